import { api } from '@pupitre/shared/api/api';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type { OpenSession } from '@pupitre/shared/contracts/sessions';

const openSessionsApi = api.enhanceEndpoints({ addTagTypes: ['OpenSession'] }).injectEndpoints({
  // Two versions of this remote may run on one page. The endpoints of the newer one replace those of the older one.
  overrideExisting: true,
  endpoints: (build) => ({
    openSessions: build.query<OpenSession[], void>({
      query: () => ({ url: 'sessions/getAll' }),
      transformResponse: ({ data }: Data<OpenSession[]>) => data,
      providesTags: ['OpenSession'],
    }),
    endSession: build.mutation<Success, number>({
      query: (id) => ({ url: `sessions/delete/${id}`, method: 'DELETE' }),
      // A device may have logged out meanwhile, so the list is fetched again after a refusal too.
      invalidatesTags: ['OpenSession'],
    }),
    endOtherSessions: build.mutation<Success, void>({
      query: () => ({ url: 'sessions/deleteOthers', method: 'POST', body: {} }),
      invalidatesTags: ['OpenSession'],
    }),
  }),
});

export const { useOpenSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = openSessionsApi;
