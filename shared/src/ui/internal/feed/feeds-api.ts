import { api } from '../../../api/api.ts';
import type { Created, Success, Updated } from '../../../contracts/answers.ts';
import type { Feed, FeedAddress, FeedSubject } from '../../../contracts/feeds.ts';

type Feeds = Success & { tableData: { items: Feed[] } };

/** Only the offer makes these calls, so they come with it. */
const feedsApi = api.injectEndpoints({
  // A page may have a second copy of this module, which a remote bundles.
  overrideExisting: true,
  endpoints: (build) => ({
    feeds: build.query<Feed[], void>({
      query: () => ({ url: 'feeds/getTable', method: 'POST', body: {} }),
      transformResponse: ({ tableData }: Feeds) => tableData.items,
      // A server of the release before does not know the call.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Feed'],
    }),
    createFeed: build.mutation<Created & FeedAddress, FeedSubject>({
      query: (body) => ({ url: 'feeds/create', method: 'POST', body }),
      // The dialog shows the address.
      extraOptions: { answeredByScreen: ['created'] },
      invalidatesTags: (done) => (done ? ['Feed'] : []),
    }),
    renewFeed: build.mutation<Updated & FeedAddress, number>({
      query: (id) => ({ url: 'feeds/renew', method: 'PATCH', body: { id } }),
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: (done) => (done ? ['Feed'] : []),
    }),
    deleteFeed: build.mutation<Success, number>({
      query: (id) => ({ url: `feeds/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Feed'] : []),
    }),
  }),
});

export const { useFeedsQuery, useCreateFeedMutation, useRenewFeedMutation, useDeleteFeedMutation } = feedsApi;
