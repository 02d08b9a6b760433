import type { Success } from '../contracts/answers.ts';
import type { ProfileInput, UploadedImage } from '../contracts/users.ts';
import { api } from './api.ts';

const profileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    updateProfile: build.mutation<Success, ProfileInput>({
      query: (body) => ({ url: 'users/updateDataProfile', method: 'PATCH', body }),
      invalidatesTags: (updated) => (updated ? ['Profile'] : []),
    }),
    /** Takes the `url` of an upload for the purpose `profile`. */
    updateImage: build.mutation<Success, UploadedImage>({
      query: (body) => ({ url: 'users/updateImage', method: 'PATCH', body }),
      invalidatesTags: (updated) => (updated ? ['Profile'] : []),
    }),
  }),
});

export const { useUpdateProfileMutation, useUpdateImageMutation } = profileApi;
