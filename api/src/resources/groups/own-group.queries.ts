import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
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

/** `requireTaughtGroup`, in a transaction during which nobody deletes or changes the group. */
export const lockTaughtGroup = async (tx: Tx, caller: Session, id: number): Promise<GroupOfSchool> =>
  orNotFound(await livingGroup(tx, id).where(worksWithGroup(caller)).forShare().executeTakeFirst());

/** `requireReadableGroup`, in a transaction during which nobody deletes or changes the group. */
export const lockReadableGroup = async (tx: Tx, caller: Session, id: number): Promise<GroupOfSchool> =>
  orNotFound(await livingGroup(tx, id).where(readsGroup(caller)).forShare().executeTakeFirst());

/** Selects the same group for a statement of `inOneTrip`. */
export const taughtGroup = (caller: Session, id: number): RawBuilder<GroupOfSchool> =>
  sql<GroupOfSchool>`
    select groups.id, groups.school_id as "schoolId" from groups
    where groups.id = ${id} and groups.deleted_at is null and ${worksWithGroup(caller)}`;
