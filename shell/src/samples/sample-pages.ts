import { admittedOverride } from '../overrides/admitted-override.ts';
import { followMoments } from './moments.ts';

/** The share of pages that measure. */
const SHARE = 0.25;
/** The first screen comes first. In milliseconds. */
const LATER = 3_000;

const start = (): void =>
  void import(/* webpackChunkName: 'samples' */ './start-samples.ts').then(
    ({ startSamples }) => startSamples(),
    () => undefined,
  );

const startWhenIdle = (): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(start);
  else start();
};

/**
 * Measures load times, errors and web vitals on some pages, once they have nothing else to do. A program that drives a
 * browser is no user, and a developer's own server is no version.
 */
export const samplePages = (): void => {
  if (navigator.webdriver || admittedOverride || Math.random() >= SHARE) followMoments(() => undefined);
  else setTimeout(startWhenIdle, LATER);
};
