import type {
  ApplicationVersion,
  ApplicationVersionInput,
  ApplicationVersionTable,
} from '../contracts/application-versions.ts';
import type { TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import { catalogVerbs } from './catalog-verbs.ts';

const applicationVersionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const versions = catalogVerbs<ApplicationVersion, ApplicationVersionInput>(
      build,
      'application-versions',
      'ApplicationVersion',
    );
    return {
      /** Beside the rows it says which version is the last. */
      applicationVersionsTable: build.query<ApplicationVersionTable, TableQuery>({
        query: (body) => ({ url: 'application-versions/getTable', method: 'POST', body }),
        transformResponse: ({ tableData }: { tableData: ApplicationVersionTable }) => tableData,
        providesTags: ['ApplicationVersion'],
      }),
      applicationVersion: versions.one,
      createApplicationVersion: versions.create,
      updateApplicationVersion: versions.update,
      deleteApplicationVersion: versions.remove,
    };
  },
});

export const {
  useApplicationVersionsTableQuery,
  useApplicationVersionQuery,
  useCreateApplicationVersionMutation,
  useUpdateApplicationVersionMutation,
  useDeleteApplicationVersionMutation,
} = applicationVersionsApi;
