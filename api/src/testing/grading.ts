import type { Level } from '@pupitre/shared/contracts/levels';
import type { Db, NewRow } from '../db/schema.ts';
import type { GroupOfSchool } from './schools.ts';
import { insertPeriod, insertYear } from './years.ts';

type Inserted = { id: number };

/** A year that is over, with what its families have been told. */
const LAST_YEAR = { name: '2025–2026', start_date: '2025-09-01', end_date: '2026-07-10' };
const FIRST_PERIOD = { start_date: '2025-09-01', end_date: '2025-11-28', shown_from: '2025-12-01' };

export type GradedFixture = { yearId: number; periodId: number };

/** Gives a group a school year with one period, a level and a grade; one that has a year gets its first period. */
export const gradeGroup = async (db: Db, group: GroupOfSchool, level: Level, grade: number): Promise<GradedFixture> => {
  const years = db.selectFrom('school_years').select('id').where('school_id', '=', group.schoolId).orderBy('id');
  const year = (await years.executeTakeFirst()) ?? (await insertYear(db, group.schoolId, LAST_YEAR));
  await db
    .updateTable('groups')
    .set({ school_year_id: year.id, level, grade })
    .where('school_id', '=', group.schoolId)
    .where('id', '=', group.id)
    .execute();
  const periods = db.selectFrom('grading_periods').select('id').where('school_year_id', '=', year.id).orderBy('number');
  const period =
    (await periods.executeTakeFirst()) ?? (await insertPeriod(db, { ...year, schoolId: group.schoolId }, FIRST_PERIOD));
  return { yearId: year.id, periodId: period.id };
};

/** Adds a subject of all grades of secondary school. */
export const insertSubject = (
  db: Db,
  schoolId: number,
  changes: Partial<NewRow<'subjects'>> = {},
): Promise<Inserted> => {
  const values = {
    school_id: schoolId,
    level: 'secondary',
    grade: null,
    field: 'languages',
    name: 'Español',
    position: 1,
    ...changes,
  } as const;
  return db.insertInto('subjects').values(values).returning('id').executeTakeFirstOrThrow();
};
