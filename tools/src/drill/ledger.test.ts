import { startJournal, type Save } from './journal.ts';
import { compare, type StoredMark } from './ledger.ts';
import { measure } from './measure.ts';
import { problemsOf } from './verdict.ts';
import type { Outcome, Request } from './answers.ts';

const STUDENTS = [11, 12, 13, 14, 15, 16, 17];

/** The rows of a save as the database has them when it was written once. */
const storedOf = ({ group, date, marks }: Save): StoredMark[] =>
  [...marks].map(([student, attendence]) => ({ group, date, student, attendence, notes: 1 }));

const acknowledgedSaves = (count: number): Save[] => {
  const journal = startJournal();
  for (let made = 0; made < count; made += 1) journal.next(made % 2 ? 7 : 8, STUDENTS).isAcknowledged = true;
  return [...journal.saves];
};

const saves = acknowledgedSaves(60);
const stored = saves.flatMap(storedOf);
const [first, second] = saves;
if (!first || !second) throw new Error('there are saves');
const nameOf = ({ group, date }: Save): string => `${group} ${date}`;

test('[DRL-01] each save has a day of its own, and neighbours have other marks', () => {
  expect(new Set(saves.map(({ date }) => date)).size).toBe(60);
  expect(new Set(saves.map(({ marks }) => [...marks.values()].join())).size).toBeGreaterThan(20);
});

test('[DRL-01] saves that are there exactly once are neither lost nor doubled', () => {
  expect(compare(saves, stored)).toEqual({ acknowledged: 60, lost: [], doubled: [], unknown: [] });
});

test.each<[string, (marks: StoredMark[]) => StoredMark[]]>([
  ['no mark is there', () => []],
  ['a mark is missing', (marks) => marks.slice(1)],
  ['a mark differs', ([mark, ...rest]) => (mark ? [{ ...mark, attendence: !mark.attendence }, ...rest] : [])],
  ['a mark was never noted', ([mark, ...rest]) => (mark ? [{ ...mark, notes: 0 }, ...rest] : [])],
  ['a mark is of another student', ([mark, ...rest]) => (mark ? [{ ...mark, student: 99 }, ...rest] : [])],
])('[DRL-01] an acknowledged save of which %s is lost', (_, change) => {
  const found = saves.flatMap((save) => (save === first ? change(storedOf(save)) : storedOf(save)));
  expect(compare(saves, found).lost).toEqual([nameOf(first)]);
});

test('[DRL-01] a mark that is there twice, or that was noted twice, is doubled', () => {
  const twice = [...stored, ...storedOf(first).slice(0, 1)];
  const notedTwice = twice.map((mark) => (mark.date === second.date ? { ...mark, notes: 2 } : mark));
  expect(compare(saves, notedTwice).doubled).toEqual([nameOf(first), nameOf(second)]);
});

test('[DRL-01] a save without an answer may be there or not, but not in part', () => {
  const open = { ...first, isAcknowledged: false };
  const rest = saves.filter((save) => save !== first);
  const without = rest.flatMap(storedOf);
  expect(compare([open, ...rest], without)).toMatchObject({ acknowledged: 59, lost: [] });
  expect(compare([open, ...rest], stored)).toMatchObject({ acknowledged: 59, lost: [], unknown: [] });
  expect(compare([open, ...rest], [...without, ...storedOf(first).slice(1)]).lost).toEqual([nameOf(first)]);
  expect(compare(rest, stored).unknown).toEqual([nameOf(first)]);
});

const saved = (ended: number, outcome: Outcome = 'ok'): Request => ({ use: 'save', began: ended - 10, ended, outcome });
const LEDGER = { acknowledged: 60, lost: [], doubled: [], unknown: [] };
const STRICT = { gap: 3, errors: 0, failing: [], noAnswer: 0 };
const window = { began: 1_000, ended: 9_000 };

test('[DRL-02] a fault is measured by the longest time without a save and by the last failure', () => {
  const requests = [
    saved(500),
    saved(2_000),
    saved(3_000, 'unavailable'),
    saved(4_500, 'noAnswer'),
    saved(6_500),
    saved(8_500),
  ];
  expect(measure(requests, window)).toEqual({
    gap: 4.5,
    errors: 3.5,
    ok: 3,
    unavailable: 1,
    noAnswer: 1,
    wrong: [],
    failed: ['save'],
  });
});

test('[DRL-02] a fault passes only within its limits, and with answers that may happen', () => {
  const calm = measure([saved(2_000), saved(4_000), saved(6_000), saved(8_000)], window);
  expect(problemsOf(STRICT, calm, LEDGER)).toEqual([]);
  const slow = measure([saved(2_000), saved(8_000)], window);
  expect(problemsOf(STRICT, slow, LEDGER)).toEqual(['6.0 s sin guardar, más de 3.0 s']);
  const failing = measure([saved(2_000), saved(3_000, 'unavailable'), saved(5_000), saved(7_000)], window);
  expect(problemsOf(STRICT, failing, LEDGER)).toHaveLength(2);
  expect(problemsOf({ gap: 3, errors: 2, failing: ['save'], noAnswer: 0 }, failing, LEDGER)).toEqual([]);
  const unanswered = measure([saved(2_000), saved(3_000, 'noAnswer'), saved(5_000), saved(7_000)], window);
  expect(problemsOf({ gap: 3, errors: 2, failing: ['save'], noAnswer: 0 }, unanswered, LEDGER)).toEqual([
    '1 peticiones sin respuesta, más de 0',
  ]);
  const wrong = measure([saved(2_000), saved(4_000, { wrong: '500' }), saved(5_000), saved(7_000)], window);
  expect(problemsOf({ gap: 3, errors: 9, failing: ['save'], noAnswer: 0 }, wrong, LEDGER)).toEqual([
    'respuestas que no deben ocurrir: save 500 × 1',
  ]);
});

test.each(['lost', 'doubled', 'unknown'] as const)('[DRL-02] one %s save fails every fault', (kind) => {
  const calm = measure([saved(2_000), saved(4_000), saved(6_000), saved(8_000)], window);
  expect(problemsOf(STRICT, calm, { ...LEDGER, [kind]: [nameOf(first)] })).toHaveLength(1);
});
