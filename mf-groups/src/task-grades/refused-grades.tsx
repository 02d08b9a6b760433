import { useIntl } from '@pupitre/shared/platform/intl';
import type { Classmate } from '@pupitre/shared/contracts/students';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { listName } from '../list-name.ts';
import { ConflictNote } from '../outbox/conflict-note.tsx';
import { RefusedList } from '../outbox/refused-list.tsx';
import { RefusalNote } from '../outbox/row-notes.tsx';
import { NOTHING, type Grade, type Result } from './class-grades.ts';

type RefusedGradesProps = {
  /** The children of the class. A grade from before a log-out has no name. */
  students: readonly Classmate[];
  grades: readonly OutboxRow<Grade>[];
  onDiscard: (key: string) => void;
  /** Saves a grade in spite of its conflict. */
  onInsist: (key: string) => void;
};

/** The result that somebody else has stored. A grade that was emptied is gone. */
const resultOf = (theirs: Readonly<Record<string, unknown>> | null): Result => {
  const points = theirs?.['qualification'];
  return theirs
    ? { delivered: theirs['delivered'] === true, qualification: typeof points === 'number' ? points : null }
    : NOTHING;
};

type GradeProblemProps = Omit<RefusedGradesProps, 'grades'> & { grade: OutboxRow<Grade> };

const GradeProblem = ({ grade, students, ...actions }: GradeProblemProps) => {
  const { formatMessage } = useIntl();
  const { key, row, refusal, conflict } = grade;
  const name = `${listName(students.find(({ id }) => id === row.student.id) ?? row.student)}, ${row.task.name}`;
  const wordsOf = ({ delivered, qualification }: Result): string => {
    const result = qualification !== null ? 'graded' : delivered ? 'delivered' : 'open';
    return formatMessage({ id: `taskGrades.result.${result}` }, { points: qualification ?? 0 });
  };
  if (!conflict)
    return <RefusalNote name={name} refusal={`${name}: ${refusal ?? ''}`} onDiscard={() => actions.onDiscard(key)} />;
  return (
    <ConflictNote
      name={name}
      about={name}
      conflict={conflict}
      mine={wordsOf(row)}
      theirs={wordsOf(resultOf(conflict.theirs))}
      onMine={() => actions.onInsist(key)}
      onTheirs={() => actions.onDiscard(key)}
    />
  );
};

/** The changes that the server refused, those of other ranges included. */
export const RefusedGrades = ({ grades, ...actions }: RefusedGradesProps) => {
  const refused = grades.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <RefusedList rows={refused}>
      {refused.map((grade) => (
        <li key={grade.key}>
          <GradeProblem grade={grade} {...actions} />
        </li>
      ))}
    </RefusedList>
  );
};
