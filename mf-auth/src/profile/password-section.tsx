import { useState } from 'react';
import { useUpdatePasswordMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { ownPasswordChange, type PasswordChange } from '@pupitre/shared/contracts/password-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { Section } from './section.tsx';
import styles from './profile-page.module.css';

/** The form that had the focus starts again, so that screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

const EMPTY = { currentPassword: '', password: '', veryfiedPassword: '' };

/** Changes the password of this session; a wrong present password stands on its field. */
const useChangePassword = () => {
  const { formatMessage } = useIntl();
  const [updatePassword] = useUpdatePasswordMutation();
  return async (input: PasswordChange) => {
    const outcome = await updatePassword(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 'wrongCredentials') return outcome;
    const currentPassword = [formatMessage({ id: 'profile.password.wrong' })];
    // No e-mail was typed here that could be wrong: the form says what the field says.
    return { error: { ...outcome.error, code: 'validation' as const, fields: { currentPassword } } };
  };
};

/** The password that people choose anew once they have given the present one. */
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
