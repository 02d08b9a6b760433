import type { Credentials, LoginAnswer, Profile } from '../contracts/auth.ts';
import { readDevice, rememberDevice } from '../platform/device.ts';
import { api } from './api.ts';

const authApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, Credentials>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body, device: readDevice() }),
      onQueryStarted: async (_credentials, { queryFulfilled }) => {
        // The login form reports a failure.
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.device) rememberDevice(answer.data.device);
      },
      // An unconfirmed e-mail opens a dialog.
      extraOptions: { answeredByScreen: [507] },
    }),
    profile: build.query<Profile, void>({
      query: () => ({ url: 'auth/profile', method: 'POST', body: {} }),
      providesTags: ['Profile'],
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/logout', method: 'POST', body: {} }),
    }),
  }),
});

export const { useLoginMutation, useProfileQuery, useLogoutMutation } = authApi;
/** For the navigation guard, which loads the profile outside of React. */
export const { profile } = authApi.endpoints;
