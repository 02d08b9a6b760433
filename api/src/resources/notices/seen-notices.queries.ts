import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { signalOfNotices } from '../../notices/signal-notices.ts';

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

/** Marks rows as read. The other pages of their user count again. */
const readRows = async (db: Db, rows: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with seen as (
      update notices set read_at = now(), shown_at = coalesce(shown_at, now())
      where id in (${rows}) and read_at is null
      returning user_id
    )
    select ${signalOfNotices(sql<number[]>`array(select distinct user_id from seen)`)} as signalled`.execute(db);
};

/** The same for notices that the caller has read. */
export const readSomeNotices = (db: Db, ids: readonly number[], caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    refuseOthers(ids, await lockOwn(tx, ids, caller));
    await readRows(tx, sql`select unnest(${ids}::bigint[])`);
  });

/** The same for all notices of the caller. */
export const readAllNotices = (db: Db, { userId }: Session): Promise<void> =>
  readRows(db, sql`select id from notices where user_id = ${userId} and read_at is null order by id for update`);
