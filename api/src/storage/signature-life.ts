/** An upload must begin this long after it was signed, in seconds. */
export const UPLOAD_SECONDS = 300;
/** URLs that are signed within one period are equal, so that browsers reuse their cache. */
const PERIOD_SECONDS = 600;
/** A signed URL lives until the end of the period after the one in which it was signed. */
export const READ_SECONDS = 2 * PERIOD_SECONDS;

/** The start of the period of a moment; both in milliseconds. */
export const periodStartOf = (now: number): number => now - (now % (PERIOD_SECONDS * 1_000));
