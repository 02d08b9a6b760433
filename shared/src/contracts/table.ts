import type { InferType } from 'yup';
import { flag, record, text, wholeNumber } from './fields.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './page-sizes.ts';

/**
 * Remotes of earlier releases find these here. Screens import them apart from the rules.
 * @public
 */
export { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './page-sizes.ts';
/** @public */
export type { PageSize } from './page-sizes.ts';

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
