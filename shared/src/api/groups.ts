import type { Created, Data, Stored, Success, Updated } from '../contracts/answers.ts';
import type { Group, GroupInput, GroupRow } from '../contracts/groups.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const groupsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    groupsTable: build.query<TableData<GroupRow>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'groups/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<GroupRow>) => tableData,
      providesTags: ['Group', 'Staff'],
    }),
    group: build.query<Group, number>({
      query: (id) => ({ url: `groups/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<Group>) => data,
      providesTags: ['Group', 'Staff'],
    }),
    createGroup: build.mutation<Created, GroupInput>({
      query: (body) => ({ url: 'groups/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['Group', 'Profile'] : []),
    }),
    updateGroup: build.mutation<Updated, GroupInput & Stored>({
      query: (body) => ({ url: 'groups/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['Group', 'Profile'] : []),
    }),
    deleteGroup: build.mutation<Success, number>({
      query: (id) => ({ url: `groups/softDelete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Group', 'Profile'] : []),
    }),
  }),
});

/** @public Remotes of earlier releases delete a group without another one for its students. */
export const { useDeleteGroupMutation } = groupsApi;

export const { useGroupsTableQuery, useGroupQuery, useCreateGroupMutation, useUpdateGroupMutation } = groupsApi;
