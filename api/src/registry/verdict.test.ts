import { isClearlyWorse, shareOf } from './verdict.ts';

const NEW = { shown: 0, failed: 0 };
const GOOD = { shown: 400, failed: 1 };

test.each([
  ['all of five sessions, and nothing known of the one before', { shown: 0, failed: 5 }, NEW],
  ['all of five sessions, and the one before was good', { shown: 0, failed: 5 }, GOOD],
  ['one session in ten of a good version', { shown: 90, failed: 10 }, GOOD],
  ['nearly all, and the one before failed in a third', { shown: 2, failed: 40 }, { shown: 60, failed: 30 }],
])('[DEP-11] %s: clearly worse', (_what, version, before) => {
  expect(isClearlyWorse(version, before)).toBe(true);
});

test.each([
  ['four sessions, all of them', { shown: 0, failed: 4 }, GOOD],
  ['five among many, where the one before has some too', { shown: 300, failed: 5 }, { shown: 400, failed: 3 }],
  ['half of ten, and nothing known of the one before', { shown: 5, failed: 5 }, NEW],
  ['all, and so did the one before: it is something else', { shown: 0, failed: 50 }, { shown: 0, failed: 50 }],
  ['twice as many, not clearly', { shown: 90, failed: 10 }, { shown: 95, failed: 5 }],
  ['clearly more, but less than double', { shown: 5_000, failed: 5_000 }, { shown: 7_000, failed: 3_000 }],
  ['none at all', NEW, NEW],
])('[DEP-11] %s: not clearly worse', (_what, version, before) => {
  expect(isClearlyWorse(version, before)).toBe(false);
});

test('[DEP-11] the share is of the sessions that could tell', () => {
  expect([shareOf(NEW), shareOf({ shown: 3, failed: 1 }), shareOf({ shown: 0, failed: 2 })]).toEqual([0, 0.25, 1]);
});
