import type { Success } from '../contracts/answers.ts';
import type { AuditUndo, Save } from '../contracts/audit.ts';
import type { ChangedEntity } from '../contracts/changed-entities.ts';
import type { HistoryPlace } from '../platform/slot-props.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import { TAGS } from './tags.ts';

/** A page of a history; `to` is excluded. */
export type SavesQuery = HistoryPlace & TableQuery & { from: string; to: string; entity: ChangedEntity | null };

const auditApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    saves: build.query<TableData<Save>, SavesQuery>({
      query: (body) => ({ url: 'audit/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<Save>) => tableData,
      // Every change of these is a new line.
      providesTags: [
        'Attendance',
        'Score',
        'Grade',
        'GroupTask',
        'GroupFile',
        'Event',
        'Student',
        'MedicNote',
        'School',
      ],
      keepUnusedDataFor: 0,
    }),
    undoChange: build.mutation<Success, AuditUndo>({
      query: (body) => ({ url: 'audit/undo', method: 'PUT', body }),
      // The screen says what was undone, or why it was not.
      extraOptions: { answeredByScreen: ['updated', 'cannotUndo'] },
      invalidatesTags: (undone) => (undone ? TAGS.filter((tag) => tag !== 'Deployment' && tag !== 'Profile') : []),
    }),
  }),
});

export const { useSavesQuery, useUndoChangeMutation } = auditApi;
