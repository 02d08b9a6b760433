import { withDeadline } from '../platform/navigation-deadline.ts';
import { requestCall, type Caller, type SentCall } from './request-call.ts';

/** The answer of a read, or null when the network lost it. Nobody uses it after `until`, a time of `Date.now()`. */
type EarlyAnswer = { answer: Promise<Response | null>; until: number };

declare global {
  interface Window {
    /** The answers of reads that began before their screen asked, by caller and call. Two scripts use it. */
    pupitreEarlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** A read has this long, in milliseconds. */
const MAX_WAIT = 30_000;
/** Its answer is used for this long after it arrived, in milliseconds. */
const MAX_AGE = 10_000;
/** After this long, in milliseconds, a screen makes the call as well, and takes the answer that comes first. */
const LATE = 1_000;

const early = (): Map<string, EarlyAnswer> => (window.pupitreEarlyAnswers ??= new Map());

const sortedEntries = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : body;

const keyOf = ({ token, language }: Caller, { method = 'GET', url, body }: SentCall): string =>
  JSON.stringify([token, language, method, url, sortedEntries(body)]);

/** Reads the whole body: a connection may break in the middle of it, and stays open while nobody reads it. */
const readWhole = async (request: Promise<Response>): Promise<Response> => {
  const response = await request;
  return new Response(await response.text(), response);
};

/** Removes old answers, and returns the one that waits for a call. The clock decides: timers stop while a phone sleeps. */
const findEarly = (key: string): Promise<Response | null> | undefined => {
  for (const [old, { until }] of early()) if (until <= Date.now()) early().delete(old);
  return early().get(key)?.answer;
};

const noteArrival = async (waiting: EarlyAnswer): Promise<void> => {
  const isLost = (await waiting.answer) === null;
  waiting.until = isLost ? 0 : Date.now() + MAX_AGE;
};

/**
 * Makes a read before its screen asks for it, unless its answer waits already. Only the same caller gets the answer,
 * once. Returns the answer, or null when the network lost it.
 */
export const startEarly = (
  caller: Caller,
  call: SentCall,
  request: () => Promise<Response> = () => requestCall(call, caller),
): Promise<Response | null> => {
  const key = keyOf(caller, call);
  const known = findEarly(key);
  if (known) return known;
  const waiting = { answer: readWhole(request()).catch(() => null), until: Date.now() + MAX_WAIT };
  early().set(key, waiting);
  void noteArrival(waiting);
  return waiting.answer;
};

/** Resolves when the answer arrives. It stays pending when the network lost the answer. */
const whenAnswered = (answer: Promise<Response | null>): Promise<Response> =>
  new Promise((resolve) => {
    void answer.then((response) => response && resolve(response));
  });

const firstOf = async (answer: Promise<Response | null>, send: () => Promise<Response>): Promise<Response> =>
  (await withDeadline(answer, 'an early answer', LATE).catch(() => null)) ??
  Promise.race([readWhole(send()), whenAnswered(answer)]);

/** Returns the answer of a read that began early. Sends the call when there is none, or when it is lost or late. */
export const takeEarly = (caller: Caller, call: SentCall, send: () => Promise<Response>): Promise<Response> => {
  const key = keyOf(caller, call);
  const answer = findEarly(key);
  early().delete(key);
  return answer ? firstOf(answer, send) : send();
};

/** Forgets all answers, because a write may have changed what they say. */
export const forgetEarly = (): void => early().clear();
