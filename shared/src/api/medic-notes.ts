import type { Created, Stored, Updated } from '../contracts/answers.ts';
import type { MedicNote, MedicNoteInput } from '../contracts/medic-notes.ts';
import type { StudentOfGroup } from '../contracts/student-tasks.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const medicNotesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    medicNotesTable: build.query<TableData<MedicNote>, TableQuery & StudentOfGroup>({
      query: (body) => ({ url: 'medic-notes/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<MedicNote>) => tableData,
      providesTags: ['MedicNote'],
    }),
    createMedicNote: build.mutation<Created, MedicNoteInput>({
      query: (body) => ({ url: 'medic-notes/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['MedicNote'] : []),
    }),
    updateMedicNote: build.mutation<Updated, MedicNoteInput & Stored>({
      query: (body) => ({ url: 'medic-notes/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['MedicNote'] : []),
    }),
  }),
});

export const { useMedicNotesTableQuery, useCreateMedicNoteMutation, useUpdateMedicNoteMutation } = medicNotesApi;
