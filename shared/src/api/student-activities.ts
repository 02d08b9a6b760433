import type { Data } from '../contracts/answers.ts';
import type {
  Qualification,
  ScoredActivity,
  ScoreSave,
  Sending,
  StudentOfDay,
  StudentScores,
  UnsentScores,
} from '../contracts/student-activities.ts';
import type { GroupOfDay } from '../contracts/student-attendance.ts';
import { api } from './api.ts';
import { BACKGROUND_SAVE, knownAt, type Saved } from './background-save.ts';

const studentActivitiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    scoresOfStudent: build.query<ScoredActivity[], StudentOfDay>({
      query: (body) => ({ url: 'student-activities/getActivityByStudents', method: 'POST', body }),
      transformResponse: ({ data }: Data<ScoredActivity[]>) => data,
      providesTags: ['Score', 'GroupActivity', 'SchoolActivity'],
    }),
    scoresOfDay: build.query<StudentScores[], GroupOfDay>({
      query: (body) => ({ url: 'student-activities/getActivitiesByGroup', method: 'POST', body }),
      transformResponse: ({ data }: Data<{ students: StudentScores[] }>) => data.students,
      providesTags: ['Score', 'GroupActivity', 'SchoolActivity'],
    }),
    /** The mails of a sending, before it is sent. */
    unsentScores: build.query<UnsentScores[], Qualification>({
      query: (body) => ({ url: 'student-activities/getUnsent', method: 'POST', body }),
      transformResponse: ({ data }: Data<UnsentScores[]>) => data,
      providesTags: ['Score'],
      keepUnusedDataFor: 0,
    }),
    saveScores: build.mutation<Saved, ScoreSave>({
      query: (body) => ({ url: 'student-activities/save', method: 'POST', body }),
      transformResponse: knownAt,
      extraOptions: BACKGROUND_SAVE,
      invalidatesTags: (saved) => (saved ? ['Score'] : []),
    }),
    sendQualification: build.mutation<Sending, Qualification>({
      query: (body) => ({ url: 'student-activities/sendQualification', method: 'POST', body }),
      invalidatesTags: (sent) => (sent ? ['Score'] : []),
    }),
  }),
});

export const {
  useScoresOfStudentQuery,
  useScoresOfDayQuery,
  useUnsentScoresQuery,
  useSaveScoresMutation,
  useSendQualificationMutation,
} = studentActivitiesApi;
