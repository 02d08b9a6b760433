import { useUpdatePasswordMutation } from '@pupitre/shared/api/accounts';
import { passwordChange, type PasswordChange } from '@pupitre/shared/contracts/password-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import styles from './change-password-page.module.css';

/** The first page of users whose account a school created. After the change, the shell opens the requested page. */
export const ChangePasswordPage = () => {
  const { formatMessage } = useIntl();
  const [updatePassword] = useUpdatePasswordMutation();
  const title = formatMessage({ id: 'changePassword.title' });
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>
          <FormattedMessage id="changePassword.text" />
        </p>
        <Form
          name={title}
          schema={passwordChange}
          initialValues={{ password: '', veryfiedPassword: '' }}
          save={updatePassword}
          onSaved={() => undefined}
        >
          <NewPasswordFields<PasswordChange>
            label={formatMessage({ id: 'profile.password.new' })}
            repeatName="veryfiedPassword"
          />
          <SubmitButton>
            <FormattedMessage id="changePassword.save" />
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
};
