import { sql } from 'kysely';
import type { EnrollmentVia, ExitReason } from '@pupitre/shared/contracts/student-enrollments';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { noteEnrollments } from '../../notices/note-enrollments.ts';
import { TODAY } from '../../db/today.ts';

/** Why students left their place, and how they came to the next one. */
export type PlacementChange = {
  exitReason: ExitReason;
  /** Absent if nobody chose the new place: the next enrolment goes on as the one before. */
  via?: EnrollmentVia;
  /** YYYY-MM-DD; absent for today. */
  date?: string;
  note?: string;
};

/**
 * Follows a change of `school_id` or `group_id` of locked students: closes the enrolments of the places before, and opens
 * those of the new ones. A student whose place is the same keeps its enrolment.
 */
export const followPlacement = async (
  tx: Tx,
  studentIds: readonly number[],
  change: PlacementChange,
  userId: number | null,
): Promise<void> => {
  await closeEnrollments(tx, studentIds, change, userId);
  const openedIds = await openEnrollments(tx, studentIds, change, userId);
  await noteEnrollments(tx, { studentIds, openedIds, userId });
};

const closeEnrollments = async (
  tx: Tx,
  studentIds: readonly number[],
  { exitReason, date, note = '' }: PlacementChange,
  userId: number | null,
): Promise<void> => {
  await sql`
    with locked as (
      select enrollments.* from enrollments join students on students.id = enrollments.student_id
      where enrollments.student_id = any(${studentIds}::bigint[]) and enrollments.left_on is null
        and (enrollments.school_id, enrollments.group_id) is distinct from (students.school_id, students.group_id)
      order by enrollments.student_id
      for update of enrollments
    ), closed as (
      update enrollments
      set left_on = greatest(coalesce(${date ?? null}::date, ${TODAY}), locked.entered_on), exit_reason = ${exitReason},
        note = ${note}, row_version = enrollments.row_version + 1
      from locked where enrollments.school_id = locked.school_id and enrollments.id = locked.id
      returning enrollments.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}::bigint, 'update', 'enrollments', closed.id, ${contentOf('locked')}, ${contentOf('closed')}
    from closed join locked on locked.id = closed.id`.execute(tx);
};

/** After these the student is still the same school's. */
export const STAYS: readonly ExitReason[] = ['moved', 'promoted', 'repeated', 'removed', 'groupDeleted'];

/** The order of ended stays of a student in a school. That of a merged record was beside the others. */
export const LATEST_FIRST = sql`order by exit_reason is distinct from 'merged' desc, left_on desc, id desc`;

/** Within a school a confirmed student stays confirmed, whoever moves it. Staff who choose a place confirm it. */
const openEnrollments = async (
  tx: Tx,
  studentIds: readonly number[],
  { via, date }: PlacementChange,
  userId: number | null,
): Promise<number[]> => {
  const isByStaff = via === 'staff';
  // If nobody chose the place, the student is back where it was before.
  const carried: readonly ExitReason[] = via ? STAYS : [...STAYS, 'familyTransfer', 'denied'];
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at, confirmed_by)
      select students.school_id, students.id, students.group_id,
        greatest(coalesce(${date ?? null}::date, ${TODAY}), before.left_on),
        coalesce(${via ?? null}, before.via, 'staff'),
        case when ${isByStaff} then coalesce(before.confirmed_at, now()) else before.confirmed_at end,
        case when ${isByStaff} and before.confirmed_at is null then ${userId}::bigint else before.confirmed_by end
      from students
      left join lateral (
        select via, left_on, confirmed_at, confirmed_by from (
          select * from enrollments
          where enrollments.school_id = students.school_id and enrollments.student_id = students.id
          ${LATEST_FIRST} limit 1
        ) as latest
        where exit_reason = any(${carried})
      ) as before on true
      where students.id = any(${studentIds}::bigint[]) and students.school_id is not null
        and not exists (select from enrollments where student_id = students.id and left_on is null)
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${userId}::bigint, 'create', 'enrollments', id, ${contentOf('opened')} from opened
    )
    select id from opened`.execute(tx);
  return rows.map(({ id }) => id);
};
