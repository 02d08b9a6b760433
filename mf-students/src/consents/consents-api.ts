import { api } from '@pupitre/shared/api/api';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type { Consent, ConsentChange } from '@pupitre/shared/contracts/consents';

type Change = Pick<ConsentChange, 'studentId' | 'purpose' | 'given'>;

/** Added by this remote, since a shell of the release before does not have them. */
const consentsApi = api.enhanceEndpoints({ addTagTypes: ['Consent'] }).injectEndpoints({
  // Two versions of this remote may be on one page: the newer one's count.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The consents that the own parent gives the schools of a child. */
    consents: build.query<Consent[], number>({
      query: (studentId) => ({ url: `consents/get/${studentId}` }),
      transformResponse: ({ data }: Data<Consent[]>) => data,
      // A child that left meanwhile, or a server of the release before: there is nothing to consent to.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Consent'],
    }),
    setConsent: build.mutation<Success, Change>({
      query: (body) => ({ url: 'consents/set', method: 'PUT', body }),
      // The switch shows it.
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: (set) => (set ? ['Consent'] : []),
    }),
  }),
});

export const { useConsentsQuery, useSetConsentMutation } = consentsApi;
