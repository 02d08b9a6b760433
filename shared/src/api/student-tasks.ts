import type { Created, Data, Stored, Updated } from '../contracts/answers.ts';
import type { GradedTask, GradeInput, StudentOfGroup } from '../contracts/student-tasks.ts';
import { api } from './api.ts';

const studentTasksApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    tasksOfStudent: build.query<GradedTask[], StudentOfGroup>({
      query: (body) => ({ url: 'student-tasks/getTasksByStudents', method: 'POST', body }),
      transformResponse: ({ data }: Data<GradedTask[]>) => data,
      providesTags: ['Grade', 'GroupTask'],
    }),
    createGrade: build.mutation<Created, GradeInput>({
      query: (body) => ({ url: 'student-tasks/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['Grade', 'Home'] : []),
    }),
    updateGrade: build.mutation<Updated, GradeInput & Stored>({
      query: (body) => ({ url: 'student-tasks/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['Grade', 'Home'] : []),
    }),
  }),
});

export const { useTasksOfStudentQuery, useCreateGradeMutation, useUpdateGradeMutation } = studentTasksApi;
