import { createApi } from '@reduxjs/toolkit/query/react';
import { callServer } from './client.ts';
import { TAGS } from './tags.ts';

/** The api of the portal. Every resource adds its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callServer,
  tagTypes: TAGS,
  // The default waits for every running query before it refetches, so one slow list would block all others.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  // A screen that was seen before shows at once, and reads again behind it what is older than a minute.
  keepUnusedDataFor: 600,
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
});

export type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
