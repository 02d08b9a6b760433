import { readKept } from '@pupitre/shared/platform/kept';

/** After this long, in milliseconds, the last good registry opens the portal. */
const DEADLINE = 5_000;

type RegistryRequest = { token: string | null; answer: Promise<Response>; abort: () => void };

const startRequest = (token: string | null): RegistryRequest => {
  const controller = new AbortController();
  const answer = fetch('/api/registry', {
    cache: 'no-cache',
    signal: controller.signal,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return { token, answer, abort: () => controller.abort(new DOMException('the registry is late', 'TimeoutError')) };
};

let earlyRequest: RegistryRequest | null = null;

/** Asks for the registry while most of the shell's own code is still on its way. */
export const requestRegistryEarly = (): void => {
  earlyRequest = startRequest(readKept('pupitre.token'));
  // Who takes the answer learns of a failure.
  earlyRequest.answer.catch(() => undefined);
};

/** The answer of the registry to this session; the one that was asked for early, where it is for the same. */
export const requestRegistry = (token: string | null): Promise<Response> => {
  const { answer, abort } = earlyRequest?.token === token ? earlyRequest : startRequest(token);
  earlyRequest = null;
  setTimeout(abort, DEADLINE);
  return answer;
};
