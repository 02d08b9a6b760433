import { api } from '@pupitre/shared/api/api';
import type { CallThrough, StoreCall } from '@pupitre/shared/api/call-through';
import type { Answered, CallError } from '@pupitre/shared/api/call-types';
import { store } from '@pupitre/shared/platform/store';
import { connectionSignal } from './connection.ts';
import { isWaking, loseConnection, regainConnection, WAKING } from './lost-connection.ts';
import { findOnShelf, removeFromShelf, shelve } from './shelf.ts';
import { shelveSave } from './worker/shelve-save.ts';

/** A call that began before the shelf was open, and the time of its answer. */
export type EarlierCall = { made: StoreCall; answered: Answered; at: number };
export type Take = (call: EarlierCall) => void;
/** Hands all earlier calls to `take`, also those that are answered later. */
export type HandOver = (take: Take) => void;

/** A stored answer shows after this long, in milliseconds: on a slow network, and while the portal is away. */
const LATE = 6_000;
const LATE_WHILE_LOST = 300;
/** A read that is still on its way gets so much more time, before the same is read once more. */
const LATE_AGAIN = 2_000;

/** The portal did not answer. */
const LOST: ReadonlySet<CallError['code']> = new Set(['network', 'timeout', 'unavailable']);
/** The user may no longer read it. */
const TAKEN: ReadonlySet<CallError['code']> = new Set(['forbidden', 'notFound']);

const isLost = ({ error }: Answered): boolean => error !== undefined && LOST.has(error.code);

const pause = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

let storesReads = true;

/** Stores no reads from now on: this user saves data, or has the files of a developer. Saves still change what is stored. */
export const storeNoReads = (): void => {
  storesReads = false;
};

const storeAnswer = (made: StoreCall, { data, error }: Answered, at: number): Promise<void> | undefined => {
  if (made.cacheKey === null) return error ? undefined : shelveSave({ ...made, answer: data });
  if (error === undefined) return storesReads ? shelve(made, data, at) : undefined;
  return TAKEN.has(error.code) ? removeFromShelf(made) : undefined;
};

/** Stores an answer of the server, deletes the one that it replaces, or writes a save into the stored answers. */
export const noteAnswer = (made: StoreCall, answered: Answered, at: number): void => {
  if (isLost(answered)) return;
  regainConnection();
  // A full or broken database loses stored answers, and nothing else.
  storeAnswer(made, answered, at)?.catch(() => undefined);
};

/** Returns the time of the answer that the page has for a read, or null. */
const timeInStore = ({ cacheKey }: StoreCall): number | null => {
  const known = cacheKey === null ? undefined : store.getState()[api.reducerPath].queries[cacheKey];
  return known?.data === undefined ? null : (known.fulfilledTimeStamp ?? null);
};

/** The bar above the screen reports the lost connection. A notification for every read would only repeat it. */
const withoutNotification = ({ error, ...answered }: Answered, { meta }: StoreCall): Answered =>
  error ? { error, meta: { ...meta, answeredByScreen: [...LOST] } } : { data: answered.data, meta };

type LateRead = { token: string | null; sent: Promise<Answered> };

/** The reads that are still on their way while the page shows stored answers. */
const lateReads = new Map<string, LateRead>();

/** Only a return soon after a late answer takes it. At a later one it would be old. */
const rememberLate = (cacheKey: string, late: LateRead): void => {
  lateReads.set(cacheKey, late);
  const forget = (): void => {
    if (lateReads.get(cacheKey) === late) lateReads.delete(cacheKey);
  };
  const forgetSoon = () => setTimeout(forget, WAKING);
  late.sent.then(forgetSoon, forgetSoon);
};

/** Reads again after a late answer take that answer, or the one that is still on its way. A save may come in between later. */
const takeLate = ({ cacheKey, caller }: StoreCall): Promise<Answered> | null => {
  const late = lateReads.get(cacheKey ?? '');
  lateReads.delete(cacheKey ?? '');
  return late && late.token === caller.token && isWaking() ? late.sent : null;
};

/** A request of before may have died with the network of then, so a new one starts when it does not answer soon. */
const sendUnlessLate = async (late: Promise<Answered> | null, send: () => Promise<Answered>): Promise<Answered> => {
  const answered = late && (await Promise.race([late, pause(LATE_AGAIN)]));
  if (answered && !isLost(answered)) return answered;
  const sent = send();
  if (!late || answered) return sent;
  const first = await Promise.race([late, sent]);
  return isLost(first) ? sent : first;
};

const answerFromShelf = async (made: StoreCall, sent: Promise<Answered>): Promise<Answered> => {
  const stored = await findOnShelf(made).catch(() => null);
  if (stored) {
    loseConnection(stored.at);
    if (made.cacheKey !== null) rememberLate(made.cacheKey, { token: made.caller.token, sent });
    return { data: stored.answer, meta: made.meta };
  }
  const answered = await sent;
  if (!isLost(answered)) return answered;
  loseConnection(timeInStore(made));
  return withoutNotification(answered, made);
};

/**
 * Makes a call: the server answers, or the shelf when the portal is away or slow. On a slow network the shelf answers
 * only for what the page does not show yet.
 */
export const throughShelf: CallThrough = async (made, send) => {
  // A late answer was noted when it came.
  const sendAndNote = async (): Promise<Answered> => {
    const answered = await send();
    // The late reads may have the state of before a write.
    if (made.cacheKey === null) lateReads.clear();
    if (!made.signal.aborted) noteAnswer(made, answered, Date.now());
    return answered;
  };
  const sent = sendUnlessLate(takeLate(made), sendAndNote);
  if (made.cacheKey === null) return sent;
  const pauseEnds = pause(connectionSignal.get().isLost ? LATE_WHILE_LOST : LATE);
  const first = await (timeInStore(made) === null ? Promise.race([sent, pauseEnds]) : sent);
  return first && (!isLost(first) || made.signal.aborted) ? first : answerFromShelf(made, sent);
};
