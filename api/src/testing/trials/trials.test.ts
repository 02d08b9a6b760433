import { openDb } from '../../db/pool.ts';
import { cloneDatabase } from '../test-cluster.ts';
import type { Damage } from './network.ts';
import { playTrials, type Summary } from './play-trials.ts';
import { failureOf, summaryOf } from './report.ts';
import { drawCourse } from './trial-events.ts';

const play = async (seeds: readonly number[], damage: Damage | null = null): Promise<Summary> => {
  const database = await cloneDatabase();
  const db = openDb(database.url, () => undefined);
  try {
    return await playTrials({ db, url: database.url }, seeds, undefined, damage);
  } finally {
    await db.destroy();
    await database.drop();
  }
};
const first = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);
const kinds = ({ played }: Summary): Set<string> =>
  new Set(played.flatMap(({ faults }) => faults.map(({ kind }) => kind)));

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A network that drops these fields of each row, as a client without them would. */
const without =
  (...names: string[]): Damage =>
  (body) => {
    const rows = isFields(body) && Array.isArray(body['rows']) ? body['rows'].filter(isFields) : [];
    const left = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))));
    return isFields(body) ? { ...body, rows: left } : body;
  };

test('[TRL-01] trials with cuts, kills, tabs and two teachers lose, double and hide nothing', async () => {
  const killing = first(60).find((seed) => drawCourse(seed).events.some(({ action }) => action === 'killServer')) ?? 1;
  const summary = await play([...first(12), killing]);
  expect(failureOf(summary)).toBeNull();
  expect(summary.played).toHaveLength(13);
  expect(summary.serverKills).toBeGreaterThan(0);
  expect(summaryOf(summary)).toMatch(/^trials {6}13, \d+ changes$/m);
  expect(summaryOf(summary)).toMatch(/^lost {8}0$/m);
});

test('[TRL-02] a seed draws the same trial every time, and another seed another one', () => {
  expect(drawCourse(417)).toEqual(drawCourse(417));
  expect(drawCourse(417)).not.toEqual(drawCourse(418));
});

test('[TRL-02] a failed trial is reported with its seed, its faults and its events', () => {
  const played = [9, 4, 7].map((seed) => {
    const faults = seed === 4 ? [] : [{ kind: 'lost' as const, text: `change of ${seed}` }];
    return { seed, faults, conflicts: 0, tabKills: 0, changes: 1 };
  });
  const lines = failureOf({ played, serverKills: 0, requests: new Map(), seconds: 1 })?.split('\n') ?? [];
  expect(lines.slice(0, 2)).toEqual(['Seed 7:', '  lost: change of 7']);
  expect(lines).toHaveLength(3 + drawCourse(7).events.length);
  expect(lines.at(-1)).toBe('Also failed: 9');
});

test('[TRL-03] saves without stamps are found to write one change twice', async () => {
  expect(kinds(await play(first(8), without('stamp', 'after')))).toContain('doubled');
});

test('[TRL-03] saves without the seen version are found to overwrite what nobody saw', async () => {
  expect(kinds(await play(first(8), without('was', 'after')))).toContain('silent');
});
