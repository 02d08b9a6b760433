import { useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize, type TableQuery } from '../contracts/table.ts';
import { persist, readPersisted, type Lifetime } from '../platform/persisted.ts';

/** What a table shows: the page, its size, the sort, and what is searched for. */
export type TableView = {
  page: number;
  rowsPerPage: PageSize;
  sortBy: string;
  descending: boolean;
  search: string;
};

/** A view and its sortable columns, with the way to change it; whatever changes, other than the page, begins on page 1. */
export type TableViewControl = TableView & {
  columns: readonly string[];
  query: TableQuery;
  change: (part: Partial<TableView>) => void;
};

const viewKey = (key: string): string => `pupitre.table.${key}`;

const stored = (lifetime: Lifetime, key: string): Partial<Record<keyof TableView, unknown>> => {
  try {
    const view: unknown = JSON.parse(readPersisted(viewKey(key), lifetime) ?? '{}');
    return typeof view === 'object' && view !== null ? view : {};
  } catch {
    return {};
  }
};

/** Only what could have been chosen on the screen counts: a stored view may be of an older release. */
const restore = (key: string, columns: readonly string[], firstSort: string | undefined): TableView => {
  const kept = stored('always', key);
  const { search } = stored('tab', key);
  const { page } = kept;
  const [first = 'id', second = first] = columns;
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page >= 1 ? page : 1,
    rowsPerPage: PAGE_SIZES.find((size) => size === kept.rowsPerPage) ?? DEFAULT_PAGE_SIZE,
    sortBy: columns.find((column) => column === kept.sortBy) ?? firstSort ?? second,
    descending: typeof kept.descending === 'boolean' ? kept.descending : true,
    search: typeof search === 'string' ? search : '',
  };
};

/** Page, size, sort and direction survive in local storage (specification § 2); the search lives as long as the tab. */
const keepView = (key: string, { search, ...view }: TableView): void => {
  persist(viewKey(key), JSON.stringify(view));
  persist(viewKey(key), JSON.stringify({ search }), 'tab');
};

/**
 * The view of a table, kept under `key` and restored on going back. `columns` are its sortable ones in the order of the
 * screen. A new view sorts descending by the second of them, or by `firstSort`: newest first with `id`.
 */
export const useTableView = (key: string, columns: readonly string[], firstSort?: string): TableViewControl => {
  const [view, setView] = useState(() => restore(key, columns, firstSort));
  // A search that starts after a pause was asked for by an older render: it changes the view as it is by then.
  const latest = useRef(view);
  const change = (part: Partial<TableView>): void => {
    latest.current = { ...latest.current, page: 1, ...part };
    keepView(key, latest.current);
    setView(latest.current);
  };
  return { ...view, columns, query: view, change };
};
