import type { Beacon, NONCE_HEADER, Outcome } from '@pupitre/shared/contracts/deployments';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { admittedOverride } from '../overrides/admitted-override.ts';

// An import of the contract's value would also bring the validation of every form, which this page may not need.
const HEADER: typeof NONCE_HEADER = 'pupitre-nonce';
/** Reports of success wait this long, in milliseconds, so that one request carries several remotes. */
const BATCH = 5_000;
/** The number of reports that one beacon carries at most. */
const MAX_REPORTS = 20;

type Served = Pick<Registry['remotes'][number], 'name' | 'version' | 'previous'>;

/** The nonce that came with each version last. A version that the registry no longer lists keeps its nonce. */
const nonces = new Map<string, string>();
let waiting: Beacon['reports'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const reported = new Set<string>();

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** Stores the nonce of a registry's response for the versions that the registry lists. */
export const storeNonce = ({ headers }: Response, remotes: readonly Served[]): void => {
  const nonce = headers.get(HEADER);
  if (!nonce) return;
  for (const { name, version, previous } of remotes) {
    nonces.set(keyOf(name, version), nonce);
    if (previous) nonces.set(keyOf(name, previous.version), nonce);
  }
};

/** Returns the nonce for reports about a version; undefined when no registry came with one. */
export const nonceOf = ({ remote, version }: { remote: string; version: string }): string | undefined =>
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

/** From this status on the server is busy or unavailable. Status 0 means that the network failed. */
const FIRST_BUSY_STATUS = 429;

/** Returns true when a server answered the request of a script, with whatever bytes, or with a 404. */
const wasAnswered = (url: unknown): boolean =>
  performance
    .getEntriesByName(String(url))
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.responseStatus > 0 &&
        entry.responseStatus < FIRST_BUSY_STATUS,
    );

/** Returns true when the error says nothing about the version: it was late, or the network lost it. */
const isOfNetwork = (error: unknown): boolean => {
  if (error instanceof LateError) return true;
  if (!(error instanceof Error && 'type' in error && 'request' in error)) return false;
  return error.type === 'timeout' || (error.type === 'error' && !wasAnswered(error.request));
};

const report = (remote: string, version: string, outcome: Outcome, cause: string): void => {
  const key = `${remote} ${version} ${outcome}`;
  // A version of a developer's own server cannot be rolled back, and it may break other remotes on the page.
  if (!/^\d/.test(version) || admittedOverride || reported.has(key)) return;
  reported.add(key);
  waiting.push({ remote, version, outcome, cause });
  if (outcome === 'shown') timer ??= setTimeout(send, BATCH);
  else send();
};

/** Reports that a user saw a version of a remote. Each version is reported once, in a batch. */
export const reportShown = (remote: string, version: string): void => report(remote, version, 'shown', '');

/** Reports that a version of a remote failed. Each version is reported once, at once; timeouts count as late. */
export const reportFailure = (remote: string, version: string, error: unknown): void =>
  report(remote, version, isOfNetwork(error) ? 'late' : 'failed', String(error).slice(0, 200));

/** Sends waiting reports when the page is hidden or left. A phone may never run the page again. */
export const sendBeaconsWhenHidden = (): void => document.addEventListener('visibilitychange', send);
