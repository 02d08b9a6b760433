import { areCredible, isClearlyWorse, type UserCounts } from './verdict.ts';

/** In seconds: healthy pages report in a batch, failures go out at once. */
const BATCH = 5;
/** A version that fails is reverted within this time of the fifth failing user, in seconds. */
const REVERTED_WITHIN = 60;
/** The share that fails on a healthy version too: old browsers, extensions. */
const NOISE = 0.002;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** Random numbers from 0 to 1, always the same ones for a seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed * 7_919 + 1;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
type Random = ReturnType<typeof randomOf>;

type Report = { at: number; outcome: keyof UserCounts; network: string };

/** Users who open the remote one after another, at random moments. */
type Portal = {
  users: number;
  /** The number of users who open it in a second. */
  perSecond: number;
  /** The share of them who come through the one address of their school, of so many schools. */
  atSchool: number;
  schools: number;
};
const ONE_SCHOOL: Portal = { users: 250, perSecond: 0.6, atSchool: 1, schools: 1 };
const SOME_SCHOOLS: Portal = { users: 600, perSecond: 1.5, atSchool: 0.5, schools: 5 };
/** Everybody before the first lesson, within eight minutes. */
const MANY_SCHOOLS: Portal = { users: 10_000, perSecond: 21, atSchool: 0.3, schools: 40 };

const networkOf = ({ atSchool, schools }: Portal, user: number, random: Random): string =>
  random() < atSchool ? `school ${user % schools}` : `home ${user}`;

/** The reports about a version that fails for a share of its users. */
const reportsOf = (portal: Portal, failing: number, random: Random): Report[] => {
  let at = 0;
  return Array.from({ length: portal.users }, (_, user) => {
    at -= Math.log(1 - random()) / portal.perSecond;
    const hasFailed = random() < failing;
    const network = networkOf(portal, user, random);
    return hasFailed ? { at, outcome: 'failed', network } : { at: at + BATCH, outcome: 'shown', network };
  });
};

/** The moment when a version is reverted, in seconds since its publish; null for never. */
const revertedAt = (portal: Portal, reports: readonly Report[]): number | null => {
  const before: UserCounts = { shown: portal.users, failed: Math.round(portal.users * NOISE) };
  const seen: UserCounts = { shown: 0, failed: 0 };
  const byNetwork = new Map<string, number>();
  const isShared = (network: string) =>
    network.startsWith('school') && portal.atSchool / portal.schools >= 1 / 4 && portal.users >= 5;
  for (const { at, outcome, network } of reports.toSorted((a, b) => a.at - b.at)) {
    seen[outcome] += 1;
    if (outcome === 'shown') continue;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    const counts = [...byNetwork].filter(([name]) => isShared(name)).map(([, count]) => count);
    const inSharedNetwork = counts.reduce((sum, count) => sum + count, 0);
    const { failed } = seen;
    const failedUsers = { failed, fresh: failed, networks: byNetwork.size, inSharedNetwork, population: portal.users };
    if (isClearlyWorse(seen, before) && areCredible(failedUsers)) return at;
  }
  return null;
};

const fifthFailure = (reports: readonly Report[]): number =>
  reports.filter(({ outcome }) => outcome === 'failed').toSorted((a, b) => a.at - b.at)[4]?.at ?? Infinity;

test.each([
  ['one school behind one address', ONE_SCHOOL, 1],
  ['one school behind one address', ONE_SCHOOL, 0.2],
  ['600 users of five schools', SOME_SCHOOLS, 1],
  ['600 users of five schools', SOME_SCHOOLS, 0.2],
  ['10,000 users before the first lesson', MANY_SCHOOLS, 1],
  ['10,000 users before the first lesson', MANY_SCHOOLS, 0.2],
  ['10,000 users who come within forty minutes', { ...MANY_SCHOOLS, perSecond: 4 }, 1],
])('[SEC-02] %s: a version that fails is reverted within 60 s of the fifth failing user', (_what, portal, share) => {
  const delays = SEEDS.map((seed) => {
    const reports = reportsOf(portal, share, randomOf(seed));
    return (revertedAt(portal, reports) ?? Infinity) - fifthFailure(reports);
  });
  expect(Math.max(...delays)).toBeLessThanOrEqual(REVERTED_WITHIN);
});

/** The behaviour of malicious users: the time and network of each false report. */
type Plot = (liar: number, random: Random) => { at: number; network: string };
const DAY = 8 * 3_600;

const PLOTS: [string, Plot][] = [
  ['each for himself over the day', (liar, random) => ({ at: random() * DAY, network: `home of liar ${liar}` })],
  ['all in the first second, from one address', () => ({ at: 0.5, network: 'lair' })],
  ['all in the first second, from ten addresses', (liar) => ({ at: 0.5, network: `lair ${liar % 10}` })],
  ['all in the first second, each from another address', (liar) => ({ at: 0.5, network: `lair ${liar}` })],
  ['all in the first five minutes', (liar, random) => ({ at: random() * 300, network: `lair ${liar}` })],
  ['all at the school', (_liar, random) => ({ at: random() * 300, network: 'school 0' })],
];

test.each(PLOTS.flatMap(([what, plot]) => [0.02, 0.35, 21].map((perSecond) => [what, perSecond, plot] as const)))(
  '[SEC-02] 100 liars among 10,000 users, %s: nothing is reverted while %d healthy users open it a second',
  (_what, perSecond, plot) => {
    const portal = { ...MANY_SCHOOLS, perSecond };
    for (const seed of SEEDS.slice(0, 5)) {
      const random = randomOf(seed);
      const lies = Array.from({ length: 100 }, (_, liar): Report => ({ ...plot(liar, random), outcome: 'failed' }));
      expect(revertedAt(portal, [...reportsOf(portal, NOISE, random), ...lies])).toBeNull();
    }
  },
);
