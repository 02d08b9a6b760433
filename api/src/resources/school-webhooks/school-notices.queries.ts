import { sql } from 'kysely';
import type { SchoolNotices, SchoolNoticesInput } from '@pupitre/shared/contracts/school-webhooks';
import { changeRecordIn } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';

export const findSchoolNotices = async (db: Db, schoolId: number): Promise<SchoolNotices> =>
  orNotFound(
    await db
      .selectFrom('schools')
      .select(['time_zone as timeZone', 'notice_grace as grace'])
      .where('id', '=', schoolId)
      .executeTakeFirst(),
  );

/** The database has a list of time zones of its own, and computes with these. */
const refuseUnknownZone = async (db: Db, timeZone: string): Promise<void> => {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db);
  if (rows.length === 0) throw new Refusal('validation', { fields: { timeZone: [{ id: 'validations.oneOf' }] } });
};

/** Changes the settings of a school for notices. Throws `validation` for an unknown time zone. */
export const saveSchoolNotices = async (
  db: Db,
  { schoolId, timeZone, grace }: SchoolNoticesInput,
  userId: number,
): Promise<void> => {
  await refuseUnknownZone(db, timeZone);
  await db
    .transaction()
    .execute((tx) => changeRecordIn(tx, 'schools', schoolId, { time_zone: timeZone, notice_grace: grace }, userId));
};
