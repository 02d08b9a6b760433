import { useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '../contracts/page-sizes.ts';
import type { TableQuery } from '../contracts/table.ts';
import { persistTableView, readTableView } from '../platform/table-views.ts';

/** The page of a table, its size, its sort and its search. */
export type TableView = {
  page: number;
  rowsPerPage: PageSize;
  sortBy: string;
  descending: boolean;
  search: string;
};

/** A view with its sortable columns. Every change except of the page returns to page 1. */
export type TableViewControl = TableView & {
  columns: readonly string[];
  query: TableQuery;
  change: (part: Partial<TableView>) => void;
  /** Persists a search that the user still types, so that a screen that opens meanwhile begins with it. */
  persistSearch: (search: string) => void;
};

/** Checks the stored view, because an older release may have written it. */
const restore = (key: string, columns: readonly string[], firstSort: string | undefined): TableView => {
  const { page, rowsPerPage, sortBy, descending, search } = readTableView(key);
  const [first = 'id', second = first] = columns;
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page >= 1 ? page : 1,
    rowsPerPage: PAGE_SIZES.find((size) => size === rowsPerPage) ?? DEFAULT_PAGE_SIZE,
    sortBy: columns.find((column) => column === sortBy) ?? firstSort ?? second,
    descending: typeof descending === 'boolean' ? descending : true,
    search: typeof search === 'string' ? search : '',
  };
};

/**
 * The view of a table, which is persisted under `key`. `columns` are its sortable ones in the order of the screen. A
 * new view sorts descending by the second of them, or by `firstSort`: `id` means newest first.
 */
export const useTableView = (key: string, columns: readonly string[], firstSort?: string): TableViewControl => {
  const [view, setView] = useState(() => restore(key, columns, firstSort));
  // A delayed search comes from an older render, but has to change the present view.
  const latest = useRef(view);
  const persistChange = (part: Partial<TableView>): void => {
    latest.current = { ...latest.current, page: 1, ...part };
    persistTableView(key, latest.current);
  };
  const change = (part: Partial<TableView>): void => {
    persistChange(part);
    setView(latest.current);
  };
  return {
    ...view,
    columns: firstSort === undefined ? columns : [...columns, firstSort],
    query: view,
    change,
    persistSearch: (search) => {
      if (search !== latest.current.search) persistChange({ search });
    },
  };
};
