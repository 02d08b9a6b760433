import type { Data } from '../contracts/answers.ts';
import type { SchoolDay } from '../contracts/school-days.ts';
import { api } from './api.ts';
import type { CallOptions } from './client.ts';

/** A school or a group, and days as YYYY-MM-DD, both included. */
type DaysOf = ({ schoolId: number } | { groupId: number }) & { from: string; to: string };

/** Screens show more with the answer, and work without it. Only the end of the session is reported. */
const IN_THE_BACKGROUND: CallOptions = {
  answeredByScreen: ['network', 'timeout', 'unknown', 'unavailable', 'tooManyRequests', 'forbidden', 'notFound', 100],
};

const schoolDaysApi = api.injectEndpoints({
  // A page may have two remotes, or two versions of one, that bundle these calls. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The days of a range, each with or without classes. */
    schoolDays: build.query<SchoolDay[], DaysOf>({
      query: (body) => ({ url: 'school-days/get', method: 'POST', body }),
      transformResponse: ({ data }: Data<SchoolDay[]>) => data,
      providesTags: ['SchoolYear'],
      extraOptions: IN_THE_BACKGROUND,
    }),
  }),
});

export const { useSchoolDaysQuery } = schoolDaysApi;
