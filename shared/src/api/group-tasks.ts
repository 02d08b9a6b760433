import type { Created, Stored, Updated } from '../contracts/answers.ts';
import type { GroupTask, GroupTaskInput } from '../contracts/group-tasks.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const groupTasksApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    groupTasksTable: build.query<TableData<GroupTask>, TableQuery & { groupId: number }>({
      query: (body) => ({ url: 'group-tasks/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<GroupTask>) => tableData,
      providesTags: ['GroupTask'],
    }),
    createGroupTask: build.mutation<Created, GroupTaskInput>({
      query: (body) => ({ url: 'group-tasks/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['GroupTask'] : []),
    }),
    updateGroupTask: build.mutation<Updated, GroupTaskInput & Stored>({
      query: (body) => ({ url: 'group-tasks/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['GroupTask'] : []),
    }),
  }),
});

export const { useGroupTasksTableQuery, useCreateGroupTaskMutation, useUpdateGroupTaskMutation } = groupTasksApi;
