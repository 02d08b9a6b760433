import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Verification } from './verification.tsx';
import styles from './verification.module.css';

/** Asks who is logged in to prove it once more; closed without that, the call that asked for it stays refused. */
export const ConfirmationDialog = ({ onClose }: { onClose: (isConfirmed: boolean) => void }) => (
  <Dialog title={useIntl().formatMessage({ id: 'confirmation.title' })} width={460} onClose={() => onClose(false)}>
    <p className={styles['text']}>
      <FormattedMessage id="confirmation.text" />
    </p>
    <Verification onVerified={() => onClose(true)} />
  </Dialog>
);
