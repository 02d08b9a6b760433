import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { ReadOnlyField } from '@pupitre/shared/ui/read-only-field';
import styles from './notices.module.css';

/** The secret of a webhook, which nobody can read again. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <Dialog title={formatMessage({ id: 'notices.webhook.secret.title' })} onClose={onClose}>
      <p className={styles['hint']}>
        <FormattedMessage id="notices.webhook.secret.text" />
      </p>
      <ReadOnlyField label={formatMessage({ id: 'notices.webhook.secret' })} value={secret} />
      <DialogActions>
        <CopyButton
          text={secret}
          copied={formatMessage({ id: 'notices.webhook.copied' })}
          notCopied={formatMessage({ id: 'notices.webhook.notCopied' })}
        >
          <FormattedMessage id="notices.webhook.copy" />
        </CopyButton>
        <Button tone="primary" onClick={onClose}>
          <FormattedMessage id="notices.webhook.stored" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
