import { api } from '@pupitre/shared/api/api';
import type { Created, Success, Updated } from '@pupitre/shared/contracts/answers';
import type {
  Justification,
  JustificationDecision,
  JustificationInput,
  JustificationStatus,
} from '@pupitre/shared/contracts/justifications';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';
import type { HistoryPlace } from '@pupitre/shared/platform/slot-props';

export type JustificationsQuery = TableQuery & HistoryPlace & { status: JustificationStatus | null };

/** This remote adds these calls, because a shell of the previous release does not have them. */
const justificationsApi = api.enhanceEndpoints({ addTagTypes: ['Justification'] }).injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    justificationsTable: build.query<TableData<Justification>, JustificationsQuery>({
      query: (body) => ({ url: 'justifications/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<Justification>) => tableData,
      providesTags: ['Justification'],
    }),
    createJustification: build.mutation<Created, JustificationInput>({
      query: (body) => ({ url: 'justifications/create', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['created'] },
      invalidatesTags: (created) => (created ? ['Justification', 'Attendance'] : []),
    }),
    decideJustification: build.mutation<Updated, JustificationDecision>({
      query: (body) => ({ url: 'justifications/decide', method: 'PATCH', body }),
      extraOptions: { answeredByScreen: ['updated', 'staleRecord'] },
      invalidatesTags: (updated) => (updated ? ['Justification', 'Attendance'] : []),
    }),
    deleteJustification: build.mutation<Success, number>({
      query: (id) => ({ url: `justifications/delete/${id}`, method: 'DELETE' }),
      // A decision that somebody made meanwhile changed the list as well.
      invalidatesTags: ['Justification', 'Attendance'],
    }),
  }),
});

export const {
  useJustificationsTableQuery,
  useLazyJustificationsTableQuery,
  useCreateJustificationMutation,
  useDecideJustificationMutation,
  useDeleteJustificationMutation,
} = justificationsApi;
