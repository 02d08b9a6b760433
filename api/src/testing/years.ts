import type { Db, NewRow } from '../db/schema.ts';

type Inserted = { id: number };

/** Adds the school year 2026–2027 to a school, from Monday to Friday. */
export const insertYear = (
  db: Db,
  schoolId: number,
  changes: Partial<NewRow<'school_years'>> = {},
): Promise<Inserted> => {
  const days = { start_date: '2026-08-31', end_date: '2027-07-09', weekdays: [1, 2, 3, 4, 5] };
  const values = { school_id: schoolId, name: '2026–2027', ...days, ...changes };
  return db.insertInto('school_years').values(values).returning('id').executeTakeFirstOrThrow();
};

type YearOfSchool = { id: number; schoolId: number };

/** Adds a holiday to a year. */
export const insertClosure = (
  db: Db,
  { id, schoolId }: YearOfSchool,
  changes: Partial<NewRow<'school_closures'>> = {},
): Promise<Inserted> => {
  const days = { start_date: '2026-09-16', end_date: '2026-09-16' };
  const values = {
    school_id: schoolId,
    school_year_id: id,
    kind: 'holiday' as const,
    name: 'Feriado',
    ...days,
    ...changes,
  };
  return db.insertInto('school_closures').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Adds the first grading period to a year. */
export const insertPeriod = (
  db: Db,
  { id, schoolId }: YearOfSchool,
  changes: Partial<NewRow<'grading_periods'>> = {},
): Promise<Inserted> => {
  const days = { start_date: '2026-08-31', end_date: '2026-11-26' };
  const values = { school_id: schoolId, school_year_id: id, number: 1, ...days, ...changes };
  return db.insertInto('grading_periods').values(values).returning('id').executeTakeFirstOrThrow();
};
