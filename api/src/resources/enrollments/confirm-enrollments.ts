import { sql } from 'kysely';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { EnrollmentConfirmation } from '@pupitre/shared/contracts/student-enrollments';
import { contentOf, type RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { confirmsEnrollment } from './enrollments.policy.ts';

/**
 * Confirms that students who joined by a code belong to the school, and moves the beginning of their enrolments to a day,
 * if one is given. One that is confirmed stays so. Throws `notFound` if the caller may not access one of them, and
 * `validation` for a day on which one was elsewhere, and for a later one than the stored. Then nothing changes.
 */
export const confirmEnrollments = (
  db: Db,
  { ids, enteredOn }: EnrollmentConfirmation,
  caller: Session,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Their students come first, as in every other change of enrolments.
    await sql`
      select id from students where id in (select student_id from enrollments where id = any(${ids}::bigint[]))
      order by id for share`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from enrollments
      where id = any(${ids}::bigint[]) and left_on is null and ${confirmsEnrollment(caller)}
      order by student_id for update`.execute(tx);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.flatMap((id, place) => (known.has(id) ? [] : [`ids.${place}`]));
    if (unknown.length > 0) {
      const fields = Object.fromEntries(unknown.map((path) => [path, [{ id: 'errors.notFound' as const }]]));
      throw new Refusal('notFound', { fields });
    }
    if (enteredOn) await refuseWrongDays(tx, ids, enteredOn);
    await confirm(tx, sql`id = any(${ids}::bigint[])`, caller.userId);
    if (enteredOn) await beginOn(tx, ids, enteredOn, caller.userId);
  });

type WrongDay = { id: number; enteredOn: string; isLater: boolean; leftOn: string | null; leftHere: string | null };

/** The day of an earlier stay in another school is none of the caller's business. */
const messageOf = ({ enteredOn, isLater, leftOn, leftHere }: WrongDay): ServerMessage => {
  if (isLater) return { id: 'validations.notAfterEntry', values: { date: enteredOn } };
  if (leftHere === null || leftHere !== leftOn) return { id: 'validations.overlapsStay' };
  return { id: 'validations.notBefore', values: { date: leftHere } };
};

/** Enrolments of a student do not overlap. A later day would leave the marks before it outside of the enrolment. */
const refuseWrongDays = async (tx: Tx, ids: readonly number[], day: string): Promise<void> => {
  const { rows } = await sql<WrongDay>`
    select enrollments.id, to_char(enrollments.entered_on, 'DD/MM/YYYY') as "enteredOn",
      enrollments.entered_on < ${day}::date as "isLater", to_char(stays.left_on, 'DD/MM/YYYY') as "leftOn",
      to_char(stays.left_here, 'DD/MM/YYYY') as "leftHere"
    from enrollments
    cross join lateral (
      select max(before.left_on) as left_on,
        max(before.left_on) filter (where before.school_id = enrollments.school_id) as left_here
      from enrollments as before where before.student_id = enrollments.student_id and before.left_on > ${day}::date
    ) as stays
    where enrollments.id = any(${ids}::bigint[])
      and (enrollments.entered_on < ${day}::date or stays.left_on is not null)`.execute(tx);
  if (rows.length === 0) return;
  const fields: FieldMessages = {};
  for (const row of rows) fields[`ids.${ids.indexOf(row.id)}`] = [messageOf(row)];
  throw new Refusal('validation', { fields });
};

const beginOn = async (tx: Tx, ids: readonly number[], day: string, userId: number): Promise<void> => {
  await sql`
    with before as (
      select * from enrollments where id = any(${ids}::bigint[]) and entered_on <> ${day}
    ), written as (
      update enrollments set entered_on = ${day}, row_version = enrollments.row_version + 1
      from before where enrollments.school_id = before.school_id and enrollments.id = before.id
      returning enrollments.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', 'enrollments', written.id, ${contentOf('before')}, ${contentOf('written')}
    from written join before on before.id = written.id`.execute(tx);
};

/** Confirms the open enrolment of a locked student. */
export const confirmOpen = (tx: Tx, studentId: number, userId: number): Promise<void> =>
  confirm(tx, sql`student_id = ${studentId} and left_on is null`, userId);

const confirm = async (tx: Tx, rowFilter: RowFilter, userId: number): Promise<void> => {
  await sql`
    with before as (
      select * from enrollments where ${rowFilter} and confirmed_at is null
    ), written as (
      update enrollments set confirmed_at = now(), confirmed_by = ${userId}, row_version = enrollments.row_version + 1
      from before where enrollments.school_id = before.school_id and enrollments.id = before.id
      returning enrollments.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', 'enrollments', written.id, ${contentOf('before')}, ${contentOf('written')}
    from written join before on before.id = written.id`.execute(tx);
};
