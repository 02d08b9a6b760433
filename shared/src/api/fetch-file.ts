import { confirmIdentity } from '../platform/confirmation.ts';
import type { CallError } from './call-types.ts';
import { readAnswer, refused } from './read-refusal.ts';
import { requestCall, type Caller } from './request-call.ts';

/** A call whose answer is a file in place of an envelope. */
export type FileCall = { path: string; body: object };
type FetchedFile = { response: Response } | { error: CallError };
type FetchOptions = { signal: AbortSignal; headers?: Record<string, string> };

const send = async ({ path, body }: FileCall, caller: Caller, options: FetchOptions): Promise<FetchedFile> => {
  try {
    const response = await requestCall({ url: path, method: 'POST', body }, caller, options);
    return response.ok ? { response } : { error: refused(await readAnswer(response), response) };
  } catch {
    return { error: { code: 'network', message: [] } };
  }
};

/** Asks for a file, after a confirmation where the server wants one. A refusal is read as that of every other call. */
export const fetchFile = async (call: FileCall, caller: Caller, options: FetchOptions): Promise<FetchedFile> => {
  const sentAt = performance.now();
  const first = await send(call, caller, options);
  const isDue = 'error' in first && first.error.code === 'confirmationRequired' && caller.token !== null;
  if (!isDue || !(await confirmIdentity(sentAt)) || options.signal.aborted) return first;
  return send(call, caller, options);
};
