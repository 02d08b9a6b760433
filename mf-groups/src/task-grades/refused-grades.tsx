import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { listName } from '../list-name.ts';
import { RefusalNote } from '../outbox/row-notes.tsx';
import type { Grade } from './class-grades.ts';
import styles from './grade-grid.module.css';

type RefusedGradesProps = { grades: readonly OutboxRow<Grade>[]; onDiscard: (key: string) => void };

/** The changes that the server refused, those of other ranges included. */
export const RefusedGrades = ({ grades, onDiscard }: RefusedGradesProps) => {
  const refused = grades.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <ul className={styles['refused']}>
      {refused.map(({ key, row: { student, task }, refusal }) => {
        const name = `${listName(student)}, ${task.name}`;
        return (
          <li key={key}>
            <RefusalNote name={name} refusal={`${name}: ${refusal ?? ''}`} onDiscard={() => onDiscard(key)} />
          </li>
        );
      })}
    </ul>
  );
};
