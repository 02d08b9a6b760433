import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { insertGroupRow, insertPerson, insertSchool, insertStaff } from './schools.ts';

/** Numbers from 0 to 1 that are the same in every run. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Closure = { from: string; to: string };
export type Year = { from: string; to: string; weekdays: number[]; closures: Closure[] };
export type RandomSchool = { id: number; groups: number[]; years: Year[] };
type Exit = 'moved' | 'denied' | 'merged';
export type Stay = { school: RandomSchool; groupId: number; from: string; to: string | null; exit: Exit | null };
export type Mark = { school: RandomSchool; date: string; attendence: boolean; delay: boolean };
export type Justification = {
  school: RandomSchool;
  from: string;
  to: string;
  status: 'pending' | 'accepted' | 'rejected';
};
export type History = { id: number; stays: Stay[]; marks: Mark[]; justifications: Justification[] };

/** The first day of all marks, and their number. */
const FIRST = '2026-08-17';
const DAYS = 110;
const DAY_MS = 86_400_000;
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

type Random = () => number;
const whole = (random: Random, below: number): number => Math.floor(random() * below);
const oneOf = <T>(random: Random, values: readonly T[]): T => {
  const value = values[whole(random, values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
};

const WEEKS = [
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [2, 4, 7],
];
const SPANS = [
  { from: '2025-08-25', to: '2026-07-10' },
  { from: '2026-08-31', to: '2027-07-09' },
];

const randomYear = (random: Random, span: { from: string; to: string }): Year => ({
  from: dayAfter(span.from, whole(random, 20)),
  to: span.to,
  weekdays: oneOf(random, WEEKS),
  closures: Array.from({ length: whole(random, 6) }, () => {
    const from = dayAfter('2026-08-31', whole(random, 100));
    return { from, to: dayAfter(from, whole(random, 4)) };
  }).filter(({ from }) => from >= span.from && from <= span.to),
});

const insertYear = async (db: Db, schoolId: number, year: Year): Promise<void> => {
  const { id } = await db
    .insertInto('school_years')
    .values({ school_id: schoolId, name: year.from, start_date: year.from, end_date: year.to, weekdays: year.weekdays })
    .returning('id')
    .executeTakeFirstOrThrow();
  const closures = year.closures.map(({ from, to }) => ({
    school_id: schoolId,
    school_year_id: id,
    start_date: from,
    end_date: to,
    kind: 'cte' as const,
    name: 'CTE',
  }));
  if (closures.length > 0) await db.insertInto('school_closures').values(closures).execute();
};

const insertRandomSchool = async (db: Db, random: Random): Promise<RandomSchool> => {
  const { id } = await insertSchool(db);
  const teacher = await insertStaff(db, id, 'teacher');
  const groups = [await insertGroupRow(db, id, teacher.id), await insertGroupRow(db, id, teacher.id)];
  const years = SPANS.filter(() => random() < 0.7).map((span) => randomYear(random, span));
  for (const year of years) await insertYear(db, id, year);
  return { id, groups: groups.map((group) => group.id), years };
};

/** Stays one after the other: moves and transfers to another school on the same day, and gaps outside any school. */
const ownStays = (random: Random, schools: readonly RandomSchool[]): Stay[] => {
  const stays: Stay[] = [];
  let school = oneOf(random, schools);
  let from = dayAfter('2026-08-01', whole(random, 70));
  for (let place = 0; place < 4; place += 1) {
    const isLast = random() < 0.5;
    const to = dayAfter(from, whole(random, 45));
    const exit: Exit = random() < 0.1 ? 'denied' : 'moved';
    const isOpen = isLast && random() < 0.8;
    const end = isOpen ? { to: null, exit: null } : { to, exit };
    stays.push({ school, groupId: oneOf(random, school.groups), from, ...end });
    if (isLast) break;
    const isMove = random() < 0.6;
    if (!isMove) school = oneOf(random, schools);
    from = isMove ? to : dayAfter(to, random() < 0.4 ? 0 : 1 + whole(random, 10));
  }
  return stays;
};

/** The stays of another record of a student in a school, which was merged into the first one. */
const mergedStays = (random: Random, school: RandomSchool): Stay[] => {
  const from = dayAfter('2026-08-01', whole(random, 70));
  const to = dayAfter(from, whole(random, 60));
  const stay = { school, groupId: oneOf(random, school.groups) };
  if (random() < 0.6) return [{ ...stay, from, to, exit: 'merged' }];
  const move = dayAfter(from, whole(random, 30));
  return [
    { ...stay, from, to: move, exit: 'moved' },
    {
      ...stay,
      groupId: oneOf(random, school.groups),
      from: move,
      to: dayAfter(move, whole(random, 40)),
      exit: 'merged',
    },
  ];
};

/** The stays of a student in the order of their ids: as they began. */
const randomStays = (random: Random, schools: readonly RandomSchool[]): Stay[] => {
  const own = ownStays(random, schools);
  if (random() < 0.7) return own;
  const merged = mergedStays(random, oneOf(random, own).school);
  return [...own, ...merged].toSorted((one, other) => one.from.localeCompare(other.from));
};

/** Marks of any day in the schools of the stays: in and outside them, and on days without classes. */
const randomMarks = (random: Random, stays: readonly Stay[]): Mark[] => {
  const density = random();
  const attends = random();
  return [...new Set(stays.map(({ school }) => school))].flatMap((school) =>
    Array.from({ length: DAYS }, (_, day) => dayAfter(FIRST, day))
      .filter(() => random() < density)
      .map((date) => {
        const attendence = random() < attends;
        return { school, date, attendence, delay: attendence && random() < 0.2 };
      }),
  );
};

const randomJustifications = (random: Random, stays: readonly Stay[]): Justification[] =>
  Array.from({ length: whole(random, 4) }, () => {
    const from = dayAfter(FIRST, whole(random, DAYS));
    const status = oneOf(random, ['pending', 'accepted', 'accepted', 'rejected'] as const);
    return { school: oneOf(random, stays).school, from, to: dayAfter(from, whole(random, 12)), status };
  });

const insertJustifications = async (db: Db, histories: readonly History[]): Promise<void> => {
  const { id: author } = await insertPerson(db);
  const rows = histories.flatMap(({ id, justifications }) =>
    justifications.map(({ school, ...own }) => ({ ...own, school: school.id, student: id })),
  );
  await sql`
    insert into justifications (school_id, student_id, start_date, end_date, reason, user_id, status, decided_at)
    select school, student, "from", "to", 'FIEBRE', ${author}, status, case when status <> 'pending' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (school bigint, student bigint, "from" date, "to" date, status text)`.execute(db);
};

const insertHistories = async (db: Db, drafts: readonly Omit<History, 'id'>[]): Promise<History[]> => {
  const places = drafts.map(({ stays }) => stays.find(({ to }) => to === null));
  const rows = places.map((place, number) => ({
    school: place?.school.id ?? null,
    group: place?.groupId ?? null,
    number,
  }));
  const { rows: written } = await sql<{ id: number }>`
    insert into students (school_id, group_id, name, paternal, maternal, birthdate)
    select school, "group", 'N' || number, 'P', 'M', '2016-05-04'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (school bigint, "group" bigint, number integer)
    order by number returning id`.execute(db);
  const histories = drafts.map((draft, place) => ({ ...draft, id: written[place]?.id ?? 0 }));
  const stays = histories.flatMap(({ id, stays: own }) =>
    own.map(({ school, groupId, ...stay }) => ({ ...stay, school: school.id, student: id, group: groupId })),
  );
  await sql`
    insert into enrollments (school_id, student_id, group_id, entered_on, left_on, via, exit_reason)
    select school, student, "group", "from", "to", 'staff', exit from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
      as given (school bigint, student bigint, "group" bigint, "from" date, "to" date, exit text)`.execute(db);
  const marks = histories.flatMap(({ id, marks: own }) =>
    own.map(({ school, ...mark }) => ({ ...mark, school: school.id, student: id, group: school.groups[0] })),
  );
  await sql`
    insert into student_attendance (school_id, student_id, group_id, date, attendence, delay)
    select school, student, "group", date, attendence, delay from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as given (school bigint, student bigint, "group" bigint, date date, attendence boolean, delay boolean)`.execute(
    db,
  );
  await insertJustifications(db, histories);
  await sql`analyze students, enrollments, student_attendance, justifications`.execute(db);
  return histories;
};

/** Fills a database with schools and the histories of so many students in them. */
export const insertRandomHistories = async (
  db: Db,
  random: Random,
  size: { schools: number; students: number },
): Promise<{ schools: RandomSchool[]; histories: History[] }> => {
  const schools: RandomSchool[] = [];
  for (let made = 0; made < size.schools; made += 1) schools.push(await insertRandomSchool(db, random));
  const drafts = Array.from({ length: size.students }, () => {
    const stays = randomStays(random, schools);
    return { stays, marks: randomMarks(random, stays), justifications: randomJustifications(random, stays) };
  });
  return { schools, histories: await insertHistories(db, drafts) };
};
