import { sql, type RawBuilder } from 'kysely';
import { type AuditTable } from '@pupitre/shared/contracts/audit';
import { CHANGED_ENTITIES } from '@pupitre/shared/contracts/changed-entities';
import type { Db } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { TECHNICAL } from './changed-fields.ts';

type Filter = RawBuilder<boolean>;

/** Notes are content of the student's own history, whose reading is logged. */
const SHARED_ENTITIES = CHANGED_ENTITIES.filter((entity) => entity !== 'medic_notes');

const isOf = (entities: readonly string[]): Filter => sql<boolean>`entry.entity = any(${entities}::text[])`;

/** A change that somebody reads: not only of columns that the program needs. */
const isReadable: Filter = sql<boolean>`(
  entry.action in ('create', 'delete')
  or entry.action = 'update' and entry.before - ${sql.lit(`{${TECHNICAL.join()}}`)}::text[]
    is distinct from entry.after - ${sql.lit(`{${TECHNICAL.join()}}`)}::text[]
)`;

/** The rows of a school, those that left it in this change included. */
const isOfSchool = (schoolId: number | null): Filter => sql<boolean>`(
  entry.school_id = ${schoolId} or (entry.before->>'school_id')::bigint = ${schoolId}
)`;

/** A mark, stars, a grade or a note of the school that was changed after it was written. */
const isCorrection: Filter = sql<boolean>`(
  entry.action in ('update', 'delete')
  and entry.entity = any('{student_attendance,student_activities,student_tasks,medic_notes}')
  and (entry.entity <> 'medic_notes' or exists (
    select from users where users.id = entry.user_id and users.role <> 'parent'
  ))
)`;

/** The entries that a question is about, and the school whose parts of them the caller reads; null for all. */
export type AuditScope = { filter: Filter; schoolId: number | null; readsNotesOf: number | null };

const given = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/** Parents read about their own children alone, and teachers not about the school. Throws `forbidden` and `notFound`. */
export const auditScope = async (db: Db, caller: Session, body: AuditTable): Promise<AuditScope> => {
  const { studentId, groupId, schoolId } = body;
  const { role } = caller;
  if (given(studentId)) return scopeOfStudent(db, caller, studentId);
  if (role === 'parent' || (role === 'teacher' && !given(groupId))) throw new Refusal('forbidden');
  if (given(groupId)) {
    const group = await requireTaughtGroup(db, caller, groupId);
    const filter = sql<boolean>`entry.group_id = ${group.id} and ${isOf(SHARED_ENTITIES)} and ${isReadable}`;
    return { filter, schoolId: group.schoolId, readsNotesOf: null };
  }
  const school = await requireManagedSchool(db, caller, schoolId ?? 0);
  const filter = sql<boolean>`entry.school_id = ${school.id} and ${isOf(SHARED_ENTITIES)} and ${isReadable}`;
  return { filter, schoolId: school.id, readsNotesOf: null };
};

const scopeOfStudent = async (db: Db, caller: Session, studentId: number): Promise<AuditScope> => {
  await requireHistoryOf(db, caller, studentId);
  const { role } = caller;
  const ofStudent = sql<boolean>`entry.student_id = ${studentId} and ${isOf(CHANGED_ENTITIES)} and ${isReadable}`;
  if (role === 'parent')
    return { filter: sql<boolean>`${ofStudent} and ${isCorrection}`, schoolId: null, readsNotesOf: null };
  if (role === 'super_admin') return { filter: ofStudent, schoolId: null, readsNotesOf: studentId };
  const filter = sql<boolean>`${ofStudent} and ${isOfSchool(caller.schoolId)}`;
  return { filter, schoolId: caller.schoolId, readsNotesOf: studentId };
};

/** A student whose record the caller keeps, or one who was in a school that the caller runs. */
const requireHistoryOf = async (db: Db, caller: Session, id: number): Promise<void> => {
  const isFormer = sql<boolean>`exists (
    select from enrollments where enrollments.student_id = students.id and ${runsSchool(caller, 'enrollments.school_id')}
  )`;
  const student = db.selectFrom('students').select('id').where('id', '=', id);
  orNotFound(await student.where(sql<boolean>`(${keepsStudent(caller)} or ${isFormer})`).executeTakeFirst());
};

/** The entries that a caller may undo: those of living groups that they work with, and of schools that they run. */
export const undoesEntry = (caller: Session): Filter => sql<boolean>`(
  case when entry.group_id is not null then ${hangsOnWorkGroup(caller, 'entry.group_id')}
    else ${runsSchool(caller, 'entry.school_id')} end
)`;

/** The entries that a caller knows: those of the own schools, or of the own groups. */
export const knowsEntry = (caller: Session): Filter => sql<boolean>`(
  ${isOf(CHANGED_ENTITIES)} and ${isReadable}
  and ${caller.role === 'teacher' ? undoesEntry(caller) : runsSchool(caller, 'entry.school_id')}
)`;
