import { sql } from 'kysely';
import type { GroupInput } from '@pupitre/shared/contracts/groups';
import type { GroupDeletion } from '@pupitre/shared/contracts/joining';
import type { RowFilter, Written } from '../../db/records.ts';
import type { AuditAction, Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { newGroupCode } from './group-code.ts';
import { GROUP_CONTENT } from './group-staff.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { freeStudents } from '../students/free-students.queries.ts';
import { lockStaffForShare } from '../students/lock-people.queries.ts';
import { moveStudents } from '../students/move-students.queries.ts';
import { refuseRegraded } from './regraded-group.queries.ts';
import { IS_ARCHIVED, openGroup, type GroupOfSchool } from './own-group.queries.ts';

/** Two groups hardly ever draw the same code; a third time in a row something else is wrong. */
const MOST_DRAWS = 3;

/** The employees of a group without the person in charge, who is named already. */
const employeesOf = ({ user, employee = [] }: GroupInput): number[] =>
  employee.map(({ id }) => id).filter((id) => id !== user.id);

/** Adds a group with a code of its own. Throws what `lockStaffForShare` throws, and 553 for a taken code. */
export const insertGroup = (db: Db, group: GroupInput, caller: Session): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockYear(tx, group))) throw refuseYear();
    await lockStaffForShare(tx, caller, group);
    for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
      const written = await insertWithCode(tx, group, newGroupCode(), caller.userId);
      if (written) return written;
    }
    throw new Error('No free group code was drawn.');
  });

/** Undefined when another group has the code that families join with. */
const insertWithCode = async (
  tx: Tx,
  group: GroupInput,
  groupCode: string,
  userId: number,
): Promise<Written | undefined> => {
  const employees = employeesOf(group);
  const { rows } = await sql<Written>`
    with written as (
      insert into groups (school_id, code, description, user_id, group_code, school_year_id, level, grade)
      values (${group.school.id}, ${group.code}, ${group.description}, ${group.user.id}, ${groupCode},
        ${group.schoolYear?.id ?? null}, ${group.level ?? null}, ${group.grade ?? null})
      on conflict on constraint groups_group_code_key do nothing
      returning *
    ), employed as (
      insert into group_employees (school_id, group_id, user_id)
      select school_id, id, employee from written, unnest(${employees}::bigint[]) as employee
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${userId}, 'create', 'groups', id,
        to_jsonb(written) - 'searched' || jsonb_build_object('employees', ${employees}::bigint[])
      from written
    )
    select id, row_version as "rowVersion" from written`.execute(tx);
  return rows[0];
};

/**
 * Changes a group and who works with it, and answers its new `rowVersion`. Refuses in the order of `updateRecord`;
 * what `lockStaffForShare` throws comes before a taken code.
 */
export const updateGroup = (
  db: Db,
  group: GroupInput & Written,
  caller: Session,
  rowFilter: RowFilter,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // A deletion of a year locks it first, and its groups second.
    const hasYear = await lockYear(tx, group);
    const { rowVersion } = openGroup(await lockGroup(tx, group.id, sql<boolean>`${rowFilter} and deleted_at is null`));
    if (!hasYear) throw refuseYear();
    await refuseRegraded(tx, { id: group.id, schoolId: group.school.id }, yearOf(group));
    await lockStaffForShare(tx, caller, group);
    const before = await contentOf(tx, group.id);
    const written = await tx
      .updateTable('groups')
      .set({ code: group.code, description: group.description, user_id: group.user.id, ...yearOf(group) })
      .set((from) => ({ row_version: from('row_version', '+', 1) }))
      .where('id', '=', group.id)
      .returning('row_version as rowVersion')
      .executeTakeFirstOrThrow();
    if (rowVersion !== group.rowVersion) throw new Refusal('staleRecord');
    await replaceEmployees(tx, group);
    await audit(tx, 'update', group.id, before, caller.userId);
    return written.rowVersion;
  });

/** A client that does not know of years sends none of these, and changes none. */
const yearOf = ({ schoolYear, level, grade }: GroupInput) => ({
  ...(schoolYear !== undefined && { school_year_id: schoolYear?.id ?? null }),
  ...((level !== undefined || grade !== undefined) && { level: level ?? null, grade: grade ?? null }),
});

