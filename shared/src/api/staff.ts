import type { Created, Data, Named, Success, Updated } from '../contracts/answers.ts';
import type { StaffInput, StaffMember, StaffUpdate } from '../contracts/staff.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const staffApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    staffTable: build.query<TableData<StaffMember>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'users/getSchoolPersonal', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<StaffMember>) => tableData,
      providesTags: ['Staff'],
    }),
    staffOptions: build.query<Named[], number>({
      query: (schoolId) => ({ url: `users/getSchoolPersonalOptions/${schoolId}` }),
      transformResponse: ({ data }: Data<Named[]>) => data,
      providesTags: ['Staff'],
    }),
    createStaff: build.mutation<Created, StaffInput>({
      query: (body) => ({ url: 'users/createUser', method: 'POST', body }),
      // Somebody may have taken the e-mail or the phone since the first check.
      extraOptions: { answeredByScreen: [101, 102] },
      invalidatesTags: (created) => (created ? ['Staff'] : []),
    }),
    updateStaff: build.mutation<Updated, StaffUpdate>({
      query: (body) => ({ url: 'users/updateAsAdmin', method: 'PATCH', body }),
      invalidatesTags: (updated) => (updated ? ['Staff', 'Group', 'Profile'] : []),
    }),
    resetStaffPassword: build.mutation<Success, { id: number }>({
      query: (body) => ({ url: 'auth/updateAsAdmin', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? ['Staff'] : []),
    }),
    deleteStaff: build.mutation<Success, number>({
      query: (id) => ({ url: `users/softDelete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Staff'] : []),
    }),
  }),
});

export const {
  useStaffTableQuery,
  useStaffOptionsQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useResetStaffPasswordMutation,
  useDeleteStaffMutation,
} = staffApi;
