import type { ReactNode } from 'react';
import type { Group } from '@pupitre/shared/contracts/groups';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { listName } from '../list-name.ts';
import { Letterhead } from './letterhead.tsx';
import styles from './sheet-table.module.css';

/** `kind` decides the width. `label` is the accessible name of a head that is an abbreviation. */
export type SheetColumn = {
  key: string;
  kind: 'place' | 'name' | 'day' | 'letter' | 'points' | 'mark' | 'word' | 'total' | 'blank';
  head?: ReactNode;
  label?: string;
  isClosed?: boolean;
};

type SheetTableProps = {
  group: Group;
  title: string;
  detail: string;
  columns: readonly SheetColumn[];
  /** The number of students, which decides the height of the lines. */
  students: number;
  children: ReactNode;
};

/** A page has room for so many students, and for a few with high lines. */
const MOST_OF_PAGE = 40;
const MOST_OF_NORMAL = 28;
const MOST_OF_ROOMY = 16;

/** The height of the lines. A class that does not fit on one page gets normal ones. */
export const densityOf = (students: number): 'roomy' | 'normal' | 'dense' => {
  if (students <= MOST_OF_ROOMY) return 'roomy';
  return students > MOST_OF_NORMAL && students <= MOST_OF_PAGE ? 'dense' : 'normal';
};

/** The table of a sheet. Each page that it needs begins with the letterhead and the heads of the columns. */
export const SheetTable = ({ group, title, detail, columns, students, children }: SheetTableProps) => (
  <table aria-label={title} className={styles['table']} data-density={densityOf(students)}>
    <colgroup>
      {columns.map(({ key, kind }) => (
        <col key={key} data-kind={kind} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <td colSpan={columns.length} className={styles['head']}>
          <Letterhead group={group} title={title} detail={detail} />
        </td>
      </tr>
      <tr>
        {columns.map(({ key, kind, head, label, isClosed }) =>
          head === undefined ? (
            <td key={key} data-kind={kind}>
              {null}
            </td>
          ) : (
            <th key={key} scope="col" data-kind={kind} data-closed={isClosed} aria-label={label}>
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
    {children}
  </table>
);

/** A cell with nothing in it, or with room for a pen. */
export const EmptyCell = ({ columns = 1 }: { columns?: number }) => <td colSpan={columns}>{null}</td>;

type StudentLineProps = { place: number; student: Classmate; hasLeft?: boolean; children: ReactNode };

/** The line of a student: the number in the list, the name, and the cells of the document. */
export const StudentLine = ({ place, student, hasLeft = false, children }: StudentLineProps) => (
  <tr>
    <td data-kind="place">{place}</td>
    <th scope="row" data-kind="name">
      {listName(student)}
      {hasLeft && ' *'}
    </th>
    {children}
  </tr>
);

/** The first two columns of every list. */
export const useNameColumns = (): SheetColumn[] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'place',
      kind: 'place',
      head: formatMessage({ id: 'printing.place' }),
      label: formatMessage({ id: 'printing.place.label' }),
    },
    { key: 'name', kind: 'name', head: formatMessage({ id: 'attendance.name' }) },
  ];
};
