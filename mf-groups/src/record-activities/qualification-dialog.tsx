import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { showDate } from '@pupitre/shared/platform/dates';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import type { StatedRow } from '../unsent/row-kind.ts';
import { Sending } from './sending.tsx';
import styles from './qualification.module.css';

type QualificationDialogProps = {
  day: GroupOfDay;
  stars: readonly Pick<StatedRow<unknown>, 'state'>[];
  flush: () => void;
  onClose: () => void;
};

/** Who would get what by mail. Stars that are not with the server yet come first, since it mails what it has. */
export const QualificationDialog = ({ day, stars, flush, onClose }: QualificationDialogProps) => {
  const { formatMessage } = useIntl();
  const count = (...states: StatedRow<unknown>['state'][]) =>
    stars.filter(({ state }) => states.includes(state)).length;
  const refused = count('refused');
  const isUnsent = count('unsent') > 0;
  return (
    <Dialog title={formatMessage({ id: 'qualification.title' }, { date: showDate(day.date) })} onClose={onClose}>
      <div className={styles['dialog']}>
        {refused > 0 && (
          <p className={styles['warning']}>
            <FormattedMessage id="qualification.refused" values={{ count: refused }} />
          </p>
        )}
        {isUnsent || count('waiting', 'sending') > 0 ? (
          <>
            <output className={isUnsent ? styles['warning'] : styles['quiet']}>
              <FormattedMessage id={isUnsent ? 'qualification.unsent' : 'qualification.saving'} />
            </output>
            <DialogActions>
              <Button onClick={onClose}>
                <FormattedMessage id="ui.close" />
              </Button>
              {isUnsent && (
                <Button tone="primary" onClick={flush}>
                  <FormattedMessage id="ui.retry" />
                </Button>
              )}
            </DialogActions>
          </>
        ) : (
          <Sending day={day} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
};
