import { isCallError, type CallError } from '../api/client.ts';
import { signUpload, type UploadTarget } from '../api/storage.ts';
import { sendForm, type UploadWatch } from './send-form.ts';
import { store } from './store.ts';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

/** An upload failed. `failure` has the form of a failed call. */
export class UploadError extends Error {
  readonly failure: CallError;

  constructor(failure: CallError) {
    super(`the upload failed: ${failure.code}`);
    this.failure = failure;
  }
}

/**
 * Uploads a file to the storage, and resolves with the `url` for its record. It rejects with an `UploadError`, or with
 * the signal's reason when the caller aborts. Only a refused signature has been reported to the user, as every call of
 * the api is.
 */
export const uploadFile = async (file: File, target: UploadTarget, watch: UploadWatch): Promise<string> => {
  const described = { ...target, fileName: file.name, contentType: file.type, size: file.size };
  const signing = store.dispatch(signUpload.initiate(described, { track: false }));
  const giveUp = (): void => signing.abort();
  watch.signal.addEventListener('abort', giveUp);
  const { data: signed, error } = await signing;
  watch.signal.removeEventListener('abort', giveUp);
  watch.signal.throwIfAborted();
  if (!signed) throw new UploadError(isCallError(error) ? error : UNKNOWN);
  const failure = await sendForm(signed.upload, file, watch);
  watch.signal.throwIfAborted();
  if (failure) throw new UploadError(failure);
  return signed.url;
};
