import type { AttendanceRow, AttendanceSave, GroupOfDay } from '../contracts/student-attendance.ts';
import { api } from './api.ts';
import { BACKGROUND_SAVE, knownAt, type Saved } from './background-save.ts';

const attendanceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    attendanceOfDay: build.query<AttendanceRow[], GroupOfDay>({
      query: (body) => ({ url: 'student-attendance/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: { tableData: { items: AttendanceRow[] } }) => tableData.items,
      providesTags: ['Attendance'],
    }),
    saveAttendance: build.mutation<Saved, AttendanceSave>({
      query: (body) => ({ url: 'student-attendance/save', method: 'POST', body }),
      transformResponse: knownAt,
      extraOptions: BACKGROUND_SAVE,
      invalidatesTags: (saved) => (saved ? ['Attendance', 'Home'] : []),
    }),
  }),
});

export const { useAttendanceOfDayQuery, useSaveAttendanceMutation } = attendanceApi;
