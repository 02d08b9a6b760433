import type { Data } from '../contracts/answers.ts';
import type { DueTasks, DueTasksInput, HomeData } from '../contracts/home.ts';
import { api } from './api.ts';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The tasks of the caller's day, YYYY-MM-DD. */
    home: build.query<HomeData, string>({
      query: (date) => ({ url: 'home/get', method: 'POST', body: { date } }),
      transformResponse: ({ data }: Data<HomeData>) => data,
      providesTags: ['Home', 'Group', 'GroupTask', 'Event'],
    }),
    /** All due tasks of a child, of which the home has only the newest. */
    dueTasks: build.query<DueTasks, DueTasksInput>({
      query: (body) => ({ url: 'group-tasks/getDue', method: 'POST', body }),
      transformResponse: ({ data }: Data<DueTasks>) => data,
      providesTags: ['Home', 'GroupTask', 'Grade'],
    }),
  }),
});

export const { useHomeQuery, useDueTasksQuery } = homeApi;
