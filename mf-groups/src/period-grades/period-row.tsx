import type { KeyboardEvent } from 'react';
import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { listName } from '../list-name.ts';
import { GradeEditor } from '../task-grades/grade-editor.tsx';
import type { Place } from '../task-grades/grid-steps.ts';
import { nameOfCell, type GridCells } from '../task-grades/use-grid-cells.ts';
import { cellOf, readGrade, type ClassRow } from './class-period-grades.ts';
import { PeriodCell } from './period-cell.tsx';
import { useColumnName } from './use-column-name.ts';
import grades from '../task-grades/grade-grid.module.css';
import styles from './period-grades.module.css';

/** The reason of a refusal is shown above the cell, but for so many rows. */
const ROWS_NEAR_TOP = 2;

type PeriodRowProps = {
  grid: PeriodGradeGrid;
  row: ClassRow;
  place: number;
  cells: GridCells;
  storedText: (at: Place) => string;
  onCommit: (at: Place, text: string, event: KeyboardEvent | null) => void;
  onObserve: () => void;
};

const countObservations = ({ cells }: ClassRow): number =>
  [...cells.values()].filter(({ shown }) => shown.row.observation !== '').length;

/** A student's row: the name, a cell for each column, and the observations. */
export const PeriodRow = ({ grid, row, place, cells, storedText, onCommit, onObserve }: PeriodRowProps) => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const name = listName(row.student);
  const { typing } = cells;
  const { lowest, highest } = grid.rules;
  const count = countObservations(row);
  return (
    <tr>
      <th scope="row" className={grades['name']}>
        <span className={styles['named']} title={name}>
          {name}
        </span>
      </th>
      {grid.columns.map((column, index) => {
        const at = { row: place, column: index };
        const isTyping = typing?.at.row === place && typing.at.column === index;
        return (
          <PeriodCell
            key={`${column.field}.${column.subject?.id}`}
            at={nameOfCell(at)}
            label={{ name, column: columnName(column) }}
            cell={cellOf(row, column)}
            rules={grid.rules}
            isActive={cells.isActive(at)}
            editor={
              isTyping ? (
                <GradeEditor
                  label={formatMessage({ id: 'periodGrades.edit' }, { name, column: columnName(column) })}
                  stored={storedText(at)}
                  typing={typing}
                  isValid={(text) => readGrade(text, grid.rules) !== undefined}
                  fault={
                    <FormattedMessage id="periodGrades.fault" values={{ lowest: lowest ?? 0, highest: highest ?? 0 }} />
                  }
                  isNearTop={place < ROWS_NEAR_TOP}
                  onCommit={(text, event) => onCommit(at, text, event)}
                  onCancel={() => cells.focus(at)}
                />
              ) : null
            }
          />
        );
      })}
      <td className={styles['observe']}>
        <Button
          tone="quiet"
          aria-label={formatMessage({ id: 'periodGrades.observations.of' }, { name, count })}
          onClick={onObserve}
        >
          <FormattedMessage id="periodGrades.observations.count" values={{ count }} />
        </Button>
      </td>
    </tr>
  );
};
