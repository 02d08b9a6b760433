import type { Db } from '../db/schema.ts';
import { dayAfter, type RandomSchool } from './random-histories.ts';
import { insertPeriod } from './years.ts';

export type RandomPeriod = { number: number; from: string; to: string };
/** The year of a school that is graded, and its periods. */
export type GradedYear = { school: RandomSchool; yearId: number; periods: RandomPeriod[] };

const LAST_DAY = '2026-12-31';

/** Up to three periods one after the other, some with a gap between them. */
const randomPeriods = (random: () => number, first: string): RandomPeriod[] => {
  const below = (limit: number): number => Math.floor(random() * limit);
  const periods: RandomPeriod[] = [];
  let from = dayAfter(first, below(12));
  for (let number = 1; number <= 3; number += 1) {
    const to = dayAfter(from, 10 + below(40));
    if (to > LAST_DAY) break;
    periods.push({ number, from, to });
    from = dayAfter(to, 1 + below(2) * below(10));
  }
  return periods;
};

/** Gives each school with a year 2026–2027 grading periods in it, and its groups that year and a grade. */
export const insertRandomPeriods = async (
  db: Db,
  random: () => number,
  schools: readonly RandomSchool[],
): Promise<GradedYear[]> => {
  const years = await db
    .selectFrom('school_years')
    .select(['id', 'school_id'])
    .where('end_date', '>', LAST_DAY)
    .execute();
  const graded: GradedYear[] = [];
  for (const { id: yearId, school_id: schoolId } of years) {
    const school = schools.find(({ id }) => id === schoolId);
    const first = school?.years.find(({ to }) => to > LAST_DAY)?.from;
    if (!school || !first) continue;
    const periods = randomPeriods(random, first);
    for (const { number, from, to } of periods)
      await insertPeriod(db, { id: yearId, schoolId }, { number, start_date: from, end_date: to });
    await db
      .updateTable('groups')
      .set({ school_year_id: yearId, level: 'primary', grade: 3 })
      .where('school_id', '=', schoolId)
      .execute();
    graded.push({ school, yearId, periods });
  }
  return graded;
};
