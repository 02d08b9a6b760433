import type { VerificationStart, Verification, Verified } from '../contracts/second-factor.ts';
import { api } from './api.ts';

/** `token` is that of a session without its second factor. Without it the present session confirms. */
export type OfSession<Body = object> = Body & { token?: string };

const secondFactorApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The challenge of a passkey is valid for some minutes and one try. */
    startVerification: build.mutation<VerificationStart, OfSession>({
      query: ({ token }) => ({
        url: 'second-factor/startVerification',
        method: 'POST',
        body: {},
        ...(token !== undefined && { token }),
      }),
    }),
    verify: build.mutation<Verified, OfSession<Verification>>({
      query: ({ token, ...body }) => ({
        url: 'second-factor/verify',
        method: 'POST',
        body,
        ...(token !== undefined && { token }),
      }),
      // The dialog shows the failure, and closes after the success.
      extraOptions: { answeredByScreen: ['wrongSecondFactor', 'wrongCredentials', 'tooManyRequests', 'updated'] },
    }),
  }),
});

export const { useStartVerificationMutation, useVerifyMutation } = secondFactorApi;
