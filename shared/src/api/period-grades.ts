import type { Data } from '../contracts/answers.ts';
import type {
  PeriodGradeGrid,
  PeriodGradeGridQuery,
  PeriodGradeSave,
  PeriodProgress,
} from '../contracts/period-grades.ts';
import type { ReportCard, ReportCardQuery, ReportCardYear } from '../contracts/report-cards.ts';
import { api } from './api.ts';
import { BACKGROUND_SAVE, knownAt, type Saved } from './background-save.ts';

const contentOf = <Content>({ data }: Data<Content>): Content => data;

const periodGradesApi = api.injectEndpoints({
  // Remotes of this release bring this module to the shell of the previous one, each its own copy.
  overrideExisting: true,
  endpoints: (build) => ({
    periodGradeGrid: build.query<PeriodGradeGrid, PeriodGradeGridQuery>({
      query: (body) => ({ url: 'period-grades/getGrid', method: 'POST', body }),
      transformResponse: contentOf<PeriodGradeGrid>,
      providesTags: ['Grade', 'GroupTask'],
    }),
    savePeriodGrades: build.mutation<Saved, PeriodGradeSave>({
      query: (body) => ({ url: 'period-grades/save', method: 'PUT', body }),
      transformResponse: knownAt,
      extraOptions: { answeredByScreen: [...(BACKGROUND_SAVE.answeredByScreen ?? []), 'periodClosed', 'archived'] },
      invalidatesTags: (saved) => (saved ? ['Grade'] : []),
    }),
    periodProgress: build.query<PeriodProgress[], number>({
      query: (gradingPeriodId) => ({ url: 'period-grades/getProgress', method: 'POST', body: { gradingPeriodId } }),
      transformResponse: contentOf<PeriodProgress[]>,
      providesTags: ['Grade', 'SchoolYear'],
    }),
    reportCard: build.query<ReportCard, ReportCardQuery>({
      query: (body) => ({ url: 'report-cards/get', method: 'POST', body }),
      transformResponse: contentOf<ReportCard>,
      providesTags: ['Grade', 'Attendance', 'SchoolYear'],
    }),
    reportCardsOfGroup: build.query<ReportCard[], number>({
      query: (groupId) => ({ url: 'report-cards/getOfGroup', method: 'POST', body: { groupId } }),
      transformResponse: contentOf<ReportCard[]>,
      providesTags: ['Grade', 'Attendance', 'SchoolYear'],
    }),
    reportCardYears: build.query<ReportCardYear[], number>({
      query: (studentId) => ({ url: 'report-cards/getYears', method: 'POST', body: { studentId } }),
      transformResponse: contentOf<ReportCardYear[]>,
      providesTags: ['Grade', 'SchoolYear'],
    }),
  }),
});

export const {
  usePeriodGradeGridQuery,
  useSavePeriodGradesMutation,
  useLazyPeriodProgressQuery,
  useReportCardQuery,
  useReportCardsOfGroupQuery,
  useReportCardYearsQuery,
} = periodGradesApi;
