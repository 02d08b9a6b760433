import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isCallError, type CallError } from '../api/client.ts';
import type { UploadTarget } from '../api/storage.ts';
import { isUploadable } from '../contracts/storage.ts';
import { notify } from '../platform/notify.ts';
import { uploadFile, UploadError } from '../platform/upload.ts';
import type { Outcome } from './form.tsx';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

const useUploadTexts = (purpose: UploadTarget['purpose']) => {
  const { formatMessage } = useIntl();
  return {
    wrongFormat: () => formatMessage({ id: `ui.upload.wrongFormat.${purpose}` }),
    reason: (error: unknown): string => {
      const { code, message } = error instanceof UploadError ? error.failure : UNKNOWN;
      // A file is no field of a form, so its own reason comes last.
      return message.at(-1) ?? formatMessage({ id: `errors.${code}` });
    },
  };
};

/**
 * Uploads a file, then saves its URL with `save`. `progress` is between 0 and 1 meanwhile, and `failure` is the reason
 * of a failure. A file of a wrong type or size is refused at once with a notification. `place` is for the element
 * (`tabIndex={-1}`) around the buttons to start and to stop, so that the focus stays there.
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

  /** Returns true after the record was saved. The file may still be in preparation. */
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
