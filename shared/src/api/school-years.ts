import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { SchoolYear, SchoolYearInput } from '../contracts/school-years.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import { SCHOOL_DAY_TAGS } from './school-day-tags.ts';

const schoolYearsApi = api.injectEndpoints({
  // A page may have two remotes, or two versions of one, that bundle these calls. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    schoolYearsTable: build.query<TableData<SchoolYear>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'school-years/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SchoolYear>) => tableData,
      providesTags: ['SchoolYear'],
    }),
    createSchoolYear: build.mutation<Created, SchoolYearInput>({
      query: (body) => ({ url: 'school-years/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? [...SCHOOL_DAY_TAGS, 'Group'] : []),
    }),
    updateSchoolYear: build.mutation<Updated, SchoolYearInput & Stored>({
      query: (body) => ({ url: 'school-years/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? [...SCHOOL_DAY_TAGS, 'Group'] : []),
    }),
    deleteSchoolYear: build.mutation<Success, number>({
      query: (id) => ({ url: `school-years/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? [...SCHOOL_DAY_TAGS, 'Group'] : []),
    }),
  }),
});

export const {
  useSchoolYearsTableQuery,
  useCreateSchoolYearMutation,
  useUpdateSchoolYearMutation,
  useDeleteSchoolYearMutation,
} = schoolYearsApi;
