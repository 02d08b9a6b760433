import type { InferType } from 'yup';
import { flag, record, text, wholeNumber } from './fields.ts';

/** The page sizes of every table (specification § 2). */
export const PAGE_SIZES = [5, 10, 15, 20, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 5;

/** The `getTable` body of a list that can be sorted by `columns`; `id` is always one of them. */
export const tableQuery = <Column extends string>(columns: readonly Column[]) =>
  record({
    page: wholeNumber().min(1).max(1_000_000).default(1),
    rowsPerPage: wholeNumber()
      .oneOf([...PAGE_SIZES])
      .default(DEFAULT_PAGE_SIZE),
    sortBy: text()
      .oneOf<Column | 'id'>(['id', ...columns])
      .default('id'),
    descending: flag().default(true),
    search: text().default(''),
  }).required();

/** A page as the client asks for it. */
export type TableQuery = Partial<InferType<ReturnType<typeof tableQuery<string>>>>;

/** A page as the server answers it; `current` counts from 1. */
export type TableData<Row> = {
  items: Row[];
  current: number;
  limit: number;
  total_items: number;
  sortBy: string;
  descending: boolean;
};
export type Table<Row> = { result: true; tableData: TableData<Row> };
