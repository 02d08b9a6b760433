import type { Data } from '../contracts/answers.ts';
import type { RemoteSamples } from '../contracts/remote-samples.ts';
import { api } from './api.ts';
import type { CallOptions } from './client.ts';

const samplesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    remoteSamples: build.query<RemoteSamples[], void>({
      query: () => ({ url: 'registry/samples' }),
      transformResponse: ({ data }: Data<RemoteSamples[]>) => data,
      // The screen itself shows that it failed.
      extraOptions: {
        answeredByScreen: [
          'network',
          'timeout',
          'unknown',
          'unavailable',
          'tooManyRequests',
          'forbidden',
          'notFound',
          100,
        ],
      } satisfies CallOptions,
    }),
  }),
});

export const { useRemoteSamplesQuery } = samplesApi;
