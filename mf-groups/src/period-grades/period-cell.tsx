import type { ReactNode } from 'react';
import type { EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { useIntl } from '@pupitre/shared/platform/intl';
import { stateOfCell, type Cell } from './class-period-grades.ts';
import grades from '../task-grades/grade-grid.module.css';
import styles from './period-grades.module.css';

type PeriodCellProps = {
  /** The row and the column of the cell. */
  at: string;
  label: { name: string; column: string };
  cell: Cell;
  rules: EvaluationRuleRow;
  isActive: boolean;
  /** The field in which the user is typing, if it is in this cell. */
  editor: ReactNode;
};

/** The words of a cell for screen readers, and its sign. */
export const useCellWords = () => {
  const { formatMessage } = useIntl();
  return (cell: Cell, rules: EvaluationRuleRow) => {
    const state = stateOfCell(cell, rules);
    const grade = cell.shown.row.grade ?? cell.suggested ?? 0;
    const kind = rules.isNumeric ? 'grade' : 'text';
    const value = formatMessage({ id: `periodGrades.${kind}.${state}` }, { grade, tasks: cell.tasks });
    const isFailed = rules.passing !== null && grade < rules.passing;
    const numeric = state === 'empty' ? '' : String(grade);
    const written = formatMessage({ id: `periodGrades.sign.${state}` });
    return { state, value, sign: rules.isNumeric ? numeric : written, isFailed: rules.isNumeric && isFailed };
  };
};

/** A grade, or the state of an observation, with the sign of a suggestion that nobody confirmed. */
export const PeriodCell = ({ at, label, cell, rules, isActive, editor }: PeriodCellProps) => {
  const { formatMessage } = useIntl();
  const { state, value, sign, isFailed } = useCellWords()(cell, rules);
  return (
    <td
      data-cell={at}
      data-given={state}
      data-state={cell.shown.state}
      data-failed={isFailed && state === 'confirmed'}
      tabIndex={isActive ? 0 : -1}
      aria-label={editor ? undefined : formatMessage({ id: 'periodGrades.of' }, { ...label, value })}
      className={`${grades['cell']} ${styles['cell']}`}
    >
      {editor ?? (
        <>
          {sign}
          {rules.isNumeric && (state === 'suggested' || state === 'draft') && (
            <span className={styles['hint']}>{formatMessage({ id: `periodGrades.hint.${state}` })}</span>
          )}
        </>
      )}
    </td>
  );
};
