import { sql } from 'kysely';
import { schoolYearOf, YEARLY, type YearlyTable } from '../db/partitions/school-years.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';

/** This school year and the one before are never archived. */
export const firstLivingDay = (today = new Date().toISOString().slice(0, 10)): string =>
  YEARLY.student_attendance.startOf(schoolYearOf(today) - 1);

type Days = { from: string; to: string };

/** True if rows of these days or moments are in the archive. Ask after they were read, because they may go there meanwhile. */
export const hasArchived = async (db: Db, table: YearlyTable, { from, to }: Days): Promise<boolean> => {
  if (from >= firstLivingDay()) return false;
  const { rows } = await sql`
    select from archived_partitions
    where table_name = ${table} and until_day > ${from}::date and coalesce(from_day, '-infinity') <= ${to}::date
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Throws `archived` for such days: an empty answer would be wrong. */
export const requireUnarchived = async (db: Db, table: YearlyTable, days: Days): Promise<void> => {
  if (await hasArchived(db, table, days)) throw new Refusal('archived');
};

/** Finishes a change of a record of these days. A record that is not found may be in the archive. */
export const orArchived = <Result>(change: Promise<Result>, db: Db, table: YearlyTable, days: Days): Promise<Result> =>
  change.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'notFound') await requireUnarchived(db, table, days);
    throw error;
  });
