import { NONCE_HEADER, type DeploymentHistory, type Outcome } from '@pupitre/shared/contracts/deployments';
import { tokenOf } from './accounts.ts';
import { call, type Reply } from './call.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish } from './publications.ts';
import type { TestServer } from './test-server.ts';

/** The nonce of a new page; null when it got none. */
export const openPage = async ({ url }: Pick<TestServer, 'url'>, token?: string): Promise<string | null> =>
  (await call(url, 'GET', 'registry', undefined, { token })).headers.get(NONCE_HEADER);

/** Tells of a version under a nonce. */
export const tell = (
  { url }: TestServer,
  nonce: string | null,
  outcome: Outcome,
  { remote = 'mf-example', version = '1.1.0', cause = 'TypeError: x is not a function' } = {},
): Promise<Reply<unknown>> =>
  call(url, 'POST', 'registry/beacons', { nonce, reports: [{ remote, version, outcome, cause }] });

/** So many sessions, of one teacher each, in which a version went so. */
export const sessionsTell = async (
  server: TestServer,
  count: number,
  outcome: Outcome,
  about: Parameters<typeof tell>[3] = {},
): Promise<void> => {
  for (let session = 0; session < count; session += 1) {
    const nonce = await openPage(server, await tokenOf(server.db, 'teacher'));
    expect(await tell(server, nonce, outcome, about)).toMatchObject({ status: 200, body: { result: true } });
  }
};

/** A version whose bytes are its own; `access` is of its one route. */
export const versionOf = (version: string, access: 'public' | 'session' = 'session', isHeld = false) => {
  const { manifest } = aPublication();
  return aPublication({
    version,
    isHeld,
    manifest: { ...manifest, routes: manifest.routes.map((route) => ({ ...route, access })) },
    files: [encoded('remoteEntry.js', version)],
  });
};

/** Publishes 1.0.0 and then 1.1.0, which everybody has from then on. */
export const publishTwo = async (server: TestServer, access: 'public' | 'session' = 'session'): Promise<void> => {
  for (const version of ['1.0.0', '1.1.0']) await publish(server, versionOf(version, access));
};

/** The history of the remote, newest first. */
export const readHistory = async ({ url }: TestServer, language = 'es'): Promise<DeploymentHistory['events']> => {
  const path = 'registry/remotes/mf-example/history';
  const { body } = await call<DeploymentHistory>(url, 'GET', path, undefined, { token: DEPLOY_TOKEN, language });
  return body.data.events;
};
