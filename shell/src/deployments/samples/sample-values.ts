import type { RemoteSamples } from '@pupitre/shared/contracts/remote-samples';

/** The measures of a version, in the order of the table. */
export const MEASURES = ['views', 'load', 'failures', 'errors', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

/** Fewer screens compare with nothing: one slow phone would decide. */
const LEAST_VIEWS = 50;
/** A smaller difference is an accident. */
const LEAST_DIFFERENCE = 0.1;

const perView = (count: number, { views }: RemoteSamples): number | null => (views === 0 ? null : count / views);

/**
 * Returns the value of a measure: milliseconds of `load`, `lcp` and `inp`, thousandths of `cls`, the share of `failures`,
 * and the `errors` per 1,000 screens. Null without samples.
 */
export const valueOf = (measure: Measure, samples: RemoteSamples): number | null => {
  if (measure === 'failures') return perView(samples.failures, samples);
  if (measure === 'errors') return perView(samples.errors * 1_000, samples);
  return samples[measure];
};

/**
 * Returns the difference to the version before as a share of its value: infinite when that was 0, and null when it says
 * nothing.
 */
export const differenceOf = (measure: Measure, samples: RemoteSamples, before: RemoteSamples | null): number | null => {
  if (measure === 'views' || !before || Math.min(samples.views, before.views) < LEAST_VIEWS) return null;
  const [now, then] = [valueOf(measure, samples), valueOf(measure, before)];
  if (now === null || then === null || now === then) return null;
  const difference = (now - then) / then;
  return Math.abs(difference) < LEAST_DIFFERENCE ? null : difference;
};
