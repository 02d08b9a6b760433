import { randomUUID } from 'node:crypto';
import { ADMIN, type AccessCall, type Place, type Question } from './access-call.ts';

/** A remote of which everybody has 1.1.0, and some try 1.2.0. */
const aDeployedRemote = async ({ db }: Place): Promise<Question> => {
  const name = `mf-${randomUUID()}`;
  const manifest = JSON.stringify({ name, platform: '1.0', routes: [], menu: [], slots: [] });
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({
    remote: name,
    version,
    hash: version,
    manifest,
    integrity: '{}',
    published_by: 'deploy token',
  }));
  const rows = await db.insertInto('remote_versions').values(versions).returning('id').execute();
  const [previous_id = null, current_id = null, canary_id = null] = rows.map(({ id }) => id);
  await db
    .insertInto('remote_channels')
    .values({ remote: name, previous_id, current_id, canary_id, canary_percent: 1 })
    .execute();
  const published = { remote: name, version_id: current_id ?? 0, kind: 'published', actor: 'deploy token' } as const;
  await db.insertInto('remote_events').values(published).execute();
  return { name, body: {} };
};

const asked = async (place: Place): Promise<Question> => {
  const { name = '' } = await aDeployedRemote(place);
  return { name };
};

const VERBS = ['rollback', 'canary', 'promote', 'withdraw', 'disable', 'enable'];

/** The calls of the deployments screen by a super_admin; deploy tokens have their own tests. */
export const DEPLOYMENT_CALLS: AccessCall[] = [
  { method: 'GET', path: 'registry/deployments', callers: ADMIN, ask: () => ({}) },
  { method: 'GET', path: 'registry/tokens', callers: ADMIN, ask: () => ({}) },
  { method: 'GET', path: 'registry/remotes/{name}/history', callers: ADMIN, ask: asked },
  ...VERBS.map((verb): AccessCall => ({
    method: 'POST',
    path: `registry/remotes/{name}/${verb}`,
    callers: ADMIN,
    needsConfirmation: true,
    ask: aDeployedRemote,
  })),
];
