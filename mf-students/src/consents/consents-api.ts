import { api } from '@pupitre/shared/api/api';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type { Consent, ConsentChange } from '@pupitre/shared/contracts/consents';

type Change = Pick<ConsentChange, 'studentId' | 'purpose' | 'given'>;

/** This remote adds these calls, because a shell of the previous release does not have them. */
const consentsApi = api.enhanceEndpoints({ addTagTypes: ['Consent'] }).injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    consents: build.query<Consent[], number>({
      query: (studentId) => ({ url: `consents/get/${studentId}` }),
      transformResponse: ({ data }: Data<Consent[]>) => data,
      // The child has left, or the server is of the previous release: there is no consent to show.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Consent'],
    }),
    setConsent: build.mutation<Success, Change>({
      query: (body) => ({ url: 'consents/set', method: 'PUT', body }),
      // The switch shows the change, so no notification has to.
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: (set) => (set ? ['Consent'] : []),
    }),
  }),
});

export const { useConsentsQuery, useSetConsentMutation } = consentsApi;
