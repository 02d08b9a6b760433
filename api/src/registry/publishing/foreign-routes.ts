import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

const isOpen = (part = ''): boolean => part.startsWith(':');

/** True when some address matches both patterns. */
const canOverlap = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isOpen(part) || isOpen(others[index]))
  );
};

/** The routes of all versions that users receive, current ones and canaries. */
const findRoutes = async (db: Db): Promise<{ remote: string; path: string }[]> => {
  const given = db
    .selectFrom('remote_channels as channel')
    .innerJoin('remote_versions as version', (join) =>
      join.on(sql<boolean>`version.id in (channel.current_id, channel.canary_id)`),
    )
    .select(['version.remote', 'version.manifest']);
  return (await given.execute()).flatMap(({ remote, manifest }) =>
    manifest.routes.map(({ path }) => ({ remote, path })),
  );
};

/** The index of the first route that belongs to another remote and is new in this one; -1 without any. */
const findTaken = async (db: Db, { name, routes }: RemoteManifest): Promise<number> => {
  const known = await findRoutes(db);
  const own = new Set(known.filter(({ remote }) => remote === name).map(({ path }) => path));
  const taken = known.filter(({ remote }) => remote !== name);
  return routes.findIndex(({ path }) => !own.has(path) && taken.some((other) => canOverlap(path, other.path)));
};

/**
 * Refuses a manifest that takes addresses of another remote: its team would show its own screens in the place of
 * another's. Addresses that the remote has already stay allowed, since the operator granted them.
 */
export const refuseForeignRoutes = async (db: Db, manifest: RemoteManifest): Promise<void> => {
  const index = await findTaken(db, manifest);
  if (index < 0) return;
  throw new Refusal('validation', { fields: { [`manifest.routes.${index}.path`]: [{ id: 'validations.repeated' }] } });
};

/** Refuses a stored version whose addresses another remote has taken meanwhile: activation would take them back. */
export const refuseTakenRoutes = async (tx: Tx, versionId: number): Promise<void> => {
  const stored = tx.selectFrom('remote_versions').select('manifest').where('id', '=', versionId);
  if ((await findTaken(tx, (await stored.executeTakeFirstOrThrow()).manifest)) < 0) return;
  throw new Refusal('validation', { fields: { version: [{ id: 'validations.repeated' }] } });
};
