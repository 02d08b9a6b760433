import { sql } from 'kysely';
import type { Deployed, Deployment, DeploymentHistory, IssuedToken } from '@pupitre/shared/contracts/deployments';
import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Db } from '../db/schema.ts';
import { call, type Reply } from './call.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish } from './publications.ts';
import type { TestServer } from './test-server.ts';

type Portal = Pick<TestServer, 'url'>;
type Verb = 'rollback' | 'canary' | 'promote' | 'withdraw' | 'disable' | 'enable';

let remotes = 0;

/** A remote of a test's own in a portal that others use too: `mf-made-b`, and `mf-made-bb` after `z`. */
export const aRemoteName = (): string => {
  remotes += 1;
  return `mf-made-${String.fromCharCode(97 + (remotes % 26)).repeat(1 + Math.floor(remotes / 26))}`;
};

/** A version of a remote with an address of its own, whose script says which one it is. */
export const aVersion = (name: string, version: string) => {
  const { manifest } = aPublication();
  return aPublication({
    version,
    manifest: { ...manifest, name, routes: manifest.routes.map((route) => ({ ...route, path: `/${name}` })) },
    files: [encoded('remoteEntry.js', `export default "${version}";`)],
  });
};

/** The registry as one session sees it. */
export const registryOf = async ({ url }: Portal, token?: string): Promise<Registry> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/registry`, { headers });
  const registry: Registry = JSON.parse(await response.text());
  return registry;
};

/** A deploy token of a remote's own. */
export const issueToken = async ({ url }: Portal, remote: string): Promise<IssuedToken['data']> => {
  const body = { remote, name: `team of ${remote}` };
  return (await call<IssuedToken['data']>(url, 'POST', 'registry/tokens', body, { token: DEPLOY_TOKEN })).body.data;
};

/** Dates the history of a remote back, which only the owner of the table can: its trigger refuses every change. */
export const ageEvents = (db: Db, remote: string, days: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`alter table remote_events disable trigger remote_events_append_only`.execute(tx);
    await sql`update remote_events set at = at - make_interval(days => ${days}) where remote = ${remote}`.execute(tx);
    await sql`alter table remote_events enable trigger remote_events_append_only`.execute(tx);
  });

/** The calls of a test on a remote of its own. */
export const aRemote = (portal: Portal, name = aRemoteName()) => {
  const ask = async <Row>(path: string): Promise<Row> =>
    (await call<Row>(portal.url, 'GET', path, undefined, { token: DEPLOY_TOKEN })).body.data;
  const send = (version: string, token = DEPLOY_TOKEN) => publish(portal, aVersion(name, version), { token, name });
  const listed = async (token?: string): Promise<RegistryRemote | undefined> =>
    (await registryOf(portal, token)).remotes.find((remote) => remote.name === name);
  const history = () => ask<DeploymentHistory>(`registry/remotes/${name}/history`);
  return {
    name,
    send,
    listed,
    history,
    /** Publishes one version after the other. */
    publish: async (...versions: string[]): Promise<void> => {
      for (const version of versions) expect((await send(version)).status).toBe(200);
    },
    stage: (version: string) => publish(portal, { ...aVersion(name, version), isHeld: true }, { name }),
    deploy: (verb: Verb, body: object = {}, token = DEPLOY_TOKEN): Promise<Reply<Deployed['data']>> =>
      call(portal.url, 'POST', `registry/remotes/${name}/${verb}`, body, { token }),
    /** Its deployment. */
    running: async (): Promise<Deployment | undefined> =>
      (await ask<Deployment[]>('registry/deployments')).find((deployment) => deployment.name === name),
    /** The history as lines like `rolledBack 1.0.0 from 1.1.0`, newest first. */
    story: async (): Promise<string[]> =>
      (await history()).events.map(({ kind, version, from }) => `${kind} ${version}${from ? ` from ${from}` : ''}`),
    /** The versions that one session receives: `1.1.0, then 1.0.0`. */
    given: async (token?: string): Promise<string> => {
      const remote = await listed(token);
      return remote ? `${remote.version}, then ${remote.previous?.version ?? 'none'}` : 'nothing';
    },
  };
};
