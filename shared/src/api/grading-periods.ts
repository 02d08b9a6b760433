import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { GradingPeriod, GradingPeriodInput } from '../contracts/grading-periods.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const periodsApi = api.injectEndpoints({
  // A page may have two remotes, or two versions of one, that bundle these calls. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    gradingPeriodsTable: build.query<TableData<GradingPeriod>, TableQuery & { schoolYearId: number }>({
      query: (body) => ({ url: 'grading-periods/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<GradingPeriod>) => tableData,
      providesTags: ['SchoolYear'],
    }),
    createGradingPeriod: build.mutation<Created, GradingPeriodInput>({
      query: (body) => ({ url: 'grading-periods/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['SchoolYear'] : []),
    }),
    updateGradingPeriod: build.mutation<Updated, GradingPeriodInput & Stored>({
      query: (body) => ({ url: 'grading-periods/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['SchoolYear'] : []),
    }),
    deleteGradingPeriod: build.mutation<Success, number>({
      query: (id) => ({ url: `grading-periods/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['SchoolYear'] : []),
    }),
    closeGradingPeriod: build.mutation<Updated, Stored & { closed: boolean }>({
      query: (body) => ({ url: 'grading-periods/close', method: 'PATCH', body }),
      invalidatesTags: (updated) => (updated ? ['SchoolYear'] : []),
    }),
  }),
});

export const {
  useGradingPeriodsTableQuery,
  useCreateGradingPeriodMutation,
  useUpdateGradingPeriodMutation,
  useDeleteGradingPeriodMutation,
  useCloseGradingPeriodMutation,
} = periodsApi;
