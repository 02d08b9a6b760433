import type { MonthStudent } from '@pupitre/shared/contracts/attendance-figures';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';
import { presenceOfConflict, presenceOfMark } from '../attendance/attendance-marks.ts';
import { listName } from '../list-name.ts';
import { ConflictNote } from '../outbox/conflict-note.tsx';
import { RefusedList } from '../outbox/refused-list.tsx';
import { RefusalNote } from '../outbox/row-notes.tsx';
import type { DayChange } from './month-outbox.ts';

type RefusedMarksProps = {
  students: readonly MonthStudent[];
  changes: readonly DayChange[];
  onDiscard: (change: DayChange) => void;
  /** Saves a mark in spite of its conflict. */
  onInsist: (change: DayChange) => void;
};

/** The changes that the server refused, with their days. */
export const RefusedMarks = ({ students, changes, onDiscard, onInsist }: RefusedMarksProps) => {
  const { formatDate, formatMessage } = useIntl();
  const refused = changes.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  const nameOf = ({ date, mark: { student } }: DayChange): string => {
    const day = formatDate(momentOf(date), { day: 'numeric', month: 'long', timeZone: 'UTC' });
    // A change from before a log-out has no names.
    return `${listName(students.find(({ id }) => id === student.id) ?? student)}, ${day}`;
  };
  return (
    <RefusedList rows={refused}>
      {refused.map((change) => {
        const { date, key, mark, refusal, conflict } = change;
        const name = nameOf(change);
        return (
          <li key={date + key}>
            {conflict ? (
              <ConflictNote
                name={name}
                about={name}
                conflict={conflict}
                mine={formatMessage({ id: `attendance.${presenceOfMark(mark)}` })}
                theirs={formatMessage({ id: `attendance.${presenceOfConflict(conflict)}` })}
                onMine={() => onInsist(change)}
                onTheirs={() => onDiscard(change)}
              />
            ) : (
              <RefusalNote name={name} refusal={`${name}: ${refusal ?? ''}`} onDiscard={() => onDiscard(change)} />
            )}
          </li>
        );
      })}
    </RefusedList>
  );
};
