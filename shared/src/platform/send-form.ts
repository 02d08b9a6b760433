import { isErrorCode, type CallError } from '../api/client.ts';
import type { Upload } from '../contracts/storage.ts';

/** The caller's view of an upload: `progress` goes from 0 to 1. */
export type UploadWatch = { onProgress: (progress: number) => void; signal: AbortSignal };

/** An upload without progress for so many milliseconds is aborted. */
const STALL_TIMEOUT = 60_000;

/** The answers of S3-compatible stores are XML. These codes say more than the status. */
const TOO_LARGE = /<Code>EntityTooLarge<\/Code>/;

const envelopeCode = (text: string): unknown => {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  } catch {
    return null;
  }
};

const refused = ({ status, responseText }: XMLHttpRequest): CallError['code'] => {
  const code = envelopeCode(responseText);
  if (isErrorCode(code)) return code;
  if (status === 413 || TOO_LARGE.test(responseText)) return 'tooLarge';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'unavailable' : 'unknown';
};

const formOf = (fields: Upload['fields'], file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

/** Returns null or the reason of a failure. `fetch` would report no progress of uploads. */
export const sendForm = (
  { method, url, fields }: Upload,
  file: Blob,
  { onProgress, signal }: UploadWatch,
): Promise<CallError | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let code: CallError['code'] = 'network';
    const stall = (): void => {
      code = 'timeout';
      request.abort();
    };
    let timer = setTimeout(stall, STALL_TIMEOUT);
    const giveUp = (): void => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer);
      timer = setTimeout(stall, STALL_TIMEOUT);
      if (lengthComputable) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      const isStored = request.status >= 200 && request.status < 300;
      if (!isStored && request.status > 0) code = refused(request);
      resolve(isStored ? null : { code, message: [] });
    });
    signal.addEventListener('abort', giveUp);
    request.open(method, url);
    request.send(formOf(fields, file));
  });
