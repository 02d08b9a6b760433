/** An upload must begin this long after it was signed, in seconds. */
export const UPLOAD_SECONDS = 300;
/** URLs that are signed within one period are equal, so that browsers reuse their cache. */
const STRETCH_SECONDS = 600;
/** A signed URL lives until the end of the stretch after the one in which it was signed, counted from its stretch. */
export const READ_SECONDS = 2 * STRETCH_SECONDS;

/** The start of the stretch that a moment lies in; both in milliseconds. */
export const stretchOf = (now: number): number => now - (now % (STRETCH_SECONDS * 1_000));
