import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import { WRONG_GROUP_CODES } from '../contracts/wrong-group-codes.ts';
import type { GroupAssignment, StudentInput, StudentRow } from '../contracts/students.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import type { Tag } from './tags.ts';

const SHOWN_IN: Tag[] = ['Student', 'Enrollment', 'Attendance', 'Score', 'Grade', 'Home', 'Profile'];

const studentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The children of a group, or the caller's own. */
    studentsTable: build.query<TableData<StudentRow>, TableQuery & { groupId: number | null }>({
      query: (body) => ({ url: 'students/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<StudentRow>) => tableData,
      providesTags: ['Student'],
    }),
    createStudent: build.mutation<Created, StudentInput>({
      query: (body) => ({ url: 'students/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? SHOWN_IN : []),
    }),
    updateStudent: build.mutation<Updated, StudentInput & Stored>({
      query: (body) => ({ url: 'students/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? SHOWN_IN : []),
    }),
    assignGroup: build.mutation<Success, GroupAssignment>({
      query: (body) => ({ url: 'students/asignationGroup', method: 'PUT', body }),
      // The field shows a wrong code.
      extraOptions: { answeredByScreen: WRONG_GROUP_CODES },
      invalidatesTags: (assigned) => (assigned ? SHOWN_IN : []),
    }),
  }),
});

export const { useStudentsTableQuery, useCreateStudentMutation, useUpdateStudentMutation, useAssignGroupMutation } =
  studentsApi;
