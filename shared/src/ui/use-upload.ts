import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isCallError, type CallError } from '../api/client.ts';
import type { UploadTarget } from '../api/storage.ts';
import { uploadFile, UploadError } from '../platform/upload.ts';
import type { Outcome } from './form.tsx';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

/** Why an upload failed, in the reader's language. */
const useFailureText = () => {
  const { formatMessage } = useIntl();
  return (error: unknown): string => {
    const { code, message } = error instanceof UploadError ? error.failure : UNKNOWN;
    return message[0] ?? formatMessage({ id: `errors.${code}` });
  };
};

/**
 * Uploads a file, then tells its record of it (`save`): `progress` is between 0 and 1 while that is under way, `failure`
 * says why not.
 */
export const useUpload = (target: UploadTarget, save: (url: string) => PromiseLike<Outcome<unknown>>) => {
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController | null>(null);

  /** True once the record knows the file. */
  const start = async (file: File): Promise<boolean> => {
    const attempt = new AbortController();
    underway.current = attempt;
    setFailure(null);
    setProgress(0);
    try {
      const url = await uploadFile(file, target, { onProgress: setProgress, signal: attempt.signal });
      const { error } = await save(url);
      if (error) throw new UploadError(isCallError(error) ? error : UNKNOWN);
      return true;
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(failureText(error));
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, start, stop: () => underway.current?.abort() };
};
