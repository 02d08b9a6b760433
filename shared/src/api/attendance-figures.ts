import type {
  AttendanceAlert,
  AttendanceAlertsQuery,
  AttendanceMonthData,
  AttendanceSummary,
  AttendanceTrendQuery,
  AttendanceTrendData,
  GroupMonth,
  StudentSummary,
} from '../contracts/attendance-figures.ts';
import { api } from './api.ts';

const contentOf = <Data>({ data }: { data: Data }): Data => data;

const figuresApi = api.injectEndpoints({
  // Remotes of this release bring this module to the shell of the previous one, each its own copy.
  overrideExisting: true,
  endpoints: (build) => ({
    attendanceMonth: build.query<AttendanceMonthData, GroupMonth>({
      query: (body) => ({ url: 'student-attendance/getMonth', method: 'POST', body }),
      transformResponse: contentOf<AttendanceMonthData>,
      providesTags: ['Attendance'],
    }),
    attendanceSummary: build.query<AttendanceSummary, StudentSummary>({
      query: (body) => ({ url: 'student-attendance/getSummary', method: 'POST', body }),
      transformResponse: contentOf<AttendanceSummary>,
      providesTags: ['Attendance'],
    }),
    attendanceTrend: build.query<AttendanceTrendData, AttendanceTrendQuery>({
      query: (body) => ({ url: 'student-attendance/getTrend', method: 'POST', body }),
      transformResponse: contentOf<AttendanceTrendData>,
      providesTags: ['Attendance'],
    }),
    attendanceAlerts: build.query<AttendanceAlert[], AttendanceAlertsQuery>({
      query: (body) => ({ url: 'student-attendance/getAlerts', method: 'POST', body }),
      transformResponse: contentOf<AttendanceAlert[]>,
      providesTags: ['Attendance'],
    }),
  }),
});

export const { useAttendanceMonthQuery, useAttendanceSummaryQuery, useAttendanceTrendQuery, useAttendanceAlertsQuery } =
  figuresApi;
