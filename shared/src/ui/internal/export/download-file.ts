import type { CallError } from '../../../api/call-types.ts';
import { fetchFile, type FileCall } from '../../../api/fetch-file.ts';
import { reportFailure, type SessionStore } from '../../../api/report-failure.ts';
import { selectLanguage } from '../../../platform/language.ts';
import { selectToken } from '../../../platform/session.ts';
import { saveFile } from '../../save-file.ts';
import { readParts } from './read-parts.ts';

// As the contract names them, which has rules that no screen needs.
const PARTS_TYPE = 'application/vnd.pupitre.parts';
const ROWS_HEADER = 'pupitre-rows';

export type { FileCall } from '../../../api/fetch-file.ts';
export type FileWatch = {
  store: SessionStore;
  signal: AbortSignal;
  onRows: (rows: number, total: number) => void;
};
export type DownloadedFile = { name: string; rows: number };

/** A download failed. `failure` has the form of a failed call; null for a file that was cut. */
export class DownloadError extends Error {
  readonly failure: CallError | null;

  constructor(failure: CallError | null) {
    super(`the download failed: ${failure?.code ?? 'cut'}`);
    this.failure = failure;
  }
}

/** Asks for a file. A session that has ended is reported as by every other call. */
const ask = async (call: FileCall, { signal, store }: FileWatch): Promise<Response> => {
  const state = store.getState();
  const caller = { token: selectToken(state), language: selectLanguage(state) };
  const fetched = await fetchFile(call, caller, { signal, headers: { Accept: PARTS_TYPE } });
  if ('response' in fetched) return fetched.response;
  if (fetched.error.code === 401 && !signal.aborted) await reportFailure(fetched.error, caller.token, store);
  throw new DownloadError(fetched.error);
};

const nameOf = (response: Response): string => {
  const [, name = 'export'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
};

/** Downloads a file and saves it. Rejects with a `DownloadError`, or with the reason of an aborted signal. */
export const downloadFile = async (call: FileCall, watch: FileWatch): Promise<DownloadedFile> => {
  const { signal, onRows } = watch;
  try {
    const response = await ask(call, watch);
    const total = Number(response.headers.get(ROWS_HEADER));
    onRows(0, total);
    if (!response.body) throw new DownloadError(null);
    const pieces = await readParts(response.body, (rows) => onRows(rows, total)).catch(() => {
      throw new DownloadError(null);
    });
    signal.throwIfAborted();
    const name = nameOf(response);
    saveFile(name, new Blob(pieces));
    return { name, rows: total };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};
