import { sql, type RawBuilder } from 'kysely';
import {
  CONSENT_TEXT_VERSION,
  type Consent,
  type ConsentChange,
  type ConsentPurpose,
  type OwnConsent,
} from '@pupitre/shared/contracts/consents';
import { fullName } from '../../db/full-name.ts';
import { contentOf, insertRecord, type RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText } from '../../db/utc-text.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockStudent, lockParentForShare } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';

/** A consent about a student; one of a guardian who ended, or sees no longer, does not count. */
type Given = { studentId: number; schoolId: number; purpose: ConsentPurpose };

/** The consents that a guardian of today gave, as a condition on `consents`. */
const isOfGuardian = sql<boolean>`exists (
  select from student_guardians as giver
  where giver.student_id = consents.student_id and giver.user_id = consents.user_id
    and giver.until is null and giver.sees
)`;

/** True while a guardian of a student allows a school something. */
export const isConsented = ({ studentId, schoolId, purpose }: Given): RawBuilder<boolean> => sql<boolean>`exists (
  select from consents
  where consents.student_id = ${studentId} and consents.school_id = ${schoolId} and consents.purpose = ${purpose}
    and consents.revoked_at is null and ${isOfGuardian}
)`;

/**
 * Gives or withdraws a consent for all guardians of a child; what is so already stays as it is. Throws `notFound` for every
 * other child or school.
 */
export const setConsent = (
  db: Db,
  { studentId, schoolId, purpose, given, textVersion = CONSENT_TEXT_VERSION }: ConsentChange,
  caller: Session,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockParentForShare(tx, caller.userId);
    const student = await lockStudent(tx, studentId, keepsStudent(caller));
    const school = orNotFound(await findSchoolOfConsent(tx, { studentId, schoolId: schoolId ?? student.schoolId }));
    const about = { studentId, schoolId: school.id, purpose };
    if (!given) return withdrawGiven(tx, about, caller.userId);
    const { rows } = await sql<{ isGiven: boolean }>`select ${isConsented(about)} as "isGiven"`.execute(tx);
    if (rows[0]?.isGiven) return;
    const whose = { user_id: caller.userId, student_id: studentId, school_id: school.id };
    await insertRecord(tx, 'consents', { ...whose, purpose, text_version: textVersion }, caller.userId);
  });

/** A school that a consent about a student may be about: the one of today, or one that was asked about before. */
const findSchoolOfConsent = (
  tx: Tx,
  { studentId, schoolId }: { studentId: number; schoolId: number | null },
): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('schools')
    .select('id')
    .where('id', '=', schoolId)
    .where(
      sql<boolean>`(
        exists (select from students where id = ${studentId} and school_id = schools.id)
        or exists (select from consents where student_id = ${studentId} and school_id = schools.id)
      )`,
    )
    .executeTakeFirst();

/** The consents about a child of its guardians: the school of today first, then those that were asked about before. */
export const findConsents = async (db: Db, studentId: number): Promise<Consent[]> =>
  (await findConsentsOf(db, sql<boolean>`students.id = ${studentId}`)).map(
    ({ student: _student, textVersion: _version, ...consent }) => consent,
  );

/** The same about all children of a caller. */
export const findOwnConsents = (db: Db, caller: Session): Promise<OwnConsent[]> =>
  findConsentsOf(db, keepsStudent(caller));

const findConsentsOf = async (db: Db, chosen: RowFilter): Promise<OwnConsent[]> => {
  const { rows } = await sql<OwnConsent>`
    with children as materialized (
      select students.id, students.school_id, ${fullName('students')} as name from students where ${chosen}
    ), latest as (
      select distinct on (student_id, school_id, purpose)
        student_id, school_id, purpose, given_at, revoked_at, text_version
      from consents where student_id in (select id from children) and ${isOfGuardian}
      order by student_id, school_id, purpose, revoked_at is null desc, id desc
    ), asked as (
      select student_id, school_id, purpose from latest
      union
      select id, school_id, 'medicNotes' from children where school_id is not null
    )
    select asked.purpose, jsonb_build_object('id', schools.id, 'name', schools.name) as school,
      (children.school_id = schools.id) is true as "isCurrent",
      latest.given_at is not null and latest.revoked_at is null as given,
      ${utcText('latest.given_at')} as "givenAt", ${utcText('latest.revoked_at')} as "revokedAt",
      latest.text_version as "textVersion", jsonb_build_object('id', children.id, 'name', children.name) as student
    from asked
    join schools on schools.id = asked.school_id
    join children on children.id = asked.student_id
    left join latest on latest.student_id = asked.student_id and latest.school_id = asked.school_id
      and latest.purpose = asked.purpose
    order by children.name collate "es-x-icu", children.id, "isCurrent" desc, schools.name collate "es-x-icu",
      schools.id`.execute(db);
  return rows;
};

/** Ends every consent about a student, who changes to another school; a later return asks anew. */
export const withdrawConsents = (tx: Tx, studentId: number, userId: number): Promise<void> =>
  withdraw(tx, sql`student_id = ${studentId}`, userId);

/** Ends the consents about a student that one guardian gave. */
export const withdrawConsentsOf = (
  tx: Tx,
  { studentId, giverId }: { studentId: number; giverId: number },
  userId: number,
): Promise<void> => withdraw(tx, sql`student_id = ${studentId} and user_id = ${giverId}`, userId);

const withdrawGiven = (tx: Tx, { studentId, schoolId, purpose }: Given, userId: number): Promise<void> =>
  withdraw(tx, sql`student_id = ${studentId} and school_id = ${schoolId} and purpose = ${purpose}`, userId);

const withdraw = async (tx: Tx, rowFilter: RowFilter, userId: number): Promise<void> => {
  await sql`
    with open as (
      select * from consents where ${rowFilter} and revoked_at is null order by id for update
    ), written as (
      update consents set revoked_at = now(), row_version = consents.row_version + 1
      from open where consents.id = open.id
      returning consents.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', 'consents', written.id, ${contentOf('open')}, ${contentOf('written')}
    from written join open on open.id = written.id`.execute(tx);
};
