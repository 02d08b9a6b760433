import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { ReadOnlyField } from '@pupitre/shared/ui/read-only-field';
import styles from './webhooks.module.css';

/** `text` says what the secret is for. `label` names it. */
type SecretDialogProps = { title: string; text: string; label: string; secret: string; onClose: () => void };

/** A new token or secret, which nobody can read again: closing it in another way than by its button is a question. */
export const SecretDialog = ({ title, text, label, secret, onClose }: SecretDialogProps) => {
  const { formatMessage } = useIntl();
  const giveUp = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'secrets.giveUp.title' }),
      text: formatMessage({ id: 'secrets.giveUp.text' }),
      agree: formatMessage({ id: 'secrets.giveUp.agree' }),
      refuse: formatMessage({ id: 'secrets.giveUp.refuse' }),
      tone: 'danger',
    });
    if (agreed) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void giveUp()}>
      <p className={styles['hint']}>{text}</p>
      <ReadOnlyField label={label} value={secret} />
      <DialogActions>
        <CopyButton
          text={secret}
          copied={formatMessage({ id: 'secrets.copied' })}
          notCopied={formatMessage({ id: 'secrets.notCopied' })}
        >
          <FormattedMessage id="secrets.copy" />
        </CopyButton>
        <Button tone="primary" onClick={onClose}>
          <FormattedMessage id="secrets.stored" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
