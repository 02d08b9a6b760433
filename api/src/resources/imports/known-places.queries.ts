import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { plainCode } from './plain-code.ts';
import type { ImportedPerson } from './read-students.ts';

/** The year of a school that runs today, else the next one; null for none. */
export const findYearId = async (db: Db, schoolId: number): Promise<number | null> => {
  const year = db
    .selectFrom('school_years')
    .select('id')
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`end_date >= ${TODAY}`);
  return (await year.orderBy('start_date').limit(1).executeTakeFirst())?.id ?? null;
};

export type OpenGroup = { id: number; code: string; yearId: number | null };

/** The groups of a school that students may be put into. */
export const findOpenGroups = (db: Db, schoolId: number): Promise<OpenGroup[]> =>
  db
    .selectFrom('groups')
    .select(['id', 'code', 'school_year_id as yearId'])
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();

/** Locks the open groups of some codes, however they are written, so that nobody deletes or archives one meanwhile. */
export const lockGroups = async (tx: Tx, schoolId: number, codes: ReadonlySet<string>): Promise<void> => {
  const plain = new Set([...codes].map(plainCode));
  const open = await findOpenGroups(tx, schoolId);
  const ids = open.flatMap(({ id, code }) => (codes.has(code) || plain.has(plainCode(code)) ? id : []));
  const groups = tx.selectFrom('groups').select('id').where('school_id', '=', schoolId);
  await groups
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
};

/** A child as the school knows it. `folded` is its whole name without accents and case. */
export type KnownStudent = { place: number; folded: string; match: Named | null; hasLeft: boolean };

/** Looks for children of a school, and for those who left it, by their whole names and birthdates. */
export const findStudents = async (
  db: Db,
  schoolId: number,
  people: readonly (ImportedPerson & { place: number })[],
): Promise<Map<number, KnownStudent>> => {
  const { rows } = await sql<KnownStudent>`
    with given as materialized (
      select place, birthdate, search_text(name || ' ' || paternal || ' ' || maternal) as folded
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as given (place integer, name text, paternal text, maternal text, birthdate date)
    )
    select given.place, given.folded, (
      select jsonb_build_object('id', students.id, 'name', ${fullName('students')}) from students
      where students.school_id = ${schoolId} and students.birthdate = given.birthdate
        and students.searched = given.folded
      order by students.id limit 1
    ) as match, exists (
      select from students
      join enrollments on enrollments.school_id = ${schoolId} and enrollments.student_id = students.id
      where students.school_id is null and students.birthdate = given.birthdate and students.searched = given.folded
    ) as "hasLeft"
    from given`.execute(db);
  return new Map(rows.map((known) => [known.place, known]));
};
