import type { LatestVersion } from '../contracts/application-versions.ts';
import { api } from './api.ts';

const latestVersionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    latestVersion: build.query<LatestVersion | null, void>({
      query: () => ({ url: 'application-versions/latest' }),
      transformResponse: ({ data }: { data: LatestVersion | null }) => data,
      providesTags: ['ApplicationVersion'],
    }),
  }),
});

/** The newest version of the product, or null before the first one. */
export const { useLatestVersionQuery } = latestVersionApi;
