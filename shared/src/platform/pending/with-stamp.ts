/** The server reads no more stamps of one row (`MOST_STAMPS` of the contract). */
const MOST_STAMPS = 20;

/** Adds a stamp to those of the earlier changes of a row, each once and the newest last. */
export const withStamp = (after: readonly string[] = [], stamp: string): readonly string[] =>
  [...after.filter((earlier) => earlier !== stamp), stamp].slice(-MOST_STAMPS);
