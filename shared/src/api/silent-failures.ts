/** The failures of calls that the page makes by itself: they interrupt nobody. A server of the release before knows no such call. */
export const SILENT_FAILURES = [100, 'network', 'notFound', 'timeout', 'unavailable', 'unknown'] as const;
