import type { SampleKind } from '@pupitre/shared/contracts/remote-samples';

/** Upper bounds in milliseconds. They contain the limits that the web vitals call good and poor. */
const TIMES = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_000, 4_000, 5_000, 7_000, 10_000,
  15_000, 30_000, 60_000,
];
/** Upper bounds in thousandths of a layout shift. */
const SHIFTS = [10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1_000];
/** A failure or an error only counts. */
const EVENTS = [1];

const boundsOf = (kind: SampleKind): readonly number[] => {
  if (kind === 'cls') return SHIFTS;
  return kind === 'failure' || kind === 'error' ? EVENTS : TIMES;
};

/** The upper bound that a value is counted under; the last one also counts what is above it. */
export const bucketOf = (kind: SampleKind, value: number): number => {
  const bounds = boundsOf(kind);
  return bounds.find((bound) => value <= bound) ?? bounds.at(-1) ?? 0;
};

/** The number of values that are counted under an upper bound. */
export type Bucket = { bucket: number; count: number };

/** The value that three of four values are below, as a line through its bucket estimates it; null without values. */
export const upperQuartile = (kind: SampleKind, buckets: readonly Bucket[]): number | null => {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  const rank = 0.75 * sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (below + count >= rank && count > 0) {
      const start = boundsOf(kind).findLast((bound) => bound < bucket) ?? 0;
      return Math.round(start + ((bucket - start) * (rank - below)) / count);
    }
    below += count;
  }
  return null;
};
