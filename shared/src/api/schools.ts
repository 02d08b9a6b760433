import type { Created, Data, Named, Stored, Success, Updated } from '../contracts/answers.ts';
import type { School, SchoolInput } from '../contracts/schools.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const schoolsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    schoolsTable: build.query<TableData<School>, TableQuery>({
      query: (body) => ({ url: 'schools/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<School>) => tableData,
      providesTags: ['School', 'Municipality'],
    }),
    school: build.query<School, number>({
      query: (id) => ({ url: `schools/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<School>) => data,
      providesTags: ['School', 'Municipality'],
      keepUnusedDataFor: 0,
    }),
    schoolOptions: build.query<Named[], void>({
      query: () => ({ url: 'schools/options' }),
      transformResponse: ({ data }: Data<Named[]>) => data,
      providesTags: ['School'],
    }),
    createSchool: build.mutation<Created, SchoolInput>({
      query: (body) => ({ url: 'schools/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['School'] : []),
    }),
    updateSchool: build.mutation<Updated, SchoolInput & Stored>({
      query: (body) => ({ url: 'schools/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['School', 'Profile'] : []),
    }),
    updateSchoolImage: build.mutation<Success, { id: number; url: string }>({
      query: (body) => ({ url: 'schools/updateImage', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? ['School'] : []),
    }),
    deleteSchool: build.mutation<Success, number>({
      query: (id) => ({ url: `schools/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['School'] : []),
    }),
  }),
});

export const {
  useSchoolsTableQuery,
  useSchoolQuery,
  useSchoolOptionsQuery,
  useCreateSchoolMutation,
  useUpdateSchoolMutation,
  useUpdateSchoolImageMutation,
  useDeleteSchoolMutation,
} = schoolsApi;
