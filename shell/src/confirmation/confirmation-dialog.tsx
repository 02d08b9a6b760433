import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Verification } from './verification.tsx';
import styles from './verification.module.css';

/** Asks the user for another proof of identity. If they close it, the call stays refused. */
export const ConfirmationDialog = ({ onClose }: { onClose: (isConfirmed: boolean) => void }) => (
  <Dialog title={useIntl().formatMessage({ id: 'confirmation.title' })} width={460} onClose={() => onClose(false)}>
    <p className={styles['text']}>
      <FormattedMessage id="confirmation.text" />
    </p>
    <Verification onVerified={() => onClose(true)} />
  </Dialog>
);
