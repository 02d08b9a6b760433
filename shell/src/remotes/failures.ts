/** Pauses before the second and third try, in milliseconds. The error panel shows after the third. */
const QUIET_PAUSES = [300, 1_000];
const QUIET_TRIES = QUIET_PAUSES.length + 1;
/** Pauses between the tries while the error panel shows. The last one repeats. */
const PANEL_PAUSES = [1_000, 3_000, 10_000];

/** The number of failures of each remote since the last navigation. The pauses grow with it. */
const failures = new Map<string, number>();

const triesBehindPanel = (name: string): number => (failures.get(name) ?? 0) - QUIET_TRIES;

export const countFailure = (name: string): void => void failures.set(name, (failures.get(name) ?? 0) + 1);

/** Counts a failure and skips the quick tries that are left, because they would only make the user wait. */
export const countFailureWithoutRetry = (name: string): void =>
  void failures.set(name, Math.max((failures.get(name) ?? 0) + 1, QUIET_TRIES));

export const forgetFailures = (): void => failures.clear();

export const hasUsedQuickTries = (name: string): boolean => triesBehindPanel(name) >= 0;

/** Returns the pause before the next try, in milliseconds. */
export const pauseBeforeTry = (name: string): number =>
  hasUsedQuickTries(name)
    ? (PANEL_PAUSES[Math.min(triesBehindPanel(name), PANEL_PAUSES.length - 1)] ?? 0)
    : (QUIET_PAUSES[(failures.get(name) ?? 0) - 1] ?? 0);

/**
 * While the panel shows, the previous version and the current one take turns. Yesterday's screen is better than none.
 */
export const isPreviousVersionNext = (name: string): boolean =>
  hasUsedQuickTries(name) && triesBehindPanel(name) % 2 === 0;
