import type { ConfirmationMethod, TotpCode, Verified } from '@pupitre/shared/contracts/second-factor';
import { totpCode } from '@pupitre/shared/contracts/second-factor';
import { password } from '@pupitre/shared/contracts/auth';
import { record, text } from '@pupitre/shared/contracts/fields';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { useProof } from './use-proof.ts';

const recoveryCode = record({ code: text(40).required() }).required();
type OwnPassword = { password: string };
const ownPassword = record({ password: password() }).required();
const nothing = record({}).required();

/** The name of all these forms. */
const TITLE = 'confirmation.title';

type MethodProps = { onVerified: (verified: Verified) => void };

const Submit = ({ method }: { method: ConfirmationMethod }) => (
  <SubmitButton>
    <FormattedMessage id={`verification.${method}.submit`} />
  </SubmitButton>
);

const TotpForm = ({ onVerified }: MethodProps) => {
  const { formatMessage } = useIntl();
  const { prove } = useProof();
  return (
    <Form
      name={formatMessage({ id: TITLE })}
      schema={totpCode}
      initialValues={{ code: '' }}
      save={({ code }) => prove({ method: 'totp', code }, 'code')}
      onSaved={onVerified}
    >
      <TextField<TotpCode>
        name="code"
        label={formatMessage({ id: 'verification.totp' })}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Submit method="totp" />
    </Form>
  );
};

const RecoveryForm = ({ onVerified }: MethodProps) => {
  const { formatMessage } = useIntl();
  const { prove } = useProof();
  return (
    <Form
      name={formatMessage({ id: TITLE })}
      schema={recoveryCode}
      initialValues={{ code: '' }}
      save={({ code }) => prove({ method: 'recoveryCode', code }, 'code')}
      onSaved={onVerified}
    >
      <TextField<TotpCode>
        name="code"
        label={formatMessage({ id: 'verification.recoveryCode' })}
        hint={formatMessage({ id: 'verification.recoveryCode.hint' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit method="recoveryCode" />
    </Form>
  );
};

const PasswordForm = ({ onVerified }: MethodProps) => {
  const { formatMessage } = useIntl();
  const { prove } = useProof();
  return (
    <Form
      name={formatMessage({ id: TITLE })}
      schema={ownPassword}
      initialValues={{ password: '' }}
      save={(input) => prove({ method: 'password', password: input.password }, 'password')}
      onSaved={onVerified}
    >
      <PasswordField<OwnPassword>
        name="password"
        label={formatMessage({ id: 'verification.password' })}
        autoComplete="current-password"
      />
      <Submit method="password" />
    </Form>
  );
};

const PasskeyForm = ({ onVerified }: MethodProps) => {
  const { proveByPasskey } = useProof();
  return (
    <Form
      name={useIntl().formatMessage({ id: TITLE })}
      schema={nothing}
      initialValues={{}}
      save={proveByPasskey}
      onSaved={onVerified}
    >
      <Submit method="passkey" />
    </Form>
  );
};

const FORMS = { totp: TotpForm, recoveryCode: RecoveryForm, password: PasswordForm, passkey: PasskeyForm } as const;

export const MethodForm = ({ method, onVerified }: MethodProps & { method: ConfirmationMethod }) => {
  const MethodOf = FORMS[method];
  return <MethodOf onVerified={onVerified} />;
};
