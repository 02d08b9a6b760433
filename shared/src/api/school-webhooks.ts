import type { Data, Success } from '../contracts/answers.ts';
import type {
  SavedWebhook,
  SchoolNotices,
  SchoolNoticesInput,
  SchoolWebhook,
  SchoolWebhookInput,
  WebhookTrial,
} from '../contracts/school-webhooks.ts';
import { api } from './api.ts';

const webhooksApi = api.enhanceEndpoints({ addTagTypes: ['NoticeSettings'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The time zone and the grace of a school. */
    schoolNotices: build.query<SchoolNotices, number>({
      query: (schoolId) => ({ url: `school-notices/get/${schoolId}` }),
      transformResponse: ({ data }: Data<SchoolNotices>) => data,
      providesTags: ['NoticeSettings'],
    }),
    saveSchoolNotices: build.mutation<Success, SchoolNoticesInput>({
      query: (body) => ({ url: 'school-notices/save', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['NoticeSettings'] : []),
    }),
    schoolWebhook: build.query<SchoolWebhook | null, number>({
      query: (schoolId) => ({ url: `school-webhooks/get/${schoolId}` }),
      transformResponse: ({ data }: Data<SchoolWebhook | null>) => data,
      providesTags: ['NoticeSettings'],
    }),
    /** Answers the secret of a new webhook, and a renewed one, this once. */
    saveSchoolWebhook: build.mutation<Success & { data: SavedWebhook }, SchoolWebhookInput>({
      query: (body) => ({ url: 'school-webhooks/save', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['NoticeSettings'] : []),
    }),
    deleteSchoolWebhook: build.mutation<Success, number>({
      query: (schoolId) => ({ url: `school-webhooks/delete/${schoolId}`, method: 'DELETE' }),
      invalidatesTags: (deleted) => (deleted ? ['NoticeSettings'] : []),
    }),
    /** Sends a test message now. A refused one is an answer too. */
    testSchoolWebhook: build.mutation<WebhookTrial, number>({
      query: (schoolId) => ({ url: 'school-webhooks/test', method: 'POST', body: { schoolId } }),
      transformResponse: ({ data }: Data<WebhookTrial>) => data,
      invalidatesTags: (done) => (done ? ['NoticeSettings'] : []),
    }),
  }),
});

export const {
  useSchoolNoticesQuery,
  useSaveSchoolNoticesMutation,
  useSchoolWebhookQuery,
  useSaveSchoolWebhookMutation,
  useDeleteSchoolWebhookMutation,
  useTestSchoolWebhookMutation,
} = webhooksApi;
