import { startEarly, takeEarly } from '@pupitre/shared/api/early-answers';
import { requestCall, type Caller, type SentCall } from '@pupitre/shared/api/request-call';

/** After this long, in milliseconds, the portal opens with the last good registry. */
const DEADLINE = 5_000;
/** The same for the first request of a page that the offline worker stored: it has waited for the portal already. */
const DEADLINE_OFFLINE = 1_000;

let isFirst = true;

const CALL: SentCall = { url: 'registry' };

/** The registry contains both languages. */
const callerOf = (token: string | null): Caller => ({ token, language: 'es' });

const sendRegistryCall = (token: string | null, signal?: AbortSignal): Promise<Response> =>
  requestCall(CALL, callerOf(token), { cache: 'no-cache', ...(signal && { signal }) });

/** Requests the registry while most of the shell's own code is still loading. */
export const startRegistryEarly = (token: string | null): void =>
  void startEarly(callerOf(token), CALL, () => sendRegistryCall(token));

/** Returns the response of the registry for this session: the early one, if it was requested with the same token. */
export const requestRegistry = (token: string | null, deadline = DEADLINE): Promise<Response> => {
  const controller = new AbortController();
  const late = new DOMException('the registry is late', 'TimeoutError');
  const hasWaited = isFirst && 'stored' in document.documentElement.dataset;
  isFirst = false;
  setTimeout(() => controller.abort(late), hasWaited ? DEADLINE_OFFLINE : deadline);
  return takeEarly(callerOf(token), CALL, () => sendRegistryCall(token, controller.signal));
};
