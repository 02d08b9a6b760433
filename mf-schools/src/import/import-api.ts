import { api } from '@pupitre/shared/api/api';
import type { Created, Data, Updated } from '@pupitre/shared/contracts/answers';
import type {
  CheckedImport,
  FoundImport,
  Import,
  ImportCheck,
  ImportInput,
  ImportResult,
} from '@pupitre/shared/contracts/imports';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';

/** All that shows students, staff, groups or guardians of the school. */
const IMPORTED = ['Student', 'Enrollment', 'Guardian', 'Staff', 'Group', 'Profile', 'Home', 'Change'] as const;

type Applied = Created & { data: ImportResult };

/** This remote adds these calls, because a shell of the previous release does not have them. */
const importApi = api.injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    /** No query, because nobody stores 2,000 rows under their own text. It writes nothing. */
    checkImport: build.mutation<CheckedImport, ImportCheck>({
      query: (body) => ({ url: 'imports/check', method: 'POST', body }),
      transformResponse: ({ data }: Data<CheckedImport>) => data,
      extraOptions: { answeredByScreen: ['validation', 'notFound', 'network', 'timeout', 'unavailable'] },
    }),
    applyImport: build.mutation<Applied, ImportInput>({
      query: (body) => ({ url: 'imports/apply', method: 'POST', body }),
      extraOptions: {
        answeredByScreen: ['created', 'validation', 'notFound', 'archived', 'network', 'timeout', 'unavailable'],
      },
      invalidatesTags: (applied) => (applied ? IMPORTED : []),
    }),
    /** Finds out what became of an import. Its answer is of that moment, so nobody stores it. */
    findImport: build.mutation<FoundImport, { schoolId: number; key: string }>({
      query: (body) => ({ url: 'imports/get', method: 'POST', body }),
      transformResponse: ({ data }: Data<FoundImport>) => data,
      extraOptions: { answeredByScreen: ['network', 'timeout', 'unavailable'] },
      invalidatesTags: (found) => (found?.status === 'applied' ? IMPORTED : []),
    }),
    imports: build.query<TableData<Import>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'imports/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<Import>) => tableData,
      providesTags: ['Student', 'Staff', 'Group'],
    }),
    undoImport: build.mutation<Updated, number>({
      query: (id) => ({ url: 'imports/undo', method: 'POST', body: { id } }),
      extraOptions: { answeredByScreen: ['updated', 'cannotUndo'] },
      invalidatesTags: (undone) => (undone ? IMPORTED : []),
    }),
  }),
});

export const {
  useCheckImportMutation,
  useApplyImportMutation,
  useFindImportMutation,
  useImportsQuery,
  useUndoImportMutation,
} = importApi;
