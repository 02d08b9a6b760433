/** Pauses before the second and third try, in milliseconds; only when these failed too does the panel show. */
const QUIET_PAUSES = [300, 1_000];
const QUIET_TRIES = QUIET_PAUSES.length + 1;
/** Pauses between the tries behind the panel; the last one repeats. */
const PANEL_PAUSES = [1_000, 3_000, 10_000];

/** How often each remote failed since the reader came to this path: the pauses grow with it. */
const failures = new Map<string, number>();

const triesBehindPanel = (name: string): number => (failures.get(name) ?? 0) - QUIET_TRIES;

/** Counts one failure more. */
export const countFailure = (name: string): void => void failures.set(name, (failures.get(name) ?? 0) + 1);

/** Counts a failure after which further quick tries would only keep the reader waiting. */
export const countFailureWithoutRetry = (name: string): void =>
  void failures.set(name, Math.max((failures.get(name) ?? 0) + 1, QUIET_TRIES));

export const forgetFailures = (): void => failures.clear();

/** Whether quick tries have not helped. */
export const hasUsedQuickTries = (name: string): boolean => triesBehindPanel(name) >= 0;

/** How long to wait before the next try, in milliseconds. */
export const pauseBeforeTry = (name: string): number =>
  hasUsedQuickTries(name)
    ? (PANEL_PAUSES[Math.min(triesBehindPanel(name), PANEL_PAUSES.length - 1)] ?? 0)
    : (QUIET_PAUSES[(failures.get(name) ?? 0) - 1] ?? 0);

/** Behind the panel the version before takes turns with the current one: better yesterday's screen than none. */
export const isPreviousVersionNext = (name: string): boolean =>
  hasUsedQuickTries(name) && triesBehindPanel(name) % 2 === 0;
