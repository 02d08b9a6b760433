import type { VerificationStart, Verification, Verified } from '../contracts/second-factor.ts';
import { api } from './api.ts';

/** `token` is that of a session that still has to give its second factor; without it the present session confirms. */
export type OfSession<Body = object> = Body & { token?: string };

const secondFactorApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The challenge of a passkey lives some minutes and is good for one try. */
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
      // The dialog says in its own place what was wrong, and goes on by itself when it was right.
      extraOptions: { answeredByScreen: ['wrongSecondFactor', 'wrongCredentials', 'tooManyRequests', 'updated'] },
    }),
  }),
});

export const { useStartVerificationMutation, useVerifyMutation } = secondFactorApi;