/** Locks the year of a group, if it has one, until the transaction ends. Returns false for one that its school has not. */
const lockYear = async (tx: Tx, { schoolYear, school }: GroupInput): Promise<boolean> => {
  if (!schoolYear) return true;
  const year = tx.selectFrom('school_years').select('id').where('school_id', '=', school.id);
  return (await year.where('id', '=', schoolYear.id).forKeyShare().executeTakeFirst()) !== undefined;
};

const refuseYear = (): Refusal => new Refusal('notFound', { fields: { 'schoolYear.id': [{ id: 'errors.notFound' }] } });

const replaceEmployees = async (tx: Tx, group: GroupInput & Written): Promise<void> => {
  const employees = employeesOf(group);
  await sql`
    with left_out as (
      delete from group_employees
      where school_id = ${group.school.id} and group_id = ${group.id} and user_id <> all(${employees}::bigint[])
    )
    insert into group_employees (school_id, group_id, user_id)
    select ${group.school.id}, ${group.id}, employee from unnest(${employees}::bigint[]) as employee
    on conflict do nothing`.execute(tx);
};

/** A deletion of a group; its students move to the other one, if it names one. */
type Deletion = GroupDeletion & { id: number };

/**
 * Deletes a group softly: its code is free again, and its students keep their school and their history. Throws
 * `notFound` if the caller may not access one of the groups, `deleteGroupError` if it was deleted before, `archived`, and
 * `validation` for a group that the students cannot move to.
 */
export const softDeleteGroup = (
  db: Db,
  { id, moveTo }: Deletion,
  userId: number,
  rowFilter: RowFilter,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const next = moveTo && moveTo.id !== id ? await lockNextGroup(tx, id, moveTo.id, rowFilter) : null;
    const group = await lockGroup(tx, id, rowFilter);
    if (group.isDeleted) throw new Refusal('deleteGroupError');
    const { schoolId } = openGroup(group);
    if (moveTo && next?.schoolId !== schoolId) throw refuseNextGroup();
    const before = await contentOf(tx, id);
    await sql`update groups set deleted_at = now(), row_version = row_version + 1 where id = ${id}`.execute(tx);
    const students = next ? await moveStudents(tx, id, next, userId) : await freeStudents(tx, 'group_id', id, userId);
    await followPlacement(tx, students, { exitReason: 'groupDeleted' }, userId);
    await audit(tx, 'delete', id, before, userId);
  });

const refuseNextGroup = (): Refusal =>
  new Refusal('validation', { fields: { 'moveTo.id': [{ id: 'validations.otherGroup' }] } });

/** The group that students move to. Both groups are locked by their ids, so that two deletions never wait for each other. */
const lockNextGroup = async (tx: Tx, id: number, nextId: number, rowFilter: RowFilter): Promise<GroupOfSchool> => {
  const groups = await tx
    .selectFrom('groups')
    .select(['id', 'school_id as schoolId', sql<boolean>`deleted_at is null`.as('isLiving'), IS_ARCHIVED])
    .where('id', 'in', [id, nextId])
    .where(rowFilter)
    .orderBy('id')
    .forUpdate()
    .execute();
  return openGroup(orNotFound(groups.find((group) => group.id === nextId && group.isLiving)));
};

type LockedGroup = { rowVersion: number; schoolId: number; isDeleted: boolean; isArchived: boolean };

const lockGroup = async (tx: Tx, id: number, rowFilter: RowFilter): Promise<LockedGroup> =>
  orNotFound(
    await tx
      .selectFrom('groups')
      .select([
        'row_version as rowVersion',
        'school_id as schoolId',
        sql<boolean>`deleted_at is not null`.as('isDeleted'),
        IS_ARCHIVED,
      ])
      .where('id', '=', id)
      .where(rowFilter)
      .forUpdate()
      .executeTakeFirst(),
  );

const contentOf = async (tx: Tx, id: number): Promise<string> => {
  const content = sql<string>`(${GROUP_CONTENT})::text`.as('content');
  return orNotFound(await tx.selectFrom('groups').select(content).where('id', '=', id).executeTakeFirst()).content;
};

/** Notes what a group was before and, unless it was deleted, what it is now. */
const audit = async (
  tx: Tx,
  action: Exclude<AuditAction, 'create'>,
  id: number,
  before: string,
  userId: number,
): Promise<void> => {
  await sql`
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, ${action}, 'groups', id, ${before}::jsonb, case when ${action} = 'update' then ${GROUP_CONTENT} end
    from groups where id = ${id}`.execute(tx);
};
