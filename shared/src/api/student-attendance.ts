import type { Success } from '../contracts/answers.ts';
import type { AttendanceRow, AttendanceSave, GroupOfDay } from '../contracts/student-attendance.ts';
import { api } from './api.ts';

const attendanceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Every child of a group with the marks of a day. */
    attendanceOfDay: build.query<AttendanceRow[], GroupOfDay>({
      query: (body) => ({ url: 'student-attendance/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: { tableData: { items: AttendanceRow[] } }) => tableData.items,
      providesTags: ['Attendance'],
    }),
    saveAttendance: build.mutation<Success, AttendanceSave>({
      query: (body) => ({ url: 'student-attendance/save', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? ['Attendance', 'Home'] : []),
    }),
  }),
});

export const { useAttendanceOfDayQuery, useSaveAttendanceMutation } = attendanceApi;
