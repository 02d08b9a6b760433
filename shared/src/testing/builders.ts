import type { Color } from '../contracts/colors.ts';
import type { Table } from '../contracts/table.ts';

/** The answer of a `getTable` call that holds these rows on its one page. */
export const aTable = <Row>(items: Row[], total = items.length): Table<Row> => ({
  result: true,
  tableData: { items, current: 1, limit: 5, total_items: total, sortBy: 'id', descending: true },
});

export const aColor = (color: Partial<Color> = {}): Color => ({
  id: 7,
  rowVersion: 1,
  name: 'ROJO',
  hexadecimal: '#F44336',
  ...color,
});
