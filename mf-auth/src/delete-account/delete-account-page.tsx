import { useState } from 'react';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import styles from './delete-account-page.module.css';

const LOST: MessageId[] = ['delete.lost.access', 'delete.lost.data', 'delete.lost.children'];

const Deleted = () => (
  <AuthLayout title={useIntl().formatMessage({ id: 'delete.done.title' })} width="form">
    <OutcomePanel drawing="done">
      <p>
        <FormattedMessage id="delete.done.text" />
      </p>
    </OutcomePanel>
  </AuthLayout>
);

/** Deletes an account by its credentials, with or without a session. */
export const DeleteAccountPage = () => {
  const title = useIntl().formatMessage({ id: 'delete.title' });
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <Deleted />;
  return (
    <AuthLayout title={title} width="form">
      <div className={styles['lost']}>
        <p>
          <FormattedMessage id="delete.lost" />
        </p>
        <ul>
          {LOST.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      </div>
      <DeleteAccountForm onDeleted={() => setIsDeleted(true)} />
    </AuthLayout>
  );
};
