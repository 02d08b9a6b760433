import { api } from '@pupitre/shared/api/api';
import { BACKGROUND_SAVE, knownAt, type Saved } from '@pupitre/shared/api/background-save';
import type { Data } from '@pupitre/shared/contracts/answers';
import type { GradeGrid, GradeGridQuery, GradeSave } from '@pupitre/shared/contracts/student-tasks';

/** This remote adds these calls, because a shell of the previous release does not have them. */
const gradesApi = api.injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    gradeGrid: build.query<GradeGrid, GradeGridQuery>({
      query: (body) => ({ url: 'student-tasks/getGrid', method: 'POST', body }),
      transformResponse: ({ data }: Data<GradeGrid>) => data,
      providesTags: ['Grade', 'GroupTask'],
    }),
    saveGrades: build.mutation<Saved, GradeSave>({
      query: (body) => ({ url: 'student-tasks/save', method: 'PUT', body }),
      transformResponse: knownAt,
      extraOptions: BACKGROUND_SAVE,
      invalidatesTags: (saved) => (saved ? ['Grade', 'Home'] : []),
    }),
  }),
});

export const { useGradeGridQuery, useSaveGradesMutation } = gradesApi;
