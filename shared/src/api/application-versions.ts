import type { Created, Data, Stored, Updated } from '../contracts/answers.ts';
import type {
  ApplicationVersion,
  ApplicationVersionInput,
  ApplicationVersionTable,
} from '../contracts/application-versions.ts';
import type { TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const applicationVersionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The answer has the rows and the id of the last version. */
    applicationVersionsTable: build.query<ApplicationVersionTable, TableQuery>({
      query: (body) => ({ url: 'application-versions/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: { tableData: ApplicationVersionTable }) => tableData,
      providesTags: ['ApplicationVersion'],
    }),
    applicationVersion: build.query<ApplicationVersion, number>({
      query: (id) => ({ url: `application-versions/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<ApplicationVersion>) => data,
      providesTags: ['ApplicationVersion'],
      keepUnusedDataFor: 0,
    }),
    createApplicationVersion: build.mutation<Created, ApplicationVersionInput>({
      query: (body) => ({ url: 'application-versions/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['ApplicationVersion'] : []),
    }),
    updateApplicationVersion: build.mutation<Updated, ApplicationVersionInput & Stored>({
      query: (body) => ({ url: 'application-versions/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['ApplicationVersion'] : []),
    }),
    deleteApplicationVersion: build.mutation<unknown, number>({
      query: (id) => ({ url: `application-versions/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (removed) => (removed ? ['ApplicationVersion'] : []),
    }),
  }),
});

export const {
  useApplicationVersionsTableQuery,
  useApplicationVersionQuery,
  useCreateApplicationVersionMutation,
  useUpdateApplicationVersionMutation,
  useDeleteApplicationVersionMutation,
} = applicationVersionsApi;
