import type { Created, Data, Stored, Success, Updated } from '../contracts/answers.ts';
import type { EvaluationRuleRow, EvaluationRulesSave } from '../contracts/evaluation-rules.ts';
import type { Subject, SubjectInput } from '../contracts/subjects.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const evaluationApi = api.injectEndpoints({
  // Remotes of this release bring this module to the shell of the previous one, each its own copy.
  overrideExisting: true,
  endpoints: (build) => ({
    subjectsTable: build.query<TableData<Subject>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'subjects/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<Subject>) => tableData,
      providesTags: ['Grade'],
    }),
    createSubject: build.mutation<Created, SubjectInput>({
      query: (body) => ({ url: 'subjects/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['Grade'] : []),
    }),
    updateSubject: build.mutation<Updated, SubjectInput & Stored>({
      query: (body) => ({ url: 'subjects/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['Grade'] : []),
    }),
    deleteSubject: build.mutation<Success, number>({
      query: (id) => ({ url: `subjects/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Grade'] : []),
    }),
    evaluationRules: build.query<EvaluationRuleRow[], number>({
      query: (schoolId) => ({ url: 'evaluation-rules/getAll', method: 'POST', body: { schoolId } }),
      transformResponse: ({ data }: Data<EvaluationRuleRow[]>) => data,
      providesTags: ['Grade'],
    }),
    saveEvaluationRules: build.mutation<Success, EvaluationRulesSave>({
      query: (body) => ({ url: 'evaluation-rules/save', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['Grade'] : []),
    }),
  }),
});

export const {
  useSubjectsTableQuery,
  useCreateSubjectMutation,
  useUpdateSubjectMutation,
  useDeleteSubjectMutation,
  useEvaluationRulesQuery,
  useSaveEvaluationRulesMutation,
} = evaluationApi;
