import { isErrorCode, type CallError } from '../../../api/client.ts';
import { requestCall } from '../../../api/request-call.ts';
import { confirmIdentity } from '../../../platform/confirmation.ts';
import { selectLanguage } from '../../../platform/language.ts';
import { selectToken } from '../../../platform/session.ts';
import { store } from '../../../platform/store.ts';
import { fieldOf } from '../../../contracts/unknown-values.ts';
import { readParts } from './read-parts.ts';

// As the contract names them, which has rules that no screen needs.
const PARTS_TYPE = 'application/vnd.pupitre.parts';
const ROWS_HEADER = 'pupitre-rows';

/** The call that answers a file. */
export type FileCall = { path: string; body: object };
export type FileWatch = { signal: AbortSignal; onRows: (rows: number, total: number) => void };
export type DownloadedFile = { name: string; rows: number };

/** A download failed. `failure` has the form of a failed call; null for a file that was cut. */
export class DownloadError extends Error {
  readonly failure: CallError | null;

  constructor(failure: CallError | null) {
    super(`the download failed: ${failure?.code ?? 'cut'}`);
    this.failure = failure;
  }
}

const failureOf = async (response: Response): Promise<CallError> => {
  const answer: unknown = await response.json().catch(() => null);
  const code = fieldOf(answer, 'code');
  const message = fieldOf(answer, 'message');
  return { code: isErrorCode(code) ? code : 'unknown', message: Array.isArray(message) ? message.map(String) : [] };
};

const request = async ({ path, body }: FileCall, signal: AbortSignal): Promise<Response> => {
  const state = store.getState();
  const caller = { token: selectToken(state), language: selectLanguage(state) };
  const call = { url: path, method: 'POST', body };
  try {
    return await requestCall(call, caller, { signal, headers: { Accept: PARTS_TYPE } });
  } catch {
    throw new DownloadError({ code: 'network', message: [] });
  }
};

/** Asks for a file, after a confirmation where the server wants one. */
const ask = async (call: FileCall, signal: AbortSignal): Promise<Response> => {
  const sentAt = performance.now();
  const response = await request(call, signal);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.code !== 'confirmationRequired' || !(await confirmIdentity(sentAt))) throw new DownloadError(failure);
  const again = await request(call, signal);
  if (!again.ok) throw new DownloadError(await failureOf(again));
  return again;
};

const nameOf = (response: Response): string => {
  const [, name = 'export'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
};

const save = (pieces: Uint8Array<ArrayBuffer>[], name: string): void => {
  const url = URL.createObjectURL(new Blob(pieces));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Downloads a file and saves it. Rejects with a `DownloadError`, or with the reason of an aborted signal. */
export const downloadFile = async (call: FileCall, { signal, onRows }: FileWatch): Promise<DownloadedFile> => {
  try {
    const response = await ask(call, signal);
    const total = Number(response.headers.get(ROWS_HEADER));
    onRows(0, total);
    if (!response.body) throw new DownloadError(null);
    const pieces = await readParts(response.body, (rows) => onRows(rows, total)).catch(() => {
      throw new DownloadError(null);
    });
    signal.throwIfAborted();
    const name = nameOf(response);
    save(pieces, name);
    return { name, rows: total };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};
