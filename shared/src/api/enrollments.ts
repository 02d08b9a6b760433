import type { Data, Named, Success, Updated } from '../contracts/answers.ts';
import type { EnrollmentRemoval } from '../contracts/enrollments.ts';
import type {
  Enrollment,
  JoinedStudent,
  StudentLeave,
  StudentMerge,
  StudentReentry,
  StudentStatus,
  Twin,
} from '../contracts/student-enrollments.ts';
import type { SchoolStudent, Student } from '../contracts/students.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import type { Tag } from './tags.ts';

const SHOWN_IN: Tag[] = ['Student', 'Enrollment', 'Attendance', 'Score', 'Grade', 'Home', 'Profile'];

const enrollmentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The students of a school of one status; null for all, those who left included. */
    schoolStudentsTable: build.query<
      TableData<SchoolStudent>,
      TableQuery & { schoolId: number; status: StudentStatus | null }
    >({
      query: (body) => ({ url: 'students/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SchoolStudent>) => tableData,
      providesTags: ['Student', 'Enrollment'],
    }),
    student: build.query<Student, number>({
      query: (id) => ({ url: `students/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<Student>) => data,
      // The page shows what a former school still reads.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Student', 'Enrollment'],
    }),
    enrollments: build.query<Enrollment[], number>({
      query: (id) => ({ url: `students/getEnrollments/${id}` }),
      transformResponse: ({ data }: Data<Enrollment[]>) => data,
      providesTags: ['Enrollment'],
    }),
    twins: build.query<Twin[], number>({
      query: (id) => ({ url: `students/getTwins/${id}` }),
      transformResponse: ({ data }: Data<Twin[]>) => data,
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Student', 'Enrollment'],
    }),
    /** The groups of a school as options of a choice. */
    groupChoices: build.query<Named[], number>({
      query: (schoolId) => ({ url: `groups/getOptions/${schoolId}` }),
      transformResponse: ({ data }: Data<Named[]>) => data,
      providesTags: ['Group'],
    }),
    joinedStudents: build.query<JoinedStudent[], number>({
      query: (groupId) => ({ url: 'enrollments/getJoined', method: 'POST', body: { groupId } }),
      transformResponse: ({ data }: Data<JoinedStudent[]>) => data,
      // A server of the release before does not know the call.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Student', 'Enrollment'],
    }),
    confirmEnrollments: build.mutation<Success, { ids: number[] }>({
      query: (body) => ({ url: 'enrollments/confirm', method: 'PUT', body }),
      invalidatesTags: (done) => (done ? ['Enrollment'] : []),
    }),
    removeFromGroup: build.mutation<Updated, EnrollmentRemoval>({
      query: (body) => ({ url: 'enrollments/remove', method: 'PUT', body }),
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
    leaveSchool: build.mutation<Updated, StudentLeave>({
      query: (body) => ({ url: 'students/leave', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
    reenterSchool: build.mutation<Updated, StudentReentry>({
      query: (body) => ({ url: 'students/reenter', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
    mergeStudents: build.mutation<Updated, StudentMerge>({
      query: (body) => ({ url: 'students/merge', method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
  }),
});

export const {
  useSchoolStudentsTableQuery,
  useStudentQuery,
  useEnrollmentsQuery,
  useTwinsQuery,
  useGroupChoicesQuery,
  useJoinedStudentsQuery,
  useConfirmEnrollmentsMutation,
  useRemoveFromGroupMutation,
  useLeaveSchoolMutation,
  useReenterSchoolMutation,
  useMergeStudentsMutation,
} = enrollmentsApi;
