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

type Reads = { key: string; status: string; error: unknown; isFirst: boolean }[];

const readsNow = (): Reads =>
  Object.entries(store.getState()[api.reducerPath].queries).flatMap(([key, read]) =>
    read ? [{ key, status: read.status, error: read.error, isFirst: read.data === undefined }] : [],
  );

const pendingReads = (): Reads => readsNow().filter(({ status }) => status === 'pending');

const keysOf = (reads: Reads): Set<string> => new Set(reads.map(({ key }) => key));

/** A server that stops, or a network that was away, answers a little later. */
const isPassing = ({ status, error }: Reads[number]): boolean =>
  status === 'rejected' && isCallError(error) && PASSING.has(error.code);

const areRead = (keys: ReadonlySet<string>): boolean => !pendingReads().some(({ key }) => keys.has(key));

/** Calls `act` once none of these reads is on its way. */
const whenRead = (keys: ReadonlySet<string>, act: () => void): void => {
  if (areRead(keys)) return act();
  let hasActed = false;
  const look = (): void => {
    if (hasActed || !areRead(keys)) return;
    hasActed = true;
    unsubscribe();
    act();
  };
  // The store repeats an overtaken one right after its end.
  const unsubscribe = store.subscribe(() => void Promise.resolve().then(look));
};

const isNamed = (keys: ReadonlySet<string>, tags: readonly Tag[]): boolean =>
  api.util.selectInvalidatedBy(store.getState(), [...tags]).some(({ queryCacheKey }) => keys.has(queryCacheKey));

/**
 * Reads again what is shown. The store repeats a read that is on its way, but a first one has no tags before its answer.
 * A read that fails goes once more a little later.
 */
const readAgain = (tags: readonly Tag[]): void => {
  const firstReads = keysOf(pendingReads().filter(({ isFirst }) => isFirst));
  const invalidate = (): void => void store.dispatch(api.util.invalidateTags([...tags]));
  invalidate();
  const begun = keysOf(pendingReads());
  whenRead(begun, () => {
    const hasFailed = readsNow().some((read) => begun.has(read.key) && isPassing(read));
    if (hasFailed) setTimeout(invalidate, RETRY);
    else if (isNamed(firstReads, tags)) readAgain(tags);
  });
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
