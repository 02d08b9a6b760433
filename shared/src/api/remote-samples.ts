import type { Data } from '../contracts/answers.ts';
import type { RemoteSamples } from '../contracts/remote-samples.ts';
import { api } from './api.ts';
import { FOLLOWED } from './followed-calls.ts';

const samplesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    remoteSamples: build.query<RemoteSamples[], void>({
      query: () => ({ url: 'registry/samples' }),
      transformResponse: ({ data }: Data<RemoteSamples[]>) => data,
      extraOptions: FOLLOWED,
    }),
  }),
});

export const { useRemoteSamplesQuery } = samplesApi;
