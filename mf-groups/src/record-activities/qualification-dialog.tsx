import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { SendConfirmation } from './send-confirmation.tsx';
import styles from './qualification.module.css';

type QualificationDialogProps = {
  day: GroupOfDay;
  scores: readonly Pick<OutboxRow<unknown>, 'state'>[];
  flush: () => void;
  onClose: () => void;
};

/** Asks before the scores are mailed. It waits for pending scores first, because the server mails only saved ones. */
export const QualificationDialog = ({ day, scores, flush, onClose }: QualificationDialogProps) => {
  const { formatMessage } = useIntl();
  const count = (...states: OutboxRow<unknown>['state'][]) =>
    scores.filter(({ state }) => states.includes(state)).length;
  const refused = count('refused');
  const isNotSaved = count('failed') > 0;
  return (
    <Dialog title={formatMessage({ id: 'qualification.title' }, { date: showDate(day.date) })} onClose={onClose}>
      <div className={styles['dialog']}>
        {refused > 0 && (
          <p className={styles['warning']}>
            <FormattedMessage id="qualification.refused" values={{ count: refused }} />
          </p>
        )}
        {isNotSaved || count('waiting', 'sending') > 0 ? (
          <>
            <output className={isNotSaved ? styles['warning'] : styles['quiet']}>
              <FormattedMessage id={isNotSaved ? 'qualification.notSaved' : 'qualification.saving'} />
            </output>
            <DialogActions>
              <Button onClick={onClose}>
                <FormattedMessage id="ui.close" />
              </Button>
              {isNotSaved && (
                <Button tone="primary" onClick={flush}>
                  <FormattedMessage id="ui.retry" />
                </Button>
              )}
            </DialogActions>
          </>
        ) : (
          <SendConfirmation day={day} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
};
