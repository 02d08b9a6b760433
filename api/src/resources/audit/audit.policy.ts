import { sql, type RawBuilder } from 'kysely';
import { type AuditTable } from '@pupitre/shared/contracts/audit';
import { CHANGED_ENTITIES, type ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { requireHistory } from '../students/readable-history.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { UNREAD, type Content } from './changed-fields.ts';

type Filter = RawBuilder<boolean>;

/** The entries that a question is about, and the school whose parts of them the caller reads; null for all. */
export type AuditScope = {
  filter: Filter;
  schoolId: number | null;
  /** The student whose notes are read here, for the log; null where nobody reads notes, or a parent. */
  loggedStudentId: number | null;
};

/** The part of a change that is another school's is empty: a school reads only its own. */
export const ownPart = (row: Content | null, { schoolId }: AuditScope): Content | null => {
  const owner = row?.['school_id'];
  return schoolId === null || owner === undefined || owner === schoolId ? row : null;
};

/** Consents are between families and those who run the school. */
const entitiesOf = ({ role }: Session): readonly ChangedEntity[] =>
  role === 'teacher' ? CHANGED_ENTITIES.filter((entity) => entity !== 'consents') : CHANGED_ENTITIES;

/** Notes are content of the student's own history, whose reading is logged. */
const sharedEntitiesOf = (caller: Session): readonly ChangedEntity[] =>
  entitiesOf(caller).filter((entity) => entity !== 'medic_notes');

const isOf = (entities: readonly string[]): Filter => sql<boolean>`entry.entity = any(${entities}::text[])`;

/** Nobody reads about a student whose data are blocked. What the trash lost alone is not: it has no request. */
const isNotBlocked: Filter = sql<boolean>`not exists (
  select from erasures
  where erasures.entity = 'students' and erasures.entity_id = entry.student_id and erasures.request_id is not null
)`;

/** A change that somebody reads: not only of columns that the program needs, as in a merge of two records. */
const isReadable: Filter = sql<boolean>`(
  (entry.action in ('create', 'delete')
  or entry.action = 'update' and entry.before - ${sql.lit(`{${UNREAD.join()}}`)}::text[]
    is distinct from entry.after - ${sql.lit(`{${UNREAD.join()}}`)}::text[])
  and ${isNotBlocked}
)`;

/** The rows of a school, those that left it in this change included. */
export const isOfSchool = (schoolId: number | null): Filter => sql<boolean>`(
  entry.school_id = ${schoolId} or (entry.before->>'school_id')::bigint = ${schoolId}
)`;

/** The undo of a deletion writes a record again. */
const isWrittenAgain: Filter = sql<boolean>`exists (
  select from audit_log as earlier
  where earlier.entity = entry.entity and earlier.entity_id = entry.entity_id and earlier.action = 'delete'
    and earlier.id < entry.id
)`;

/** A mark, stars, a grade or a note of the school that was changed after it was written. */
const isCorrection: Filter = sql<boolean>`(
  (entry.action in ('update', 'delete') or entry.action = 'create' and ${isWrittenAgain})
  and entry.entity = any('{student_attendance,student_activities,student_tasks,medic_notes}')
  and (entry.entity <> 'medic_notes' or exists (
    select from users where users.id = entry.user_id and users.role <> 'parent'
  ))
)`;

const isGiven = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/** Parents read about their own children alone, and teachers not about the school. Throws `forbidden` and `notFound`. */
export const auditScope = async (db: Db, caller: Session, body: AuditTable): Promise<AuditScope> => {
  const { studentId, groupId, schoolId } = body;
  const { role } = caller;
  if (isGiven(studentId)) return scopeOfStudent(db, caller, studentId);
  if (role === 'parent' || (role === 'teacher' && !isGiven(groupId))) throw new Refusal('forbidden');
  if (isGiven(groupId)) {
    const group = await requireTaughtGroup(db, caller, groupId);
    const filter = sql<boolean>`entry.group_id = ${group.id} and ${isOf(sharedEntitiesOf(caller))} and ${isReadable}`;
    return { filter, schoolId: group.schoolId, loggedStudentId: null };
  }
  const school = await requireManagedSchool(db, caller, schoolId ?? 0);
  const filter = sql<boolean>`entry.school_id = ${school.id} and ${isOf(sharedEntitiesOf(caller))} and ${isReadable}`;
  return { filter, schoolId: school.id, loggedStudentId: null };
};

const scopeOfStudent = async (db: Db, caller: Session, studentId: number): Promise<AuditScope> => {
  await requireHistory(db, caller, studentId);
  const { role, schoolId } = caller;
  const ofStudent = sql<boolean>`entry.student_id = ${studentId} and ${isOf(entitiesOf(caller))} and ${isReadable}`;
  if (role === 'parent')
    return { filter: sql<boolean>`${ofStudent} and ${isCorrection}`, schoolId: null, loggedStudentId: null };
  if (role === 'super_admin') return { filter: ofStudent, schoolId: null, loggedStudentId: studentId };
  const ofSchool = sql<boolean>`${ofStudent} and ${isOfSchool(schoolId)} and ${isReadableNote(caller)}`;
  const filter = role === 'teacher' ? sql<boolean>`${ofSchool} and ${isOfTaughtStudent(caller)}` : ofSchool;
  return { filter, schoolId, loggedStudentId: studentId };
};

/** Staff read the notes of their present students, and none that a parent wrote and deleted, as in the trash. */
const isReadableNote = (caller: Session): Filter => sql<boolean>`(
  entry.entity <> 'medic_notes' or (
    exists (select from students where students.id = entry.student_id and ${keepsStudent(caller)})
    and (
      exists (select from medic_notes where medic_notes.id = entry.entity_id)
      or not exists (
        select from users
        where users.id = (coalesce(entry.before, entry.after)->>'user_id')::bigint and users.role = 'parent'
      )
    )
  )
)`;

/** A teacher reads the stars of the own groups alone; all else that is about a student follows it from group to group. */
const isOfTaughtStudent = (caller: Session): Filter => sql<boolean>`(
  entry.entity <> 'student_activities' or ${hangsOnWorkGroup(caller, 'entry.group_id')}
)`;

/** The entries of the places of a caller: of living groups that they work with, and of schools that they run. */
export const worksInPlace = (caller: Session): Filter => sql<boolean>`(
  case when entry.group_id is not null then ${hangsOnWorkGroup(caller, 'entry.group_id')}
    else ${runsSchool(caller, 'entry.school_id')} end
)`;

/** The entries of today's students of a place, or of none. What is about a student who left stays as it is. */
export const isOfPresentStudent = (caller: Session): Filter => sql<boolean>`(
  entry.student_id is null or exists (
    select from students
    where students.id = entry.student_id and students.school_id is not distinct from entry.school_id
      and (entry.entity = 'students' or students.group_id is not null) and ${keepsStudent(caller)}
  )
)`;

/** The entries that a caller knows: those of the own schools, or of the own groups. */
export const knowsEntry = (caller: Session): Filter => sql<boolean>`(
  ${isOf(entitiesOf(caller))} and ${isReadable}
  and ${caller.role === 'teacher' ? worksInPlace(caller) : runsSchool(caller, 'entry.school_id')}
)`;
