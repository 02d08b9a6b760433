import { isCallError } from '@pupitre/shared/api/client';
import type { AccountRow } from '@pupitre/shared/contracts/accounts';
import { emailChangeOf, type EmailChangeOf } from '@pupitre/shared/contracts/email-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { useChangeEmailOfMutation } from './accounts-api.ts';
import styles from './accounts.module.css';

/** Returns a function that asks for the change. The error of a taken address shows at the field. */
const useChange = () => {
  const { formatMessage } = useIntl();
  const [changeEmail] = useChangeEmailOfMutation();
  return async (input: EmailChangeOf) => {
    const outcome = await changeEmail(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 101) return outcome;
    const message = [formatMessage({ id: 'errors.101' })];
    return { error: { ...outcome.error, message, fields: { email: message } } };
  };
};

/** Gives the account of somebody another e-mail address, which they confirm by a mail to it. */
export const ChangeEmailModal = ({ row, onClose }: { row: AccountRow; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      title={formatMessage({ id: 'accounts.changeEmail.title' }, { name: row.name })}
      schema={emailChangeOf}
      initialValues={{ id: row.id, email: '' }}
      save={useChange()}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <FormattedMessage id="accounts.changeEmail.text" values={{ email: row.email }} />
      </p>
      <TextField<EmailChangeOf>
        name="email"
        type="email"
        inputMode="email"
        label={formatMessage({ id: 'accounts.newEmail' })}
      />
    </FormModal>
  );
};
