import { registrationForm } from '@pupitre/shared/contracts/users';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { Form } from '@pupitre/shared/ui/form';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { persistAskedPage } from '../account/asked-page.ts';
import { EmailField } from '../account/email-field.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { PrivacyLabel } from './privacy-label.tsx';
import { useRegistration } from './use-registration.ts';
import styles from './register-page.module.css';

const EMPTY = {
  name: '',
  paternal: '',
  maternal: '',
  email: '',
  phone: '',
  password: '',
  verifyPassword: '',
  privacy_policies: false,
};

/** Creates the account of a parent. Schools create the accounts of their staff. */
export const RegisterPage = () => {
  const { formatMessage } = useIntl();
  const register = useRegistration();
  const title = formatMessage({ id: 'register.title' });
  return (
    <AuthLayout title={title} width="wide">
      <p className={styles['lead']}>
        <FormattedMessage id="register.lead" />
      </p>
      <Form
        name={title}
        schema={registrationForm}
        initialValues={EMPTY}
        save={register}
        onSaved={({ email }) => {
          persistAskedPage();
          void navigate(`/registerEmailConfirmation/${encodeURIComponent(email)}`);
        }}
      >
        <div className={styles['fields']}>
          <div className={styles['whole']}>
            <UpperField<typeof EMPTY>
              name="name"
              label={formatMessage({ id: 'account.name' })}
              autoComplete="given-name"
            />
          </div>
          <UpperField<typeof EMPTY>
            name="paternal"
            label={formatMessage({ id: 'account.paternal' })}
            autoComplete="family-name"
          />
          <UpperField<typeof EMPTY>
            name="maternal"
            label={formatMessage({ id: 'account.maternal' })}
            autoComplete="additional-name"
          />
          <EmailField />
          <MaskField<typeof EMPTY>
            name="phone"
            label={formatMessage({ id: 'account.phone' })}
            hint={formatMessage({ id: 'account.phone.hint' })}
            autoComplete="tel-national"
            mask="0000000000"
          />
          <NewPasswordFields<typeof EMPTY>
            label={formatMessage({ id: 'account.password' })}
            repeatName="verifyPassword"
          />
        </div>
        <CheckboxField<typeof EMPTY> name="privacy_policies" label={<PrivacyLabel />} />
        <div className={styles['actions']}>
          <SubmitButton>
            <FormattedMessage id="register.submit" />
          </SubmitButton>
        </div>
      </Form>
    </AuthLayout>
  );
};
