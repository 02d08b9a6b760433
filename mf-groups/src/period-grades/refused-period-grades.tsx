import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { listName } from '../list-name.ts';
import { RefusalNote } from '../outbox/row-notes.tsx';
import type { ClassGrade } from './class-period-grades.ts';
import { useColumnName } from './use-column-name.ts';
import styles from '../task-grades/grade-grid.module.css';

type RefusedProps = { grades: readonly OutboxRow<ClassGrade>[]; onDiscard: (key: string) => void };

/** The changes that the server refused. */
export const RefusedPeriodGrades = ({ grades, onDiscard }: RefusedProps) => {
  const columnName = useColumnName();
  const refused = grades.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <ul className={styles['refused']}>
      {refused.map(({ key, row, refusal }) => {
        const name = `${listName(row.student)}, ${columnName(row)}`;
        return (
          <li key={key}>
            <RefusalNote name={name} refusal={`${name}: ${refusal ?? ''}`} onDiscard={() => onDiscard(key)} />
          </li>
        );
      })}
    </ul>
  );
};
