import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

const isOpen = (part = ''): boolean => part.startsWith(':');

/** Whether some address belongs to both patterns. */
const doMeet = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isOpen(part) || isOpen(others[index]))
  );
};

/** The routes of every remote, of the versions that somebody has. */
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

/**
 * Refuses a manifest that takes addresses of another remote, by which a team would show its own screens in the place of
 * another's. What the remote has already it keeps: the operator has given it that.
 */
export const refuseForeignRoutes = async (db: Db, { name, routes }: RemoteManifest): Promise<void> => {
  const known = await findRoutes(db);
  const own = new Set(known.filter(({ remote }) => remote === name).map(({ path }) => path));
  const taken = known.filter(({ remote }) => remote !== name);
  const index = routes.findIndex(({ path }) => !own.has(path) && taken.some((other) => doMeet(path, other.path)));
  if (index < 0) return;
  throw new Refusal('validation', { fields: { [`manifest.routes.${index}.path`]: [{ id: 'validations.repeated' }] } });
};
