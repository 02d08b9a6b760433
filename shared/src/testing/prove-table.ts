import { screen, waitFor } from '@testing-library/react';
import type { fakeServer } from './fake-server.ts';
import type { renderScreen } from './render-screen.tsx';

type ShownTable = {
  server: ReturnType<typeof fakeServer>;
  /** Shows the table. Its call returns more than one page. */
  open: () => ReturnType<typeof renderScreen>;
  /** The call, such as `POST schools/getTable`, and the rest of its body. */
  call: string;
  filters?: object;
  /** The names of the sortable columns in the API, and all headings. */
  columns: readonly string[];
  headings: readonly string[];
  /** The first sort if it is not the second column. */
  firstSort?: string;
  firstOrder?: 'ascending' | 'descending';
};

/** Tests the rules of every table: pages, sizes, the first sort, and the persisted view. */
export const proveTable = async ({
  server,
  open,
  call,
  filters = {},
  columns,
  headings,
  firstSort = columns[1] ?? '',
  firstOrder = 'descending',
}: ShownTable) => {
  const { user, leave } = open();
  await screen.findAllByRole('row');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([...headings, 'Acciones']);
  const isDescending = firstOrder === 'descending';
  const first = { page: 1, rowsPerPage: 5, sortBy: firstSort, descending: isDescending, search: '' };
  expect(server.bodiesOf(call)).toEqual([{ ...filters, ...first }]);

  await user.click(screen.getByRole('columnheader', { name: headings[0] ?? '' }));
  await user.click(screen.getByRole('combobox', { name: /página/ }));
  const sizes = await screen.findAllByTitle(/^\d+ \/ página$/);
  const offered = sizes.filter((size) => size.className.includes('option')).map((size) => parseInt(size.title));
  expect(offered).toEqual([5, 10, 15, 20, 25, 50]);
  await user.click(screen.getByTitle('25 / página'));
  await user.click(screen.getByRole('listitem', { name: '2' }));
  // A click on the sorted heading turns its order round.
  const descending = firstSort === columns[0] && !isDescending;
  const chosen = { ...filters, page: 2, rowsPerPage: 25, sortBy: columns[0], descending, search: '' };
  await waitFor(() => expect(server.bodiesOf(call).at(-1)).toEqual(chosen));
  leave();
  open();
  await screen.findAllByRole('row');
  expect(server.bodiesOf(call).at(-1)).toEqual(chosen);
};
