import type { Stored } from '@pupitre/shared/contracts/answers';
import type { StudentInput } from '@pupitre/shared/contracts/students';
import { insertRecord, updateRecordIn, type Written } from '../../db/records.ts';
import type { Db, NewRow, Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { holdWorkGroup } from '../groups/own-group.queries.ts';
import { lockStudent, refuseOtherMentor } from './held-student.queries.ts';
import { holdParent } from './hold-parent.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** Where a child belongs, as its row says it; the school follows from the group. */
type Membership = Pick<NewRow<'students'>, 'group_id' | 'school_id' | 'user_id'>;

const personOf = ({ name, paternal, maternal, birthdate }: StudentInput) => ({ name, paternal, maternal, birthdate });

const refuseGroup = (reason: 'validations.required' | 'validations.parentGroup'): Refusal =>
  new Refusal('validation', { fields: { group: [{ id: reason }] } });

/**
 * The group and parent that staff name, held until the transaction ends. Throws `notFound` out of the caller's reach, and
 * `validation` where somebody who may not leave a child without a group does.
 */
const namedMembership = async (tx: Tx, me: Session, { group, user }: StudentInput): Promise<Membership> => {
  if (!group && me.role !== 'super_admin') throw refuseGroup('validations.required');
  const held = group ? await holdWorkGroup(tx, me, group.id) : null;
  if (user) await holdParent(tx, user.id);
  return { group_id: held?.id ?? null, school_id: held?.schoolId ?? null, user_id: user?.id ?? null };
};

/** Adds a child: a parent an own one without a group, staff one of a group of theirs. */
export const insertStudent = (db: Db, student: StudentInput, me: Session): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const membership =
      me.role === 'parent' ? await newOwnChild(tx, me, student) : await namedMembership(tx, me, student);
    return insertRecord(tx, 'students', { ...personOf(student), ...membership }, me.userId);
  });

const newOwnChild = async (tx: Tx, { userId }: Session, { group }: StudentInput): Promise<Membership> => {
  if (group) throw refuseGroup('validations.parentGroup');
  await holdParent(tx, userId);
  return { group_id: null, school_id: null, user_id: userId };
};

/**
 * Changes a child and, for staff, where it belongs. Answers its new `rowVersion`. Throws `notFound`, `validation`,
 * `alreadyHasMentor` and `staleRecord`, in this order.
 */
export const updateStudent = (db: Db, student: StudentInput & Stored, me: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const values = me.role === 'parent' ? await ownChild(tx, me, student) : await childOfStaff(tx, me, student);
    return updateRecordIn(tx, 'students', student, values, me.userId);
  });

/** A parent moves no child: it joins a group by the group's code and leaves it by the school. */
const ownChild = async (tx: Tx, me: Session, student: StudentInput & Stored) => {
  const { groupId } = await lockStudent(tx, student.id, keepsStudent(me));
  if (student.group && student.group.id !== groupId) throw refuseGroup('validations.parentGroup');
  return personOf(student);
};

const childOfStaff = async (tx: Tx, me: Session, student: StudentInput & Stored) => {
  const membership = await namedMembership(tx, me, student);
  refuseOtherMentor(me, await lockStudent(tx, student.id, keepsStudent(me)), membership.user_id ?? null);
  return { ...personOf(student), ...membership };
};
