import { sql } from 'kysely';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../../db/schema.ts';
import { guardsStudent } from '../../resources/guardians/guardians.policy.ts';

export type StoredVersion = {
  remote: string;
  version: string;
  hash: string;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
};
export type ListedVersion = StoredVersion & { id: number };
/** The audience of a canary. An empty list means every school, every role. */
export type Audience = { percent: number; schools: number[]; roles: Role[] };
/** The versions that a remote serves: the current one, the one before, and the canary. */
export type Channel = {
  current: ListedVersion | null;
  previous: ListedVersion | null;
  canary: (ListedVersion & { audience: Audience }) | null;
};

const findListedVersions = (db: Db) =>
  db
    .selectFrom('remote_channels as channel')
    .innerJoin('remote_versions as version', (join) =>
      join.on(sql<boolean>`version.id in (channel.current_id, channel.previous_id, channel.canary_id)`),
    )
    .select([
      'version.id',
      'version.remote',
      'version.version',
      'version.hash',
      'version.manifest',
      'version.integrity',
      'channel.canary_percent as percent',
      'channel.canary_schools as schools',
      'channel.canary_roles as roles',
      sql<boolean>`version.id is not distinct from channel.current_id`.as('isCurrent'),
      sql<boolean>`version.id is not distinct from channel.previous_id`.as('isPrevious'),
      sql<boolean>`version.id is not distinct from channel.canary_id`.as('isCanary'),
    ])
    .where('channel.is_enabled', '=', true)
    .orderBy('version.remote')
    .execute();

/** The channels of all enabled remotes, by name. One statement, because every page asks for it. */
export const findChannels = async (db: Db): Promise<Channel[]> => {
  const byRemote = new Map<string, Channel>();
  for (const row of await findListedVersions(db)) {
    const { percent, schools, roles, isCurrent, isPrevious, isCanary, ...stored } = row;
    const channel = byRemote.get(stored.remote) ?? { current: null, previous: null, canary: null };
    byRemote.set(stored.remote, channel);
    if (isCurrent) channel.current = stored;
    if (isPrevious) channel.previous = stored;
    if (isCanary && percent !== null) channel.canary = { ...stored, audience: { percent, schools, roles } };
  }
  return [...byRemote.values()];
};

export const findSchoolsOfChildren = async (db: Db, userId: number): Promise<number[]> => {
  const children = db.selectFrom('students').select('school_id').distinct().where(guardsStudent(userId));
  return (await children.execute()).map((child) => child.school_id).filter((id) => id !== null);
};
