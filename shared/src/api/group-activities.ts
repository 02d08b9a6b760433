import type { Created, Success } from '../contracts/answers.ts';
import type { GroupActivity, GroupActivityInput } from '../contracts/group-activities.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const groupActivitiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    groupActivitiesTable: build.query<TableData<GroupActivity>, TableQuery & { groupId: number }>({
      query: (body) => ({ url: 'group-activities/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<GroupActivity>) => tableData,
      providesTags: ['GroupActivity', 'SchoolActivity', 'Color'],
    }),
    createGroupActivity: build.mutation<Created, GroupActivityInput>({
      query: (body) => ({ url: 'group-activities/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['GroupActivity'] : []),
    }),
    deleteGroupActivity: build.mutation<Success, number>({
      query: (id) => ({ url: `group-activities/deleteGroupActivity/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['GroupActivity'] : []),
    }),
  }),
});

export const { useGroupActivitiesTableQuery, useCreateGroupActivityMutation, useDeleteGroupActivityMutation } =
  groupActivitiesApi;
