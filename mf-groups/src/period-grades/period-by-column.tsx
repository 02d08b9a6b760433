import { useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { listName } from '../list-name.ts';
import { cellOf, confirmedOf, placeOfGrade, type ClassRow } from './class-period-grades.ts';
import { useCellWords } from './period-cell.tsx';
import type { PeriodSheetProps } from './sheet-props.ts';
import { useColumnName } from './use-column-name.ts';
import styles from './period-grades.module.css';

type StudentProps = PeriodSheetProps & { row: ClassRow; index: number };

const scaleOf = ({ grid: { rules } }: PeriodSheetProps): number[] =>
  rules.lowest === null || rules.highest === null
    ? []
    : Array.from({ length: rules.highest - rules.lowest + 1 }, (_, step) => (rules.lowest ?? 0) + step);

/** A student with one grade, as a line for thumbs. */
const StudentLine = ({ row, index, ...props }: StudentProps) => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const words = useCellWords();
  const { grid, isReadOnly, onChange, onObserve } = props;
  const column = grid.columns[index];
  if (!column) return null;
  const cell = cellOf(row, column);
  const { value } = words(cell, grid.rules);
  const confirmed = confirmedOf(cell, grid.rules);
  const name = listName(row.student);
  return (
    <li className={styles['line']}>
      <span className={styles['who']}>
        <strong>{name}</strong>
        <span className={styles['what']}>{value}</span>
      </span>
      {grid.rules.isNumeric && (
        <select
          aria-label={formatMessage({ id: 'periodGrades.edit' }, { name, column: columnName(column) })}
          className={styles['choice']}
          disabled={isReadOnly}
          value={cell.shown.row.grade ?? ''}
          onChange={({ target }) => {
            const grade = target.value === '' ? null : Number(target.value);
            onChange({ ...placeOfGrade(cell.shown.row), grade, confirmed: grade !== null });
          }}
        >
          <option value="">—</option>
          {scaleOf(props).map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </select>
      )}
      {confirmed && !isReadOnly && (
        <Button
          aria-label={formatMessage({ id: 'periodGrades.confirm.of' }, { name })}
          onClick={() => onChange(confirmed)}
        >
          <FormattedMessage id="periodGrades.confirm" />
        </Button>
      )}
      <Button
        tone="quiet"
        aria-label={formatMessage({ id: 'periodGrades.write.of' }, { name })}
        onClick={() => onObserve(row)}
      >
        <FormattedMessage id="periodGrades.write" />
      </Button>
    </li>
  );
};

/** One column of the class at a time, for phones and tablets. */
export const PeriodByColumn = (props: PeriodSheetProps) => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const [index, setIndex] = useState(0);
  return (
    <>
      <select
        aria-label={formatMessage({ id: 'periodGrades.column' })}
        className={styles['column']}
        value={index}
        onChange={({ target }) => setIndex(Number(target.value))}
      >
        {props.grid.columns.map((column, place) => (
          <option key={`${column.field}.${column.subject?.id}`} value={place}>
            {columnName(column)}
          </option>
        ))}
      </select>
      <ul className={styles['lines']}>
        {props.rows.map((row) => (
          <StudentLine key={row.student.id} {...props} row={row} index={index} />
        ))}
      </ul>
    </>
  );
};
