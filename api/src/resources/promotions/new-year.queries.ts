import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { YearOfSchool } from '../school-years/own-year.queries.ts';
import { runsYear } from '../school-years/school-years.policy.ts';

/** The year that students are promoted to. */
export type NewYear = YearOfSchool & { name: string };

const newYear = (db: Db, caller: Session, id: number) =>
  db
    .selectFrom('school_years')
    .select(['id', 'school_id as schoolId', 'name', 'start_date as from', 'end_date as to'])
    .where('id', '=', id)
    .where(runsYear(caller));

/** A year of a school that the caller runs. Throws `notFound` for every other one. */
export const requireNewYear = async (db: Db, caller: Session, id: number): Promise<NewYear> =>
  orNotFound(await newYear(db, caller, id).executeTakeFirst());

/** The same in a transaction during which nobody changes or deletes it. */
export const lockNewYear = async (tx: Tx, caller: Session, id: number): Promise<NewYear> =>
  orNotFound(await newYear(tx, caller, id).forShare().executeTakeFirst());
