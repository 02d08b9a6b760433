import { act, renderHook } from '@testing-library/react';
import { useTableView } from './use-table-view.ts';

const KEY = 'pupitre.table.colors';
const COLUMNS = ['id', 'name', 'hexadecimal'];
const render = () => renderHook(() => useTableView('colors', COLUMNS));
const fresh = { page: 1, rowsPerPage: 5, sortBy: 'name', descending: true, search: '' };

test('[CAT-06 colors] a new view is page 1 of 5 rows, sorted by the second column descending', () => {
  expect(render().result.current.query).toEqual(fresh);
});

test('[CAT-06 colors] page, size, sort and direction are persisted', () => {
  const { result } = render();
  act(() => result.current.change({ rowsPerPage: 50 }));
  act(() => result.current.change({ page: 3 }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    page: 3,
    rowsPerPage: 50,
    sortBy: 'name',
    descending: true,
  });
  expect(render().result.current.query).toEqual({ ...fresh, page: 3, rowsPerPage: 50 });
});

test('another size, sort or search begins on page 1', () => {
  const { result } = render();
  act(() => result.current.change({ page: 3 }));
  act(() => result.current.change({ search: 'rojo' }));
  expect(result.current.query).toMatchObject({ page: 1, search: 'rojo' });
});

test('a search that is not another one leaves the page as it is', () => {
  const { result } = render();
  act(() => result.current.change({ page: 3 }));
  act(() => result.current.persistSearch(''));
  expect(render().result.current.query).toEqual({ ...fresh, page: 3 });
});

test('changes asked for by one render add up', () => {
  const { result } = render();
  const { change } = result.current;
  act(() => change({ sortBy: 'id', descending: false }));
  act(() => change({ search: 'rojo' }));
  expect(result.current.query).toMatchObject({ sortBy: 'id', descending: false, search: 'rojo' });
});

test.each([
  ['no JSON', 'colors'],
  ['no object', '7'],
  ['a list', '[{"page":2}]'],
  ['values that nobody can choose', '{"page":0,"rowsPerPage":7,"sortBy":"id; drop table","descending":"yes"}'],
])('a persisted view that is %s counts as new', (_, persisted) => {
  localStorage.setItem(KEY, persisted);
  expect(render().result.current.query).toEqual(fresh);
});
