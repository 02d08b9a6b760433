import { sql } from 'kysely';
import type { DeploymentEventKind } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

const unlisted = (path: string): Refusal =>
  new Refusal('notFound', { fields: { [path]: [{ id: 'validations.oneOf' }] } });

/** The id of a version whose files are there. Throws `notFound` and names the field. */
export const pickVersion = async (tx: Tx, remote: string, version: string): Promise<number> => {
  const kept = tx.selectFrom('remote_versions').select('id').where('remote', '=', remote);
  const found = await kept.where('version', '=', version).where('pruned_at', 'is', null).executeTakeFirst();
  if (!found) throw unlisted('version');
  return found.id;
};

/** The id of the newest version whose files are there. Throws `notFound`. */
export const findNewest = async (tx: Tx, remote: string): Promise<number> => {
  const kept = tx.selectFrom('remote_versions').select('id').where('remote', '=', remote);
  const found = await kept.where('pruned_at', 'is', null).orderBy('id', 'desc').executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  return found.id;
};

/** How a version comes to everybody, other than by a way back. */
const ADVANCES: readonly DeploymentEventKind[] = ['published', 'activated', 'promoted'];

/** True when everybody had the version at some time. */
export const hasServedAll = async (tx: Tx, versionId: number): Promise<boolean> => {
  const placed = tx.selectFrom('remote_events').select('id').where('version_id', '=', versionId);
  return (
    (await placed
      .where('kind', 'in', [...ADVANCES, 'rolledBack'])
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
};

/** What everybody had before a version was given to everybody, if it is still there and was not rolled back from since. */
export const findBefore = async (tx: Tx, versionId: number): Promise<number | null> => {
  const advance = await tx
    .selectFrom('remote_events as event')
    .leftJoin('remote_versions as before', (join) =>
      join
        .onRef('before.id', '=', 'event.from_id')
        .on('before.pruned_at', 'is', null)
        .on(
          sql<boolean>`not exists (
            select from remote_events as back
            where back.remote = event.remote and back.from_id = before.id and back.kind = 'rolledBack'
              and back.id > event.id
          )`,
        ),
    )
    .select('before.id')
    .where('event.version_id', '=', versionId)
    .where('event.kind', 'in', ADVANCES)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return advance?.id ?? null;
};

/** Throws `notFound` for schools that are not there, each named by its place in the list. */
export const refuseUnknownSchools = async (db: Db, schools: readonly number[]): Promise<void> => {
  if (schools.length === 0) return;
  const found = await db.selectFrom('schools').select('id').where('id', 'in', schools).execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = schools.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw unlisted(`schools.${unknown}`);
};
