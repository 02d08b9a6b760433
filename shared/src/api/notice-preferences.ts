import type { Created, Data, Success, Updated } from '../contracts/answers.ts';
import type { NoticePreferences, NoticePreferencesInput, UserLanguage } from '../contracts/notice-preferences.ts';
import type { PushDevice, PushKey, PushSubscriptionInput } from '../contracts/push-subscriptions.ts';
import { api } from './api.ts';
import { SILENT_FAILURES } from './silent-failures.ts';

const preferencesApi = api.enhanceEndpoints({ addTagTypes: ['NoticeSettings'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    noticePreferences: build.query<NoticePreferences, void>({
      query: () => ({ url: 'notice-preferences/get' }),
      transformResponse: ({ data }: Data<NoticePreferences>) => data,
      providesTags: ['NoticeSettings'],
    }),
    saveNoticePreferences: build.mutation<Success, NoticePreferencesInput>({
      query: (body) => ({ url: 'notice-preferences/save', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['NoticeSettings'] : []),
    }),
    /** The language of mails and pushes. The choice of the interface reports its own success. */
    saveLanguage: build.mutation<Updated, { language: UserLanguage }>({
      query: (body) => ({ url: 'auth/language', method: 'PATCH', body }),
      extraOptions: { answeredByScreen: ['updated', 'notFound'] },
      invalidatesTags: (saved) => (saved ? ['NoticeSettings'] : []),
    }),
    pushKey: build.query<PushKey, void>({
      query: () => ({ url: 'push-subscriptions/getKey' }),
      transformResponse: ({ data }: Data<PushKey>) => data,
      extraOptions: { answeredByScreen: SILENT_FAILURES },
    }),
    pushDevices: build.query<PushDevice[], void>({
      query: () => ({ url: 'push-subscriptions/getAll' }),
      transformResponse: ({ data }: Data<PushDevice[]>) => data,
      extraOptions: { answeredByScreen: SILENT_FAILURES },
      providesTags: ['NoticeSettings'],
    }),
    /** Registers the subscription of this browser; again, it keeps its id. */
    createPushSubscription: build.mutation<Created, PushSubscriptionInput>({
      query: (body) => ({ url: 'push-subscriptions/create', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['created', ...SILENT_FAILURES] },
      invalidatesTags: (created) => (created ? ['NoticeSettings'] : []),
    }),
    deletePushSubscription: build.mutation<Success, number>({
      query: (id) => ({ url: `push-subscriptions/delete/${id}`, method: 'DELETE' }),
      extraOptions: { answeredByScreen: ['deleted', 'notFound'] },
      invalidatesTags: (deleted) => (deleted ? ['NoticeSettings'] : []),
    }),
  }),
});

export const {
  useNoticePreferencesQuery,
  useSaveNoticePreferencesMutation,
  useSaveLanguageMutation,
  useLazyPushKeyQuery,
  usePushDevicesQuery,
  useCreatePushSubscriptionMutation,
  useDeletePushSubscriptionMutation,
} = preferencesApi;

/** The page registers its browser again by itself. */
export const { pushKey, pushDevices, createPushSubscription } = preferencesApi.endpoints;
