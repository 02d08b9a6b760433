import type { InferType } from 'yup';
import { record, shortList, text, wholeNumber } from './fields.ts';
import { publishedVersion, remoteName } from './remote-fields.ts';

/**
 * `load`: from the navigation to the screen, in milliseconds. `failure`: the error panel showed in its place. `error`: an
 * error of its scripts. `lcp` and `inp` are web vitals in milliseconds, `cls` is one in thousandths.
 */
export const SAMPLE_KINDS = ['load', 'failure', 'error', 'lcp', 'inp', 'cls'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

const LONGEST_NONCE = 1_500;
const MOST_SAMPLES = 40;
/** A longer time says that the device slept. */
const MOST_MS = 60_000;

const sample = record({
  remote: remoteName(),
  version: publishedVersion().required(),
  kind: text().oneOf(SAMPLE_KINDS).required(),
  value: wholeNumber().min(0).max(MOST_MS).required(),
}).required();

/** Body of a page's samples. `nonce` is that of its beacons. */
export const samplesInput = record({
  nonce: text(LONGEST_NONCE).required(),
  samples: shortList(sample, MOST_SAMPLES).required(),
}).required();
export type SamplesInput = InferType<typeof samplesInput>;
export type Sample = SamplesInput['samples'][number];

/** The samples of a version in service in the last seven days. Null is a number without samples. */
export type RemoteSamples = {
  remote: string;
  version: string;
  team: string | null;
  /** Screens that were opened, with those that failed. */
  views: number;
  failures: number;
  errors: number;
  /** Three of four values are lower, in the unit of their kind. */
  load: number | null;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
};
