import { api } from '@pupitre/shared/api/api';
import { isCallError, type CallError } from '@pupitre/shared/api/client';
import { forgetEarly } from '@pupitre/shared/api/early-answers';
import { TAGS, type Tag } from '@pupitre/shared/api/tags';
import { store } from '@pupitre/shared/platform/store';
import { refreshRegistry, refreshRegistryAfresh } from '../remotes/registry-client.ts';

/** A page reads so many times at once, and then once in so many milliseconds: a school that writes a lot is read in turns. */
const BURST = 20;
const REFILL = 3_000;
/** After a publish all pages ask the registry at random within so many milliseconds. */
const REGISTRY_SPREAD = 3_000;

/** Pause before a read that failed goes once more, in milliseconds. */
const RETRY = 5_000;
const PASSING: ReadonlySet<CallError['code']> = new Set(['network', 'timeout', 'unavailable', 'unknown']);

let left = BURST;
let filledAt = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let registryTimer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<Tag>();

const isTag = (tag: string): tag is Tag => TAGS.some((known) => known === tag);

type Reads = { requestId?: string | undefined; status: string; error?: unknown }[];

const readsNow = (): Reads =>
  Object.values(store.getState()[api.reducerPath].queries).flatMap((read) =>
    read ? [{ requestId: read.requestId, status: read.status, error: read.error }] : [],
  );

const pendingReads = (): Reads => readsNow().filter(({ status }) => status === 'pending');

const idsOf = (reads: Reads): Set<unknown> => new Set(reads.map(({ requestId }) => requestId));

/** A server that stops, or a network that was away, answers a little later. */
const isPassing = ({ status, error }: Reads[number]): boolean =>
  status === 'rejected' && isCallError(error) && PASSING.has(error.code);

const areRead = (ids: ReadonlySet<unknown>): boolean => !pendingReads().some(({ requestId }) => ids.has(requestId));

const whenRead = (ids: ReadonlySet<unknown>, act: () => void): void => {
  if (areRead(ids)) return act();
  const unsubscribe = store.subscribe(() => {
    if (!areRead(ids)) return;
    unsubscribe();
    act();
  });
};

/** Reads what is shown, and calls `act` when it is read. What fails goes once more a little later. */
const read = (tags: readonly Tag[], act: () => void): void => {
  const invalidate = (): void => void store.dispatch(api.util.invalidateTags([...tags]));
  invalidate();
  const begun = idsOf(pendingReads());
  whenRead(begun, () => {
    const hasFailed = readsNow().some((one) => begun.has(one.requestId) && isPassing(one));
    if (hasFailed) setTimeout(invalidate, RETRY);
    else act();
  });
};

const end = (): void => undefined;

/**
 * Reads again what is shown. A read on its way may be of before the change, and no read starts beside it: it goes once more,
 * and again when that fails.
 */
const readAgain = (tags: readonly Tag[]): void => {
  const isUnderWay = pendingReads().length > 0;
  read(tags, isUnderWay ? () => read(tags, end) : end);
};

const refill = (): void => {
  const now = Date.now();
  // A clock may be set back.
  const turns = Math.max(0, Math.floor((now - filledAt) / REFILL));
  left = Math.min(BURST, left + turns);
  filledAt = left === BURST ? now : Math.min(now, filledAt + turns * REFILL);
};

const readInTurn = (): void => {
  timer = undefined;
  refill();
  if (waiting.size === 0) return;
  if (left === 0) {
    timer = setTimeout(readInTurn, REFILL);
    return;
  }
  left -= 1;
  const tags = [...waiting];
  waiting.clear();
  readAgain(tags);
};

/** The next regular request is minutes away while news arrive, so one that fails goes once more. */
const readRegistry = async (): Promise<void> => {
  if (!(await refreshRegistryAfresh())) setTimeout(() => void refreshRegistry(), RETRY);
};

const askRegistry = (): void => {
  registryTimer ??= setTimeout(() => {
    registryTimer = undefined;
    void readRegistry();
  }, Math.random() * REGISTRY_SPREAD);
};

/** Reads again what these tags name and the page shows. Forms and rows that wait to be sent stay as they are. */
export const applyNews = (tags: readonly string[]): void => {
  if (tags.includes('Registry')) askRegistry();
  const named = tags.filter(isTag);
  // The answers that wait for a screen may be of before the change.
  if (named.length > 0) forgetEarly();
  named.forEach((tag) => waiting.add(tag));
  if (timer === undefined) readInTurn();
};

/** Reads again everything that the page shows. */
export const applyEverything = (): void => applyNews(['Registry', ...TAGS]);
