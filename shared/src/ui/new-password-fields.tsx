import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { notify } from '../platform/notify.ts';
import type { FieldName } from './internal/field-name.ts';
import { StrengthHint } from './internal/strength-hint.tsx';
import { useAfterAttempt } from './internal/use-after-attempt.ts';
import { PasswordField } from './password-field.tsx';

type Chosen = { password: string };

type NewPasswordFieldsProps<Values> = {
  label: string;
  /** The name of the repeated password in the body. */
  repeatName: FieldName<NoInfer<Values>>;
};

/** Shows a notification, too, if an attempt to send fails because the passwords differ (specification § 5). */
const useDifferenceWarning = (repeatName: string): void => {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<Record<string, unknown>>();
  const repeated = values[repeatName];
  const differ = repeated !== '' && repeated !== values['password'];
  useAfterAttempt(() => {
    if (differ) notify({ kind: 'failure', text: formatMessage({ id: 'validations.passwordsDiffer' }) });
  });
};

/** A new password, in `password`, and its repetition. A hint shows its strength. */
export const NewPasswordFields = <Values = never,>({ label, repeatName }: NewPasswordFieldsProps<Values>) => {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<Chosen>();
  useDifferenceWarning(repeatName);
  return (
    <>
      <PasswordField<Chosen>
        name="password"
        label={label}
        hint={<StrengthHint password={values.password} />}
        autoComplete="new-password"
      />
      <PasswordField<Values>
        name={repeatName}
        label={formatMessage({ id: 'ui.password.repeat' })}
        autoComplete="new-password"
      />
    </>
  );
};
