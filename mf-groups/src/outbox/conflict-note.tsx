import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { RowConflict } from '@pupitre/shared/platform/pending-changes';
import { Button } from '@pupitre/shared/ui/button';
import styles from './outbox.module.css';

type ConflictNoteProps = {
  /** The child, and whatever else tells this row from the others. */
  name: string;
  /** The part of the name that the place of the note does not show. */
  about?: string;
  conflict: RowConflict;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
};

/** The time of a change in brackets, with the day unless it is today; empty if nobody knows it. */
const useMoment = () => {
  const { formatDate, formatMessage } = useIntl();
  return (at: string | null): string => {
    if (at === null) return '';
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    const time = formatDate(at, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(!isToday && { day: 'numeric', month: 'short' }),
    });
    return formatMessage({ id: 'outbox.conflict.at' }, { time });
  };
};

/** Somebody else changed the same row: shows both values, who gave the other one and when, and lets the user decide. */
export const ConflictNote = ({ name, about, conflict: { by, at }, ...props }: ConflictNoteProps) => {
  const { formatMessage } = useIntl();
  const { mine, theirs, onMine, onTheirs } = props;
  const moment = useMoment();
  const who = by?.name ?? formatMessage({ id: 'outbox.conflict.somebody' });
  return (
    <fieldset aria-label={formatMessage({ id: 'outbox.conflict.of' }, { name })} className={styles['conflict']}>
      <p className={styles['both']}>
        {about && <strong>{about}: </strong>}
        <FormattedMessage id="outbox.conflict.both" values={{ who, theirs, mine, moment: moment(at) }} />
      </p>
      <div className={styles['choices']}>
        <Button onClick={onMine}>
          <FormattedMessage id="outbox.conflict.mine" values={{ mine }} />
        </Button>
        <Button onClick={onTheirs}>
          <FormattedMessage id="outbox.conflict.theirs" values={{ theirs }} />
        </Button>
      </div>
    </fieldset>
  );
};
