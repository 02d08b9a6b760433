import { sql } from 'kysely';
import type { DeploymentEventKind } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

const unlisted = (path: string): Refusal =>
  new Refusal('notFound', { fields: { [path]: [{ id: 'validations.oneOf' }] } });

/** The id of a version whose files exist. Throws `notFound` and names the field. */
export const findVersionId = async (tx: Tx, remote: string, version: string): Promise<number> => {
  const stored = tx.selectFrom('remote_versions').select('id').where('remote', '=', remote);
  const found = await stored.where('version', '=', version).where('pruned_at', 'is', null).executeTakeFirst();
  if (!found) throw unlisted('version');
  return found.id;
};

/** The id of the newest version whose files exist. Throws `notFound`. */
export const findNewestId = async (tx: Tx, remote: string): Promise<number> => {
  const stored = tx.selectFrom('remote_versions').select('id').where('remote', '=', remote);
  const found = await stored.where('pruned_at', 'is', null).orderBy('id', 'desc').executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  return found.id;
};

/** The events that make a version current, except rollbacks. */
const ADVANCES: readonly DeploymentEventKind[] = ['published', 'activated', 'promoted'];

/** True for a version that has been current at some time. */
export const hasBeenCurrent = async (tx: Tx, versionId: number): Promise<boolean> => {
  const placed = tx.selectFrom('remote_events').select('id').where('version_id', '=', versionId);
  return (
    (await placed
      .where('kind', 'in', [...ADVANCES, 'rolledBack'])
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
};

/** The version that was current before another one, if it still exists and nobody has rolled back from it since. */
export const findVersionBefore = async (tx: Tx, versionId: number): Promise<number | null> => {
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

/** Throws `notFound` for unknown schools, each named by its index in the list. */
export const refuseUnknownSchools = async (db: Db, schools: readonly number[]): Promise<void> => {
  if (schools.length === 0) return;
  const found = await db.selectFrom('schools').select('id').where('id', 'in', schools).execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = schools.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw unlisted(`schools.${unknown}`);
};
