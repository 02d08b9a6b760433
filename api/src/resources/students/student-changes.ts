import type { Stored } from '@pupitre/shared/contracts/answers';
import type { ExitReason } from '@pupitre/shared/contracts/student-enrollments';
import type { StudentInput } from '@pupitre/shared/contracts/students';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecordIn, type Written } from '../../db/records.ts';
import type { NewRow, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { liftJoinBlocks } from '../enrollments/join-blocks.queries.ts';
import { lockOpenGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import type { Head } from '../users/head.ts';
import { lockNamedParent, welcomeParent, type NamedParent } from '../users/link-parent.ts';
import { lockStudent, refuseOtherMentor, lockParentForShare, type StudentPlacement } from './lock-people.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** The columns of a student's placement; the school follows from the group. */
type Membership = Pick<NewRow<'students'>, 'group_id' | 'school_id' | 'user_id'>;
type Named = { group: GroupOfSchool | null; parent: NamedParent | null };

const personOf = ({ name, paternal, maternal, birthdate }: StudentInput) => ({ name, paternal, maternal, birthdate });

const refuseGroup = (reason: 'validations.required' | 'validations.parentGroup'): Refusal =>
  new Refusal('validation', { fields: { group: [{ id: reason }] } });

/** True for an own student that has no group already. */
const isWithoutGroup = async (tx: Tx, caller: Session, id: number | undefined): Promise<boolean> => {
  if (id === undefined) return false;
  const student = tx.selectFrom('students').select('id').where('id', '=', id).where('group_id', 'is', null);
  return (await student.where(keepsStudent(caller)).executeTakeFirst()) !== undefined;
};

/**
 * The group and parent that staff name, locked until the transaction ends. Throws `notFound` if the caller may not
 * access them, and `validation` if the caller may not leave a child without a group.
 */
const lockNamed = async (tx: Tx, caller: Session, student: StudentInput & { id?: number }): Promise<Named> => {
  const { group, user } = student;
  if (!group && caller.role !== 'super_admin' && !(await isWithoutGroup(tx, caller, student.id))) {
    throw refuseGroup('validations.required');
  }
  const locked = group ? await lockOpenGroup(tx, caller, group.id) : null;
  return { group: locked, parent: user ? await lockNamedParent(tx, caller, user.id) : null };
};

/** A child without a group stays with the school that it had. */
const membershipOf = ({ group, parent }: Named, schoolId: number | null): Membership => ({
  group_id: group?.id ?? null,
  school_id: group?.schoolId ?? schoolId,
  user_id: parent?.id ?? null,
});

/** Adds a child: a parent an own one without a group, staff one of a group of theirs. */
export const insertStudent = (services: Services, student: StudentInput, head: Head): Promise<Written> =>
  services.db.transaction().execute(async (tx) => {
    const { caller } = head;
    if (caller.role === 'parent') {
      const membership = await newOwnChild(tx, caller, student);
      return insertRecord(tx, 'students', { ...personOf(student), ...membership }, caller.userId);
    }
    const named = await lockNamed(tx, caller, student);
    const values = { ...personOf(student), ...membershipOf(named, null) };
    const written = await insertRecord(tx, 'students', values, caller.userId);
    await followPlacement(tx, [written.id], { exitReason: 'moved', via: 'staff' }, caller.userId);
    if (named.parent) await welcomeParent(services, tx, { parent: named.parent, studentId: written.id }, head);
    return written;
  });

const newOwnChild = async (tx: Tx, { userId }: Session, { group }: StudentInput): Promise<Membership> => {
  if (group) throw refuseGroup('validations.parentGroup');
  await lockParentForShare(tx, userId);
  return { group_id: null, school_id: null, user_id: userId };
};

/**
 * Changes a child and, for staff, where it belongs. Answers its new `rowVersion`. Throws `notFound`, `validation`,
 * `alreadyHasMentor` and `staleRecord`, in this order.
 */
export const updateStudent = (services: Services, student: StudentInput & Stored, head: Head): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { caller } = head;
    if (caller.role !== 'parent') return updateByStaff(services, tx, student, head);
    return updateRecordIn(tx, 'students', student, await ownChild(tx, caller, student), caller.userId);
  });

/** A parent moves no child: it joins a group by the group's code and leaves it by the school. */
const ownChild = async (tx: Tx, caller: Session, student: StudentInput & Stored) => {
  const { groupId } = await lockStudent(tx, student.id, keepsStudent(caller));
  if (student.group && student.group.id !== groupId) throw refuseGroup('validations.parentGroup');
  return personOf(student);
};

const updateByStaff = async (
  services: Services,
  tx: Tx,
  student: StudentInput & Stored,
  head: Head,
): Promise<number> => {
  const { caller } = head;
  const named = await lockNamed(tx, caller, student);
  const before = await lockStudent(tx, student.id, keepsStudent(caller));
  // Somebody else may have found it a group since.
  if (!named.group && caller.role !== 'super_admin' && before.groupId !== null)
    throw refuseGroup('validations.required');
  const membership = membershipOf(named, before.schoolId);
  refuseOtherMentor(caller, before, membership.user_id ?? null);
  const rowVersion = await updateRecordIn(
    tx,
    'students',
    student,
    { ...personOf(student), ...membership },
    caller.userId,
  );
  await followMove(tx, { studentId: student.id, before, group: named.group }, caller);
  const { parent } = named;
  if (parent && parent.id !== before.userId) await welcomeParent(services, tx, { parent, studentId: student.id }, head);
  return rowVersion;
};

const exitReasonOf = ({ schoolId }: StudentPlacement, group: GroupOfSchool | null): ExitReason => {
  if (!group) return 'removed';
  return schoolId === null || schoolId === group.schoolId ? 'moved' : 'otherSchool';
};

type Move = { studentId: number; before: StudentPlacement; group: GroupOfSchool | null };

/** Staff who put a child into a group want it there; another school starts without the consents of the former one. */
const followMove = async (tx: Tx, { studentId, before, group }: Move, { userId }: Session): Promise<void> => {
  if ((group?.id ?? null) === before.groupId) return;
  const exitReason = exitReasonOf(before, group);
  await followPlacement(tx, [studentId], { exitReason, via: 'staff' }, userId);
  if (!group) return;
  await liftJoinBlocks(tx, { groupId: group.id, studentId }, userId);
  if (group.schoolId !== before.schoolId) await withdrawConsents(tx, studentId, userId);
};
