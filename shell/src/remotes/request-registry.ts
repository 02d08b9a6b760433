import { readPersisted } from '@pupitre/shared/platform/persisted';

/** After this long, in milliseconds, the portal opens with the last good registry. */
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

/** Requests the registry while most of the shell's own code is still loading. */
export const requestRegistryEarly = (): void => {
  earlyRequest = startRequest(readPersisted('pupitre.token'));
  // `requestRegistry` passes a failure on. Without this line the browser would report it as unhandled.
  earlyRequest.answer.catch(() => undefined);
};

/** Returns the response of the registry for this session: the early one, if it was requested with the same token. */
export const requestRegistry = (token: string | null): Promise<Response> => {
  const { answer, abort } = earlyRequest?.token === token ? earlyRequest : startRequest(token);
  earlyRequest = null;
  setTimeout(abort, DEADLINE);
  return answer;
};
