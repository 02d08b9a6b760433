import type { Sample, SamplesInput } from '@pupitre/shared/contracts/remote-samples';
import { nonceOf } from '../remotes/beacons.ts';

/** The number of samples that one request carries at most. */
const MOST_SAMPLES = 40;
/** A page that stays visible sends its samples this often, in milliseconds. */
const EVERY = 60_000;

/** The longest time that the server takes. One above it would cost all samples of its request. */
const MOST_MS = 60_000;

let waiting: Sample[] = [];

/** Adds a sample. A version of a developer's own server has no number, and a very long time says that the device slept. */
export const addSample = (sample: Sample): void => {
  const isCounted = /^\d/.test(sample.version) && sample.value <= MOST_MS;
  if (isCounted && waiting.length < 2 * MOST_SAMPLES) waiting.push(sample);
};

/** Takes a sample back, unless it was sent. */
export const dropSample = (sample: Sample): void => {
  waiting = waiting.filter((other) => other !== sample);
};

const sendSamples = (): void => {
  const nonce = waiting.map(nonceOf).find((known) => known !== undefined);
  if (nonce === undefined) return;
  const samples = waiting.filter((sample) => nonceOf(sample) === nonce).slice(0, MOST_SAMPLES);
  waiting = waiting.filter((sample) => !samples.includes(sample));
  const body: SamplesInput = { nonce, samples };
  navigator.sendBeacon('/api/registry/samples', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  sendSamples();
};

/** Sends samples once a minute, and when the page is hidden, after `beforeHidden` has added the last ones. */
export const sendSamplesOnTime = (beforeHidden: () => void): void => {
  setInterval(sendSamples, EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    beforeHidden();
    sendSamples();
  });
};
