import { isDue, lastMomentOf } from './due.ts';
import { expiredOf } from './prune-backups.ts';

const at = (text: string): Date => new Date(text);
const NIGHT = 3;

test('the hour of the night is that of the capital', () => {
  expect(lastMomentOf(NIGHT, at('2026-11-23T10:20:00Z'))).toEqual(at('2026-11-23T09:00:00Z'));
  expect(lastMomentOf(NIGHT, at('2026-11-23T08:59:59Z'))).toEqual(at('2026-11-22T09:00:00Z'));
  expect(lastMomentOf(0, at('2026-11-23T06:00:00Z'))).toEqual(at('2026-11-23T06:00:00Z'));
});

test('[BAK-07] a backup is due once a night, at once where there is none, and an hour after one that failed', () => {
  const now = at('2026-11-23T10:20:00Z');
  const state = (verified: string | null, started: string | null) => ({
    lastVerifiedAt: verified === null ? null : at(verified),
    lastStartedAt: started === null ? null : at(started),
  });
  expect(isDue(state(null, null), NIGHT, now)).toBe(true);
  expect(isDue(state('2026-11-22T09:01:00Z', '2026-11-22T09:00:00Z'), NIGHT, now)).toBe(true);
  expect(isDue(state('2026-11-23T09:01:00Z', '2026-11-23T09:00:00Z'), NIGHT, now)).toBe(false);
  expect(isDue(state('2026-11-22T09:01:00Z', '2026-11-23T10:00:00Z'), NIGHT, now)).toBe(false);
  expect(isDue(state('2026-11-22T09:01:00Z', '2026-11-23T09:00:00Z'), NIGHT, now)).toBe(true);
  expect(isDue(state(null, '2026-11-23T10:00:00Z'), NIGHT, now)).toBe(false);
});

test('[BAK-09] backups stay for so many days, and the last three for ever', () => {
  const names = ['2026-10-01', '2026-10-02', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => `${day}T09-00-00Z`);
  expect(expiredOf(names, 14, at('2026-11-23T09:00:00Z'))).toEqual(names.slice(0, 2));
  expect(expiredOf(names, 1, at('2027-11-23T09:00:00Z'))).toEqual(names.slice(0, 2));
  expect(expiredOf(names.slice(0, 3), 1, at('2027-11-23T09:00:00Z'))).toEqual([]);
});
