import type { SignedUpload, UploadRequest } from '../contracts/storage.ts';
import { api } from './api.ts';

/** The purpose of an upload, and the record if the purpose needs one. */
export type UploadTarget = Pick<UploadRequest, 'purpose'> &
  Partial<Pick<UploadRequest, 'schoolId' | 'groupId' | 'studentId'>>;
type Signing = UploadTarget & Pick<UploadRequest, 'fileName' | 'contentType' | 'size'>;

const storageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signUpload: build.mutation<SignedUpload, Signing>({
      query: (body) => ({ url: 'storage/sign', method: 'POST', body }),
    }),
  }),
});

/** For uploads, which run outside of React. */
export const { signUpload } = storageApi.endpoints;
