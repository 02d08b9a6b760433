import { api } from '@pupitre/shared/api/api';
import type { CallOptions } from '@pupitre/shared/api/client';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type {
  Enrolled,
  PasskeyEnrolled,
  PasskeyInput,
  PasskeySetup,
  RecoveryCodes,
  SecondFactors,
  TotpCode,
  TotpSetup,
} from '@pupitre/shared/contracts/second-factor';

/** The dialog shows the next step after a success, so that no notification is needed. */
const QUIET: CallOptions = { answeredByScreen: ['created', 'updated'] };

const secondFactorsApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  // Two versions of this remote may run on one page. The endpoints of the newer one replace those of the older one.
  overrideExisting: true,
  endpoints: (build) => ({
    secondFactors: build.query<SecondFactors, void>({
      query: () => ({ url: 'second-factor/get' }),
      transformResponse: ({ data }: Data<SecondFactors>) => data,
      providesTags: ['SecondFactor'],
    }),
    startTotp: build.mutation<TotpSetup, void>({
      query: () => ({ url: 'second-factor/startTotp', method: 'POST', body: {} }),
    }),
    confirmTotp: build.mutation<Enrolled, TotpCode>({
      query: (body) => ({ url: 'second-factor/confirmTotp', method: 'POST', body }),
      invalidatesTags: (enrolled) => (enrolled ? ['SecondFactor'] : []),
      extraOptions: { answeredByScreen: ['created', 'updated', 'wrongSecondFactor'] } satisfies CallOptions,
    }),
    deleteTotp: build.mutation<Success, void>({
      query: () => ({ url: 'second-factor/deleteTotp', method: 'DELETE' }),
      invalidatesTags: (deleted) => (deleted ? ['SecondFactor'] : []),
    }),
    startPasskey: build.mutation<PasskeySetup, void>({
      query: () => ({ url: 'second-factor/startPasskey', method: 'POST', body: {} }),
    }),
    confirmPasskey: build.mutation<PasskeyEnrolled, PasskeyInput>({
      query: (body) => ({ url: 'second-factor/confirmPasskey', method: 'POST', body }),
      invalidatesTags: (enrolled) => (enrolled ? ['SecondFactor'] : []),
      extraOptions: QUIET,
    }),
    deletePasskey: build.mutation<Success, number>({
      query: (id) => ({ url: `second-factor/deletePasskey/${id}`, method: 'DELETE' }),
      invalidatesTags: (deleted) => (deleted ? ['SecondFactor'] : []),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: 'second-factor/renewRecoveryCodes', method: 'POST', body: {} }),
      invalidatesTags: (renewed) => (renewed ? ['SecondFactor'] : []),
      extraOptions: QUIET,
    }),
  }),
});

export const {
  useSecondFactorsQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useDeleteTotpMutation,
  useStartPasskeyMutation,
  useConfirmPasskeyMutation,
  useDeletePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorsApi;
