import type { Created, Data, Stored, Success, Updated } from '../contracts/answers.ts';
import type { SchoolActivity, SchoolActivityInput, SchoolActivityOption } from '../contracts/school-activities.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const schoolActivitiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    schoolActivitiesTable: build.query<TableData<SchoolActivity>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'school-activities/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SchoolActivity>) => tableData,
      providesTags: ['SchoolActivity', 'Color'],
    }),
    schoolActivity: build.query<SchoolActivity, number>({
      query: (id) => ({ url: `school-activities/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<SchoolActivity>) => data,
      providesTags: ['SchoolActivity', 'Color'],
      keepUnusedDataFor: 0,
    }),
    /** The activities of a school that a group does not have yet. */
    schoolActivityOptions: build.query<SchoolActivityOption[], { schoolId: number; groupId: number }>({
      query: (body) => ({ url: 'school-activities/getSchoolActivitiesOptions', method: 'POST', body }),
      transformResponse: ({ data }: Data<SchoolActivityOption[]>) => data,
      providesTags: ['SchoolActivity', 'GroupActivity', 'Color'],
    }),
    createSchoolActivity: build.mutation<Created, SchoolActivityInput>({
      query: (body) => ({ url: 'school-activities/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['SchoolActivity'] : []),
    }),
    updateSchoolActivity: build.mutation<Updated, SchoolActivityInput & Stored>({
      query: (body) => ({ url: 'school-activities/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['SchoolActivity'] : []),
    }),
    deleteSchoolActivity: build.mutation<Success, number>({
      query: (id) => ({ url: `school-activities/deleteSchoolActivity/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['SchoolActivity'] : []),
    }),
  }),
});

export const {
  useSchoolActivitiesTableQuery,
  useLazySchoolActivityQuery,
  useSchoolActivityOptionsQuery,
  useCreateSchoolActivityMutation,
  useUpdateSchoolActivityMutation,
  useDeleteSchoolActivityMutation,
} = schoolActivitiesApi;
