import { api } from '@pupitre/shared/api/api';
import type { Created, Data, Success, Updated } from '@pupitre/shared/contracts/answers';
import type { ConsentChange, OwnConsent } from '@pupitre/shared/contracts/consents';
import type { PrivacyConsent, PrivacyConsentChange } from '@pupitre/shared/contracts/privacy-consents';
import type {
  OwnPrivacy,
  PrivacyAnswer,
  PrivacyRequest,
  PrivacyRequestInput,
  PrivacyStatus,
} from '@pupitre/shared/contracts/privacy-requests';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';

type RequestsQuery = TableQuery & { status?: PrivacyStatus };

/** This remote adds these calls, because a shell of the previous release does not have them. */
const privacyApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnConsent', 'PrivacyConsent', 'PrivacyRequest'] })
  .injectEndpoints({
    // A page may have two versions of this remote. The newer calls replace the older ones.
    overrideExisting: true,
    endpoints: (build) => ({
      privacyConsent: build.query<PrivacyConsent, void>({
        query: () => ({ url: 'privacy-consents/get' }),
        transformResponse: ({ data }: Data<PrivacyConsent>) => data,
        providesTags: ['PrivacyConsent'],
      }),
      setPrivacyConsent: build.mutation<Success, PrivacyConsentChange>({
        query: (body) => ({ url: 'privacy-consents/set', method: 'PUT', body }),
        invalidatesTags: (set) => (set ? ['PrivacyConsent', 'Profile'] : []),
      }),
      ownConsents: build.query<OwnConsent[], void>({
        query: () => ({ url: 'consents/getMine' }),
        transformResponse: ({ data }: Data<OwnConsent[]>) => data,
        providesTags: ['OwnConsent'],
      }),
      setOwnConsent: build.mutation<Success, ConsentChange>({
        query: (body) => ({ url: 'consents/set', method: 'PUT', body }),
        invalidatesTags: (set) => (set ? ['OwnConsent'] : []),
      }),
      ownPrivacy: build.query<OwnPrivacy, void>({
        query: () => ({ url: 'privacy-requests/getMine' }),
        transformResponse: ({ data }: Data<OwnPrivacy>) => data,
        providesTags: ['PrivacyRequest'],
      }),
      createPrivacyRequest: build.mutation<Created, PrivacyRequestInput>({
        query: (body) => ({ url: 'privacy-requests/create', method: 'POST', body }),
        invalidatesTags: (made) => (made ? ['PrivacyRequest'] : []),
      }),
      withdrawPrivacyRequest: build.mutation<Updated, number>({
        query: (id) => ({ url: 'privacy-requests/withdraw', method: 'PATCH', body: { id } }),
        // Somebody may have answered it meanwhile, so the list is read again after a refusal too.
        invalidatesTags: ['PrivacyRequest'],
      }),
      privacyRequestsTable: build.query<TableData<PrivacyRequest>, RequestsQuery>({
        query: (body) => ({ url: 'privacy-requests/getTable', method: 'POST', body }),
        transformResponse: ({ tableData }: Table<PrivacyRequest>) => tableData,
        providesTags: ['PrivacyRequest'],
      }),
      answerPrivacyRequest: build.mutation<Updated, PrivacyAnswer>({
        query: (body) => ({ url: 'privacy-requests/answer', method: 'PATCH', body }),
        // Another one may have answered it meanwhile.
        invalidatesTags: ['PrivacyRequest', 'Student', 'Staff'],
      }),
    }),
  });

export const {
  usePrivacyConsentQuery,
  useSetPrivacyConsentMutation,
  useOwnConsentsQuery,
  useSetOwnConsentMutation,
  useOwnPrivacyQuery,
  useCreatePrivacyRequestMutation,
  useWithdrawPrivacyRequestMutation,
  usePrivacyRequestsTableQuery,
  useAnswerPrivacyRequestMutation,
} = privacyApi;
