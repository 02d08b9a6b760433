import { sql, type RawBuilder } from 'kysely';
import type { RecordTable, RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { readsGroup, worksWithGroup } from './groups.policy.ts';

/** A group with its school, which what hangs on it names too. */
export type GroupOfSchool = { id: number; schoolId: number };

const livingGroup = (db: Db, id: number) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.school_id as schoolId'])
    .where('groups.id', '=', id)
    .where('groups.deleted_at', 'is', null);

/** A group that the caller works with. Throws `notFound` for every other one. */
export const requireTaughtGroup = async (db: Db, caller: Session, id: number): Promise<GroupOfSchool> =>
  orNotFound(await livingGroup(db, id).where(worksWithGroup(caller)).executeTakeFirst());

/** A group that the caller works with or has a child in. Throws `notFound` for every other one. */
export const requireReadableGroup = async (db: Db, caller: Session, id: number): Promise<GroupOfSchool> =>
  orNotFound(await livingGroup(db, id).where(readsGroup(caller)).executeTakeFirst());

/** Nobody changes what is in a group of a year that is over. */
export const refuseArchivedGroup = (): Refusal =>
  new Refusal('archived', { fields: { group: [{ id: 'validations.archivedGroup' }] } });

export const IS_ARCHIVED = sql<boolean>`groups.archived_at is not null`.as('isArchived');

/** A group without the mark of the archive. Throws `archived` for one that has it. */
export const openGroup = <Group>({
  isArchived,
  ...group
}: Group & { isArchived: boolean }): Omit<Group & { isArchived: boolean }, 'isArchived'> => {
  if (isArchived) throw refuseArchivedGroup();
  return group;
};

/** `requireTaughtGroup` for what follows a write: throws `archived` for an archived group. */
export const requireOpenGroup = async (db: Db, caller: Session, id: number): Promise<GroupOfSchool> =>
  openGroup(orNotFound(await livingGroup(db, id).where(worksWithGroup(caller)).select(IS_ARCHIVED).executeTakeFirst()));

/** The same in a transaction during which nobody deletes, changes or archives the group. */
export const lockOpenGroup = async (tx: Tx, caller: Session, id: number): Promise<GroupOfSchool> =>
  openGroup(
    orNotFound(
      await livingGroup(tx, id).where(worksWithGroup(caller)).select(IS_ARCHIVED).forShare().executeTakeFirst(),
    ),
  );

/** `lockOpenGroup` for everybody who reads the group. */
export const lockOpenReadableGroup = async (tx: Tx, caller: Session, id: number): Promise<GroupOfSchool> =>
  openGroup(
    orNotFound(await livingGroup(tx, id).where(readsGroup(caller)).select(IS_ARCHIVED).forShare().executeTakeFirst()),
  );

/** Runs a write in a group, during which nobody deletes or archives it. Throws what `lockOpenGroup` throws. */
export const inOpenGroup = <Answer>(
  db: Db,
  caller: Session,
  id: number,
  write: (tx: Tx, group: GroupOfSchool) => Promise<Answer>,
): Promise<Answer> => db.transaction().execute(async (tx) => write(tx, await lockOpenGroup(tx, caller, id)));

/** A record that hangs on a group, if the filter includes it. */
type RecordOfGroup = { table: RecordTable; id: number; rowFilter: RowFilter };

/** Locks the group of a record, as the calls do that name one. Throws `archived` for a record of an archived group. */
export const lockOpenGroupOf = async (tx: Tx, { table, id, rowFilter }: RecordOfGroup): Promise<void> => {
  const { rows } = await sql<{ isArchived: boolean }>`
    select archived_at is not null as "isArchived" from groups
    where id = (select group_id from ${sql.table(table)} where id = ${id} and ${rowFilter})
    for share`.execute(tx);
  if (rows[0]?.isArchived) throw refuseArchivedGroup();
};

/**
 * `lockOpenGroupOf` for a record that may move to another group. Both groups are locked by their ids, so that two calls
 * never wait for each other.
 */
export const lockOpenGroupsOf = async (tx: Tx, record: RecordOfGroup, groupId: number): Promise<void> => {
  await sql`
    select id from groups
    where id in (${groupId}, (select group_id from ${sql.table(record.table)} where id = ${record.id}))
    order by id for share`.execute(tx);
  await lockOpenGroupOf(tx, record);
};

/** Selects the same group for a statement of `inOneTrip`. */
export const taughtGroup = (caller: Session, id: number): RawBuilder<GroupOfSchool & { isArchived: boolean }> =>
  sql<GroupOfSchool & { isArchived: boolean }>`
    select groups.id, groups.school_id as "schoolId", groups.archived_at is not null as "isArchived" from groups
    where groups.id = ${id} and groups.deleted_at is null and ${worksWithGroup(caller)}`;
