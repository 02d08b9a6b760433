import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { ReadOnlyField } from '@pupitre/shared/ui/read-only-field';
import styles from './connections.module.css';

type OnceDialogProps = { of: 'token' | 'events'; value: string; onClose: () => void };

/** A new token or secret, which nobody can read again. */
export const OnceDialog = ({ of, value, onClose }: OnceDialogProps) => {
  const { formatMessage } = useIntl();
  return (
    <Dialog title={formatMessage({ id: `connections.${of}.secret.title` })} onClose={onClose}>
      <p className={styles['hint']}>
        <FormattedMessage id={`connections.${of}.secret.text`} />
      </p>
      <ReadOnlyField label={formatMessage({ id: `connections.${of}.secret` })} value={value} />
      <DialogActions>
        <CopyButton
          text={value}
          copied={formatMessage({ id: 'connections.copied' })}
          notCopied={formatMessage({ id: 'connections.notCopied' })}
        >
          <FormattedMessage id="connections.copy" />
        </CopyButton>
        <Button tone="primary" onClick={onClose}>
          <FormattedMessage id="notices.webhook.stored" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
