import type { Success } from '../contracts/answers.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import type { TrashedRecord, TrashKind, TrashRestoration } from '../contracts/trash.ts';
import { api } from './api.ts';
import type { Call } from './client.ts';
import type { Tag } from './tags.ts';

/** The page of a deleted student would ask for it again, so its own tag is not among them. */
const TAGS_OF: Record<TrashKind, Tag[]> = {
  task: ['GroupTask', 'Grade', 'Home'],
  note: ['MedicNote'],
  file: ['GroupFile'],
  student: ['Attendance', 'Score', 'Grade', 'Home', 'Profile'],
};

const deletionOf = ({ kind, id }: TrashRestoration): Call => {
  if (kind === 'task') return { url: `group-tasks/delete/${id}`, method: 'DELETE' };
  if (kind === 'note') return { url: `medic-notes/delete/${id}`, method: 'DELETE' };
  if (kind === 'file') return { url: `group-files/delete/${id}`, method: 'DELETE' };
  return { url: `students/delete/${id}`, method: 'DELETE' };
};

type TrashQuery = TableQuery & { schoolId: number | null; kind: TrashKind | null };

const trashApi = api.enhanceEndpoints({ addTagTypes: ['Trash'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    trashTable: build.query<TableData<TrashedRecord>, TrashQuery>({
      query: (body) => ({ url: 'trash/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<TrashedRecord>) => tableData,
      providesTags: ['Trash'],
    }),
    moveToTrash: build.mutation<Success, TrashRestoration>({
      query: deletionOf,
      // The notification that offers to undo it reports the success.
      extraOptions: { answeredByScreen: ['deleted'] },
      invalidatesTags: (deleted, _error, { kind }) => (deleted ? ['Trash', ...TAGS_OF[kind]] : []),
    }),
    restoreRecord: build.mutation<Success, TrashRestoration>({
      query: (body) => ({ url: 'trash/restore', method: 'PUT', body }),
      invalidatesTags: (restored, _error, { kind }) =>
        restored ? ['Trash', 'Student', 'Enrollment', ...TAGS_OF[kind]] : [],
    }),
  }),
});

export const { useTrashTableQuery, useMoveToTrashMutation, useRestoreRecordMutation } = trashApi;
