import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { SchoolYear, SchoolYearInput } from '../contracts/school-years.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const schoolYearsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    schoolYearsTable: build.query<TableData<SchoolYear>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'school-years/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SchoolYear>) => tableData,
      providesTags: ['SchoolYear'],
    }),
    createSchoolYear: build.mutation<Created, SchoolYearInput>({
      query: (body) => ({ url: 'school-years/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['SchoolYear', 'Home'] : []),
    }),
    updateSchoolYear: build.mutation<Updated, SchoolYearInput & Stored>({
      query: (body) => ({ url: 'school-years/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['SchoolYear', 'Home'] : []),
    }),
    deleteSchoolYear: build.mutation<Success, number>({
      query: (id) => ({ url: `school-years/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['SchoolYear', 'Home'] : []),
    }),
  }),
});

export const {
  useSchoolYearsTableQuery,
  useCreateSchoolYearMutation,
  useUpdateSchoolYearMutation,
  useDeleteSchoolYearMutation,
} = schoolYearsApi;
