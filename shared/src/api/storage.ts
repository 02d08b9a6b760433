import type { SignedUpload, UploadRequest } from '../contracts/storage.ts';
import { api } from './api.ts';

/** What an upload is for: a purpose, and the record where the purpose asks for one. */
export type UploadTarget = Pick<UploadRequest, 'purpose'> & Partial<Pick<UploadRequest, 'schoolId' | 'groupId'>>;
/** A target with what is uploaded for it. */
type Signing = UploadTarget & Pick<UploadRequest, 'fileName' | 'contentType' | 'size'>;

const storageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signUpload: build.mutation<SignedUpload, Signing>({
      query: (body) => ({ url: 'storage/sign', method: 'POST', body }),
    }),
  }),
});

/** For uploads, which go on outside of React. */
export const { signUpload } = storageApi.endpoints;
