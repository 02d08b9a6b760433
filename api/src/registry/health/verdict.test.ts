import { areCredible, isAlarming, isClearlyWorse, isLogged, shareOf } from './verdict.ts';

const NEW = { shown: 0, failed: 0 };
const GOOD = { shown: 400, failed: 1 };

test.each([
  ['all of five users, and nothing known of the one before', { shown: 0, failed: 5 }, NEW],
  ['all of five users, and the one before was good', { shown: 0, failed: 5 }, GOOD],
  ['one user in ten of a good version', { shown: 90, failed: 10 }, GOOD],
  ['nearly all, and the one before failed in a third', { shown: 2, failed: 40 }, { shown: 60, failed: 30 }],
])('[DEP-11] %s: clearly worse', (_what, version, before) => {
  expect(isClearlyWorse(version, before)).toBe(true);
});

test.each([
  ['four users, all of them', { shown: 0, failed: 4 }, GOOD],
  ['five among many, where the one before has some too', { shown: 300, failed: 5 }, { shown: 400, failed: 3 }],
  ['half of ten, and nothing known of the one before', { shown: 5, failed: 5 }, NEW],
  ['all, and so did the one before: it is something else', { shown: 0, failed: 50 }, { shown: 0, failed: 50 }],
  ['twice as many, not clearly', { shown: 90, failed: 10 }, { shown: 95, failed: 5 }],
  ['clearly more, but less than double', { shown: 5_000, failed: 5_000 }, { shown: 7_000, failed: 3_000 }],
  [
    'fewer than a tenth, and the one before was seen by thousands',
    { shown: 60, failed: 6 },
    { shown: 3_000, failed: 1 },
  ],
  ['none at all', NEW, NEW],
])('[DEP-11] %s: not clearly worse', (_what, version, before) => {
  expect(isClearlyWorse(version, before)).toBe(false);
});

test('[DEP-11] the share is of the users that could tell', () => {
  expect([shareOf(NEW), shareOf({ shown: 3, failed: 1 }), shareOf({ shown: 0, failed: 2 })]).toEqual([0, 0.25, 1]);
});

const WITNESSES = { failed: 5, fresh: 5, networks: 3, inSharedNetwork: 0, population: 200 };

test.each([
  ['five of three networks', WITNESSES],
  ['five of one network that many share', { ...WITNESSES, networks: 1, inSharedNetwork: 5 }],
  ['two of a hundred users', { ...WITNESSES, failed: 200, fresh: 100, population: 10_000 }],
  ['three new ones beside two that reverted something before', { ...WITNESSES, fresh: 3 }],
])('[SEC-02] %s can be believed', (_what, users) => {
  expect(areCredible(users)).toBe(true);
});

test.each([
  ['four', { ...WITNESSES, failed: 4, fresh: 4 }],
  ['five of two networks', { ...WITNESSES, networks: 2 }],
  ['four of a shared network, and one at home', { ...WITNESSES, networks: 2, inSharedNetwork: 4 }],
  ['fewer than two of a hundred users', { ...WITNESSES, failed: 199, fresh: 199, networks: 199, population: 10_000 }],
  ['mostly those that reverted something before', { ...WITNESSES, fresh: 2 }],
])('[SEC-02] %s cannot be believed', (_what, users) => {
  expect(areCredible(users)).toBe(false);
});

test('[SEC-02] a person is alerted from the fifth failure on, and from one in twenty', () => {
  expect([4, 5].map((failed) => isAlarming({ shown: 0, failed }))).toEqual([false, true]);
  expect([95, 96].map((shown) => isAlarming({ shown, failed: 5 }))).toEqual([true, false]);
  expect([5, 6, 9, 10, 20, 30].filter((failed) => isLogged({ shown: 0, failed }))).toEqual([5, 10, 20]);
});
