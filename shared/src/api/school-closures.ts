import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { FilledYear, OfficialCalendar, SchoolClosure, SchoolClosureInput } from '../contracts/school-closures.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import { SCHOOL_DAY_TAGS } from './school-day-tags.ts';

const closuresApi = api.injectEndpoints({
  // A page may have two remotes, or two versions of one, that bundle these calls. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    schoolClosuresTable: build.query<TableData<SchoolClosure>, TableQuery & { schoolYearId: number }>({
      query: (body) => ({ url: 'school-closures/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SchoolClosure>) => tableData,
      providesTags: ['SchoolYear'],
    }),
    createSchoolClosure: build.mutation<Created, SchoolClosureInput>({
      query: (body) => ({ url: 'school-closures/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? SCHOOL_DAY_TAGS : []),
    }),
    updateSchoolClosure: build.mutation<Updated, SchoolClosureInput & Stored>({
      query: (body) => ({ url: 'school-closures/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? SCHOOL_DAY_TAGS : []),
    }),
    deleteSchoolClosure: build.mutation<Success, number>({
      query: (id) => ({ url: `school-closures/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? SCHOOL_DAY_TAGS : []),
    }),
    /** Adds the days without classes and the periods of an official calendar. */
    fillSchoolYear: build.mutation<
      Success & { data: FilledYear },
      { schoolYear: { id: number }; source: OfficialCalendar }
    >({
      query: (body) => ({ url: 'school-closures/fill', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: (filled) => (filled ? SCHOOL_DAY_TAGS : []),
    }),
  }),
});

export const {
  useSchoolClosuresTableQuery,
  useCreateSchoolClosureMutation,
  useUpdateSchoolClosureMutation,
  useDeleteSchoolClosureMutation,
  useFillSchoolYearMutation,
} = closuresApi;
