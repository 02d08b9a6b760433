import type { Data, Success } from '../contracts/answers.ts';
import type { EventWebhook, EventWebhookInput } from '../contracts/event-webhooks.ts';
import type { SavedWebhook, WebhookTrial } from '../contracts/school-webhooks.ts';
import { api } from './api.ts';

const eventsApi = api.enhanceEndpoints({ addTagTypes: ['EventWebhook'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    eventWebhook: build.query<EventWebhook | null, number>({
      query: (schoolId) => ({ url: `event-webhooks/get/${schoolId}` }),
      transformResponse: ({ data }: Data<EventWebhook | null>) => data,
      providesTags: ['EventWebhook'],
    }),
    /** Answers the secret of a new webhook, and a renewed one, this once. */
    saveEventWebhook: build.mutation<Success & { data: SavedWebhook }, EventWebhookInput>({
      query: (body) => ({ url: 'event-webhooks/save', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['EventWebhook'] : []),
    }),
    deleteEventWebhook: build.mutation<Success, number>({
      query: (schoolId) => ({ url: `event-webhooks/delete/${schoolId}`, method: 'DELETE' }),
      invalidatesTags: (deleted) => (deleted ? ['EventWebhook'] : []),
    }),
    /** Sends a test message now. A refused one is an answer too. */
    testEventWebhook: build.mutation<WebhookTrial, number>({
      query: (schoolId) => ({ url: 'event-webhooks/test', method: 'POST', body: { schoolId } }),
      transformResponse: ({ data }: Data<WebhookTrial>) => data,
      invalidatesTags: (done) => (done ? ['EventWebhook'] : []),
    }),
  }),
});

export const {
  useEventWebhookQuery,
  useSaveEventWebhookMutation,
  useDeleteEventWebhookMutation,
  useTestEventWebhookMutation,
} = eventsApi;
