import { api } from '@pupitre/shared/api/api';
import type { CallOptions } from '@pupitre/shared/api/client';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type { OneTimeToken } from '@pupitre/shared/contracts/auth';
import type { OwnEmailChange, WaitingEmail } from '@pupitre/shared/contracts/email-change';

/** The page itself shows the result. */
const ANSWERED: CallOptions = {
  answeredByScreen: ['invalidToken', 101, 'emailConfirmed', 'updated', 'recoveryEmailSent'],
};

const emailChangeApi = api.enhanceEndpoints({ addTagTypes: ['EmailChange'] }).injectEndpoints({
  // Two versions of this remote may run on one page. The endpoints of the newer one replace those of the older one.
  overrideExisting: true,
  endpoints: (build) => ({
    waitingEmail: build.query<WaitingEmail | null, void>({
      query: () => ({ url: 'users/getEmailChange' }),
      transformResponse: ({ data }: Data<WaitingEmail | null>) => data,
      providesTags: ['EmailChange'],
    }),
    changeOwnEmail: build.mutation<Success, OwnEmailChange>({
      query: (body) => ({ url: 'users/changeEmail', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['validationEmailSent', 'wrongCredentials'] },
      invalidatesTags: (done) => (done ? ['EmailChange'] : []),
    }),
    cancelEmailChange: build.mutation<Success, void>({
      query: () => ({ url: 'users/cancelEmailChange', method: 'PATCH', body: {} }),
      // The change may have been confirmed meanwhile, so that both are read again after a refusal too.
      invalidatesTags: ['EmailChange', 'Profile'],
    }),
    confirmNewEmail: build.mutation<Success, OneTimeToken>({
      query: (body) => ({ url: 'users/confirmEmail', method: 'PATCH', body }),
      extraOptions: ANSWERED,
      invalidatesTags: (done) => (done ? ['EmailChange', 'Profile'] : []),
    }),
    stopEmailChange: build.mutation<Success, OneTimeToken>({
      query: (body) => ({ url: 'users/stopEmailChange', method: 'PATCH', body }),
      extraOptions: ANSWERED,
    }),
  }),
});

export const {
  useWaitingEmailQuery,
  useChangeOwnEmailMutation,
  useCancelEmailChangeMutation,
  useConfirmNewEmailMutation,
  useStopEmailChangeMutation,
} = emailChangeApi;
