import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';

/** Throws `notFound` with the paths of ids that are no notices of the caller. */
const refuseOthers = (ids: readonly number[], own: readonly { id: number }[]): void => {
  const known = new Set(own.map(({ id }) => id));
  const unknown = ids.flatMap((id, place) => (known.has(id) ? [] : [`ids.${place}`]));
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((path) => [path, [{ id: 'errors.notFound' as const }]]));
  throw new Refusal('notFound', { fields });
};

const lockOwn = (tx: Db, ids: readonly number[], { userId }: Session): Promise<{ id: number }[]> =>
  tx
    .selectFrom('notices')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Notes that a page shows notices of the caller. The audit log does not have it, like the last use of a session. */
export const showNotices = (db: Db, ids: readonly number[], caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    refuseOthers(ids, await lockOwn(tx, ids, caller));
    await sql`
      update notices set shown_at = now()
      where id = any(${ids}::bigint[]) and user_id = ${caller.userId} and shown_at is null`.execute(tx);
  });

/** The same for notices that the caller has read. */
export const readSomeNotices = (db: Db, ids: readonly number[], caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    refuseOthers(ids, await lockOwn(tx, ids, caller));
    await sql`
      update notices set read_at = now(), shown_at = coalesce(shown_at, now())
      where id = any(${ids}::bigint[]) and user_id = ${caller.userId} and read_at is null`.execute(tx);
  });

/** The same for all notices of the caller. */
export const readAllNotices = async (db: Db, { userId }: Session): Promise<void> => {
  await sql`
    update notices set read_at = now(), shown_at = coalesce(shown_at, now())
    where id in (
      select id from notices where user_id = ${userId} and read_at is null order by id for update
    )`.execute(db);
};
