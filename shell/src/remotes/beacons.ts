import type { Beacon, NONCE_HEADER, Outcome } from '@pupitre/shared/contracts/deployments';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { admittedOverride } from '../overrides/admitted-override.ts';

// The contract itself brings the rules of every form along, which this page may not need.
const HEADER: typeof NONCE_HEADER = 'pupitre-nonce';
/** What went well waits this long, in milliseconds, so that several remotes go in one request. */
const BATCH = 5_000;
/** A beacon carries so many reports. */
const MAX_REPORTS = 20;

type Served = Pick<Registry['remotes'][number], 'name' | 'version' | 'previous'>;

/** The nonce under which each version was served to this page last; a version that is gone stays under its own. */
const nonces = new Map<string, string>();
let waiting: Beacon['reports'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const reported = new Set<string>();

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** Each registry came with a nonce for the versions that it names. */
export const storeNonce = ({ headers }: Response, remotes: readonly Served[]): void => {
  const nonce = headers.get(HEADER);
  if (!nonce) return;
  for (const { name, version, previous } of remotes) {
    nonces.set(keyOf(name, version), nonce);
    if (previous) nonces.set(keyOf(name, previous.version), nonce);
  }
};

const nonceOf = ({ remote, version }: Beacon['reports'][number]): string | undefined =>
  nonces.get(keyOf(remote, version));

const send = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const nonce = waiting.map(nonceOf).find((known) => known !== undefined);
  if (nonce === undefined) return;
  const reports = waiting.filter((report) => nonceOf(report) === nonce).slice(0, MAX_REPORTS);
  waiting = waiting.filter((report) => !reports.includes(report));
  const beacon: Beacon = { nonce, reports };
  navigator.sendBeacon('/api/registry/beacons', new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  send();
};

/** From this status on an answer speaks of a server that is busy or away, as 0 does of the network. */
const FIRST_BUSY_STATUS = 429;

/** Whether a server has answered for a script: with its bytes, with others, or that there are none. */
const wasAnswered = (url: unknown): boolean =>
  performance
    .getEntriesByName(String(url))
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.responseStatus > 0 &&
        entry.responseStatus < FIRST_BUSY_STATUS,
    );

/** Whether the error says nothing about a version: it came too late, or never got here. */
const isOfNetwork = (error: unknown): boolean => {
  if (error instanceof LateError) return true;
  if (!(error instanceof Error && 'type' in error && 'request' in error)) return false;
  return error.type === 'timeout' || (error.type === 'error' && !wasAnswered(error.request));
};

const report = (remote: string, version: string, outcome: Outcome, cause: string): void => {
  const key = `${remote} ${version} ${outcome}`;
  // A developer's own server has no version that anybody could roll back, and may break what stands beside it.
  if (!/^\d/.test(version) || admittedOverride || reported.has(key)) return;
  reported.add(key);
  waiting.push({ remote, version, outcome, cause });
  if (outcome === 'shown') timer ??= setTimeout(send, BATCH);
  else send();
};

/** A version of a remote was seen on this page; told once, in a batch. */
export const reportShown = (remote: string, version: string): void => report(remote, version, 'shown', '');

/** A version of a remote failed on this page; told once, at once. Time and network say nothing about a version. */
export const reportFailure = (remote: string, version: string, error: unknown): void =>
  report(remote, version, isOfNetwork(error) ? 'late' : 'failed', String(error).slice(0, 200));

/** Whatever waits goes out when the page is left or hidden, which on a phone may be the last that is heard of it. */
export const sendBeaconsWhenHidden = (): void => document.addEventListener('visibilitychange', send);
