import { api } from '@pupitre/shared/api/api';
import type { Data } from '@pupitre/shared/contracts/answers';
import type { AttendanceOfStudent, StudentAttendance, TaskOfStudent } from '@pupitre/shared/contracts/student-history';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';

/** This remote adds these calls, because a shell of the previous release does not have them. */
const historyApi = api.injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    attendanceOfStudent: build.query<StudentAttendance, AttendanceOfStudent>({
      query: (body) => ({ url: 'student-attendance/getOfStudent', method: 'POST', body }),
      transformResponse: ({ data }: Data<StudentAttendance>) => data,
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Attendance', 'Enrollment'],
    }),
    taskHistory: build.query<TableData<TaskOfStudent>, TableQuery & { studentId: number }>({
      query: (body) => ({ url: 'student-tasks/getOfStudent', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<TaskOfStudent>) => tableData,
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Grade', 'GroupTask', 'Enrollment'],
    }),
  }),
});

export const { useAttendanceOfStudentQuery, useTaskHistoryQuery } = historyApi;
