import { useId, useState } from 'react';
import { MOST_POINTS } from '@pupitre/shared/contracts/student-tasks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import { listName } from '../list-name.ts';
import { noteOf, RowStateNote } from '../outbox/row-notes.tsx';
import {
  DELIVERED,
  gradeOf,
  isPast,
  NOTHING,
  resultOf,
  type GradeRow,
  type Result,
  type Task,
} from './class-grades.ts';
import { readResult } from './read-results.ts';
import type { SheetProps } from './sheet-props.ts';
import styles from './grades-by-task.module.css';

type GradeOfTaskProps = Pick<SheetProps, 'onChange' | 'onClear'> & { row: GradeRow; task: Task };

/** The text of the field while it differs from the stored grade, and the result that it stands for. */
const useTypedPoints = ({ delivered, qualification }: Result) => {
  const stored = qualification === null ? '' : String(qualification);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  // Without a grade the work may still be delivered.
  const result = text.trim() === '' ? { delivered, qualification: null } : readResult(text);
  return { text, result, isTyped: text !== stored, setTyped };
};

type PointsProps = { name: string; result: Result; onChange: (result: Result) => void };

/** The grade of a child. A wrong text stays in the field, which says why. */
const Points = ({ name, result, onChange }: PointsProps) => {
  const points = useTypedPoints(result);
  const [hasLeft, setHasLeft] = useState(false);
  const reason = useId();
  const hasFault = hasLeft && points.result === null;
  useDirtyForm(reason, points.isTyped);
  const commit = (): void => {
    setHasLeft(true);
    if (!points.isTyped || !points.result) return;
    onChange(points.result);
    points.setTyped(null);
  };
  return (
    <>
      <span className={styles['points']}>
        <input
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={useIntl().formatMessage({ id: 'taskGrades.points' }, { name })}
          aria-invalid={hasFault}
          aria-describedby={hasFault ? reason : undefined}
          value={points.text}
          onChange={({ target }) => {
            points.setTyped(target.value);
            setHasLeft(false);
          }}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        <span aria-hidden="true">/ {MOST_POINTS}</span>
      </span>
      {hasFault && (
        <span id={reason} role="alert" className={styles['fault']}>
          <FormattedMessage id="taskGrades.points.fault" />
        </span>
      )}
    </>
  );
};

/** A child's result of the shown task: delivered or not, and the grade. */
export const GradeOfTask = ({ row, task, onChange, onClear }: GradeOfTaskProps) => {
  const { formatMessage } = useIntl();
  const name = listName(row.student);
  const result = resultOf(row, task);
  const stored = row.grades.get(task.id);
  const isMissing = isPast(task) && !result.delivered;
  const put = (next: Result, save: SheetProps['onChange']): void => save(gradeOf(row.student, task, next));
  return (
    <li className={styles['row']} data-missing={isMissing}>
      <span className={styles['name']}>
        {name}
        <span className={styles['notes']}>
          {isMissing && (
            <span className={styles['missing']}>
              <FormattedMessage id="taskGrades.cell.missing" />
            </span>
          )}
          {stored && <RowStateNote state={noteOf(stored)} />}
        </span>
      </span>
      <label className={styles['delivered']}>
        <input
          type="checkbox"
          aria-label={formatMessage({ id: 'taskGrades.delivered.named' }, { name })}
          checked={result.delivered}
          onChange={({ target }) => (target.checked ? put(DELIVERED, onChange) : put(NOTHING, onClear))}
        />
        <FormattedMessage id="taskGrades.cell.delivered" />
      </label>
      <Points name={name} result={result} onChange={(next) => put(next, onChange)} />
    </li>
  );
};
