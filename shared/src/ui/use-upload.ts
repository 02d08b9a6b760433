import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isCallError, type CallError } from '../api/client.ts';
import type { UploadTarget } from '../api/storage.ts';
import { isUploadable } from '../contracts/storage.ts';
import { notify } from '../platform/notify.ts';
import { uploadFile, UploadError } from '../platform/upload.ts';
import type { Outcome } from './form.tsx';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

/** What an upload tells its reader, in the reader's language. */
const useUploadTexts = (purpose: UploadTarget['purpose']) => {
  const { formatMessage } = useIntl();
  return {
    wrongFormat: () => formatMessage({ id: `ui.upload.wrongFormat.${purpose}` }),
    reason: (error: unknown): string => {
      const { code, message } = error instanceof UploadError ? error.failure : UNKNOWN;
      // A file is no field that could be marked: what is wrong with it comes after the general sentence.
      return message.at(-1) ?? formatMessage({ id: `errors.${code}` });
    },
  };
};

/**
 * Uploads a file, then tells its record of it (`save`): `progress` is between 0 and 1 while that is under way, `failure`
 * says why not. A file of the wrong kind or size is refused at once, with a notification. `place` is for the element
 * (`tabIndex={-1}`) in which the buttons that start and stop it give way to each other: the focus stays there.
 */
export const useUpload = (target: UploadTarget, save: (url: string) => PromiseLike<Outcome<unknown>>) => {
  const texts = useUploadTexts(target.purpose);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const send = async (making: File | Promise<File>, signal: AbortSignal): Promise<boolean> => {
    const file = await making;
    if (!isUploadable(file, target.purpose)) {
      notify({ kind: 'failure', text: texts.wrongFormat() });
      return false;
    }
    const url = await uploadFile(file, target, { onProgress: setProgress, signal });
    const { error } = await save(url);
    if (error) throw new UploadError(isCallError(error) ? error : UNKNOWN);
    return true;
  };

  /** True once the record knows the file, which may still be in the making. */
  const start = async (file: File | Promise<File>): Promise<boolean> => {
    const attempt = new AbortController();
    underway.current = attempt;
    place.current?.focus();
    setFailure(null);
    setProgress(0);
    try {
      return await send(file, attempt.signal);
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(texts.reason(error));
      return false;
    } finally {
      setProgress(null);
    }
  };
  const stop = (): void => {
    place.current?.focus();
    underway.current?.abort();
  };
  return { progress, failure, start, stop, place };
};
