import type { Created, Data, Named, Updated } from '../contracts/answers.ts';
import type { CatalogPath } from '../contracts/answers/call-urls.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import type { Builder } from './api.ts';
import type { Tag } from './tags.ts';

type Stored<Input> = Input & { id: number; rowVersion: number };

const dataOf = <T>({ data }: Data<T>): T => data;

/**
 * The verbs of every catalog. Each resource names them in its own way, and adds other calls beside them. Writes return
 * the whole answer, because its `message` is shown to the user. `shown` are the other entities whose names the rows
 * contain: their changes make its reads stale.
 */
export const catalogVerbs = <Row extends { id: number }, Input, Option = Named>(
  build: Builder,
  path: CatalogPath,
  tag: Tag,
  ...shown: Tag[]
) => ({
  table: build.query<TableData<Row>, TableQuery>({
    query: (body) => ({ url: `${path}/getTable`, method: 'POST', body }),
    transformResponse: ({ tableData }: Table<Row>) => tableData,
    providesTags: [tag, ...shown],
  }),
  one: build.query<Row, number>({
    query: (id) => ({ url: `${path}/get/${id}`, method: 'POST', body: {} }),
    transformResponse: dataOf<Row>,
    providesTags: [tag, ...shown],
    // An edit starts with the present record, and not with an older read.
    keepUnusedDataFor: 0,
  }),
  options: build.query<Option[], void>({
    query: () => ({ url: `${path}/options` }),
    transformResponse: dataOf<Option[]>,
    providesTags: [tag, ...shown],
  }),
  create: build.mutation<Created, Input>({
    query: (body) => ({ url: `${path}/create`, method: 'POST', body }),
    invalidatesTags: (created) => (created ? [tag] : []),
  }),
  update: build.mutation<Updated, Stored<Input>>({
    query: (body) => ({ url: `${path}/update`, method: 'PUT', body }),
    invalidatesTags: (updated) => (updated ? [tag] : []),
  }),
  remove: build.mutation<unknown, number>({
    query: (id) => ({ url: `${path}/delete/${id}`, method: 'DELETE' }),
    invalidatesTags: (removed) => (removed ? [tag] : []),
  }),
});
