import { memo } from 'react';
import { listName } from '../list-name.ts';
import type { MonthColumn } from './month-columns.ts';
import { isInside, type SheetRow } from './month-rows.ts';
import type { MarkTexts } from './mark-texts.ts';
import { PercentageText } from './percentage-text.tsx';
import styles from './month.module.css';

type MonthRowProps = {
  row: SheetRow;
  place: number;
  columns: readonly MonthColumn[];
  texts: MarkTexts;
  isOpen: boolean;
  /** The cell of the row that is in the order of the Tab key; -1 for none. */
  active: number;
};

const NUMBERS = ['present', 'late', 'absent', 'justified'] as const;

const isSameRow = (one: SheetRow, other: SheetRow): boolean =>
  one === other ||
  (one.student === other.student &&
    one.counts.justified === other.counts.justified &&
    one.cells.every(
      ({ mark, state }, place) => other.cells[place]?.mark === mark && other.cells[place].state === state,
    ));

/** A new answer of the server changes few rows, and a class has more than a thousand cells. */
const isSame = ({ row: one, ...before }: MonthRowProps, { row: other, ...after }: MonthRowProps): boolean =>
  isSameRow(one, other) &&
  before.place === after.place &&
  before.active === after.active &&
  before.columns === after.columns &&
  before.isOpen === after.isOpen &&
  before.texts === after.texts;

const Row = ({ row, place, columns, texts, isOpen, active }: MonthRowProps) => {
  const { student, cells, counts, percentage } = row;
  const name = listName(student);
  // After the promotion nobody is in an archived group any more, and all of its class left it.
  const hasLeft = isOpen && !student.isInGroup;
  return (
    <tr data-former={hasLeft || undefined}>
      <th scope="row" className={styles['name']}>
        <span className={styles['text']} title={name}>
          {name}
        </span>
        {hasLeft && <span className={styles['former']}>{texts.former}</span>}
      </th>
      {columns.map(({ date, reason, isWeekday, isFuture }, column) => {
        const { mark, state } = cells[column] ?? { mark: 'notTaken', state: 'saved' };
        const isEditable = isOpen && !isFuture && isInside(student, date);
        return (
          <td
            key={date}
            data-cell={`${place}.${column}`}
            data-mark={mark}
            data-state={state === 'saved' ? undefined : state}
            data-closed={reason === null ? undefined : isWeekday ? 'weekday' : 'closure'}
            data-shut={isEditable ? undefined : true}
            aria-disabled={isEditable ? undefined : true}
            aria-label={state === 'saved' ? texts.words[mark] : `${texts.words[mark]}, ${texts.states[state]}`}
            tabIndex={column === active ? 0 : -1}
            className={styles['cell']}
          >
            {texts.letters[mark]}
          </td>
        );
      })}
      {NUMBERS.map((each) => (
        <td key={each} className={styles['number']}>
          {counts[each]}
        </td>
      ))}
      <td className={styles['number']} data-strong="true">
        <PercentageText value={percentage} />
      </td>
    </tr>
  );
};

/** The month of a student. */
export const MonthRow = memo(Row, isSame);
