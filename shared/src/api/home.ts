import type { Data } from '../contracts/answers.ts';
import type { HomeData } from '../contracts/home.ts';
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
  }),
});

export const { useHomeQuery } = homeApi;
