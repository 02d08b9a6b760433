import { useState } from 'react';
import { useUpdatePasswordMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { ownPasswordChange, type PasswordChange } from '@pupitre/shared/contracts/password-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** The form that had the focus is replaced, so screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

const EMPTY = { currentPassword: '', password: '', veryfiedPassword: '' };

/** Returns a function that changes the password. The error of a wrong present password shows at its field. */
const useChangePassword = () => {
  const { formatMessage } = useIntl();
  const [updatePassword] = useUpdatePasswordMutation();
  return async (input: PasswordChange) => {
    const outcome = await updatePassword(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 'wrongCredentials') return outcome;
    const currentPassword = [formatMessage({ id: 'profile.password.wrong' })];
    // The usual text of this code also names the e-mail, which this form does not ask for.
    return { error: { ...outcome.error, code: 'validation' as const, fields: { currentPassword } } };
  };
};

export const PasswordSection = () => {
  const { formatMessage } = useIntl();
  const changePassword = useChangePassword();
  const [changes, setChanges] = useState(0);
  const title = formatMessage({ id: 'profile.password' });
  return (
    <Section title={title}>
      {changes > 0 && (
        <p key={`done-${changes}`} className={styles['done']} tabIndex={-1} ref={takeFocus}>
          <FormattedMessage id="profile.password.done" />
        </p>
      )}
      <Form
        key={changes}
        name={title}
        schema={ownPasswordChange}
        initialValues={EMPTY}
        save={changePassword}
        onSaved={() => setChanges(changes + 1)}
      >
        <PasswordField<typeof EMPTY>
          name="currentPassword"
          label={formatMessage({ id: 'profile.password.current' })}
          autoComplete="current-password"
        />
        <NewPasswordFields<PasswordChange>
          label={formatMessage({ id: 'profile.password.new' })}
          repeatName="veryfiedPassword"
        />
        <p className={styles['note']}>
          <FormattedMessage id="profile.password.note" />
        </p>
        <div className={styles['actions']}>
          <SubmitButton>
            <FormattedMessage id="profile.password.change" />
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
};
