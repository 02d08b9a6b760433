import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { GroupFile, GroupFileInput } from '../contracts/group-files.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const groupFilesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    groupFilesTable: build.query<TableData<GroupFile>, TableQuery & { groupId: number }>({
      query: (body) => ({ url: 'group-files/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<GroupFile>) => tableData,
      providesTags: ['GroupFile'],
    }),
    createGroupFile: build.mutation<Created, GroupFileInput>({
      query: (body) => ({ url: 'group-files/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['GroupFile'] : []),
    }),
    updateGroupFile: build.mutation<Updated, GroupFileInput & Stored>({
      query: (body) => ({ url: 'group-files/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['GroupFile'] : []),
    }),
    uploadGroupDocument: build.mutation<Success, { id: number; url: string }>({
      query: (body) => ({ url: 'group-files/uploadDocument', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? ['GroupFile'] : []),
    }),
    deleteGroupDocument: build.mutation<Success, { id: number }>({
      query: (body) => ({ url: 'group-files/deleteDocument', method: 'PUT', body }),
      invalidatesTags: (done) => (done ? ['GroupFile'] : []),
    }),
    deleteGroupFile: build.mutation<Success, number>({
      query: (id) => ({ url: `group-files/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['GroupFile'] : []),
    }),
  }),
});

/** @public Remotes of earlier releases delete a document without the button that undoes it. */
export const { useDeleteGroupFileMutation } = groupFilesApi;

export const {
  useGroupFilesTableQuery,
  useCreateGroupFileMutation,
  useUpdateGroupFileMutation,
  useUploadGroupDocumentMutation,
  useDeleteGroupDocumentMutation,
} = groupFilesApi;
