import type { Created, Success } from '../contracts/answers.ts';
import type { AccountEmail, Credentials, OneTimeToken, RecoveryAnswer } from '../contracts/auth.ts';
import type { PasswordChange } from '../contracts/password-change.ts';
import type { ContactData, Registration } from '../contracts/users.ts';
import { readDevice } from '../platform/device.ts';
import { api } from './api.ts';

/** `token` is that of a recovery session. Without it the present session changes its own password. */
export type PasswordUpdate = PasswordChange & { token?: string };

const accountsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    validateUserData: build.mutation<Success, ContactData>({
      query: (body) => ({ url: 'users/mainValidateUserData', method: 'POST', body }),
      extraOptions: { answeredByScreen: [101, 102] },
    }),
    register: build.mutation<Created, Registration>({
      query: (body) => ({ url: 'users/create', method: 'POST', body }),
      // Somebody may have taken the e-mail or the phone since the first check.
      extraOptions: { answeredByScreen: [101, 102] },
    }),
    confirmEmail: build.mutation<Success, OneTimeToken>({
      query: (body) => ({ url: 'auth/emailConfirmation', method: 'PATCH', body }),
      extraOptions: { answeredByScreen: ['invalidToken'] },
    }),
    retryEmailVerification: build.mutation<Success, AccountEmail>({
      query: ({ email }) => ({ url: `auth/reTryEmailVerification/${encodeURIComponent(email)}` }),
    }),
    recoverPassword: build.mutation<Success, AccountEmail>({
      query: ({ email }) => ({ url: `auth/recover/${encodeURIComponent(email)}`, method: 'POST', body: {} }),
    }),
    validateRecoveryToken: build.mutation<RecoveryAnswer, OneTimeToken>({
      query: (body) => ({ url: 'userRecovery/validateToken', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['invalidToken'] },
    }),
    updatePassword: build.mutation<Success, PasswordUpdate>({
      query: ({ token, ...body }) => ({
        url: 'auth/update-password',
        method: 'PATCH',
        body,
        ...(token !== undefined && { token }),
      }),
      invalidatesTags: (updated) => (updated ? ['Profile'] : []),
    }),
    deleteAccount: build.mutation<Success, Credentials>({
      query: (body) => ({ url: 'users/delete', method: 'POST', body, device: readDevice() }),
    }),
  }),
});

export const {
  useValidateUserDataMutation,
  useRegisterMutation,
  useConfirmEmailMutation,
  useRetryEmailVerificationMutation,
  useRecoverPasswordMutation,
  useValidateRecoveryTokenMutation,
  useUpdatePasswordMutation,
  useDeleteAccountMutation,
} = accountsApi;
