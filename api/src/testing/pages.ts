import {
  NONCE_HEADER,
  type Deployment,
  type DeploymentHistory,
  type Outcome,
} from '@pupitre/shared/contracts/deployments';
import { tokenOf } from './accounts.ts';
import { call, type Reply } from './call.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish, readRegistry } from './publications.ts';
import type { TestServer } from './test-server.ts';

/** The nonce of a new page; null when it got none. */
export const openPage = async ({ url }: Pick<TestServer, 'url'>, token?: string): Promise<string | null> =>
  (await call(url, 'GET', 'registry', undefined, { token })).headers.get(NONCE_HEADER);

let homes = 0;

/** The address of a home that no other report of the tests comes from. */
const aHome = (): string => {
  homes += 1;
  return `10.${Math.floor(homes / 65_536)}.${Math.floor(homes / 256) % 256}.${homes % 256}`;
};

type About = { remote?: string; version?: string; cause?: string; /** The address of the reporter. */ from?: string };

/** Reports the outcome of a version under a nonce. */
export const report = (
  { url }: Pick<TestServer, 'url'>,
  nonce: string | null,
  outcome: Outcome,
  { remote = 'mf-example', version = '1.1.0', cause = 'TypeError: x is not a function', from = aHome() }: About = {},
): Promise<Reply<unknown>> =>
  call(
    url,
    'POST',
    'registry/beacons',
    { nonce, reports: [{ remote, version, outcome, cause }] },
    { headers: { 'x-forwarded-for': from } },
  );

/** So many users, teachers, report an outcome, each from a home of their own unless told otherwise; their tokens. */
export const usersReport = async (
  server: TestServer,
  count: number,
  outcome: Outcome,
  about: About = {},
): Promise<string[]> => {
  const tokens: string[] = [];
  for (let user = 0; user < count; user += 1) {
    const token = await tokenOf(server.db, 'teacher');
    const answer = await report(server, await openPage(server, token), outcome, about);
    expect(answer).toMatchObject({ status: 200, body: { result: true } });
    tokens.push(token);
  }
  return tokens;
};

/** A version whose bytes are its own; `access` is of its one route. */
export const versionOf = (version: string, access: 'public' | 'session' = 'session', isHeld = false) => {
  const { manifest } = aPublication();
  return aPublication({
    version,
    isHeld,
    manifest: { ...manifest, routes: manifest.routes.map((route) => ({ ...route, access, roles: [] })) },
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

/** The current version of the remote, as an anonymous page gets it. */
export const readCurrentVersion = async (server: Pick<TestServer, 'url'>): Promise<string | undefined> =>
  (await readRegistry(server)).remotes[0]?.version;

/** Changes the remote as the operator. */
export const deploy = ({ url }: Pick<TestServer, 'url'>, verb: string, body: object = {}): Promise<Reply<unknown>> =>
  call(url, 'POST', `registry/remotes/mf-example/${verb}`, body, { token: DEPLOY_TOKEN });

/** The deployment of the remote, as the operator sees it. */
export const readDeployment = async ({ url }: Pick<TestServer, 'url'>): Promise<Deployment | undefined> =>
  (await call<Deployment[]>(url, 'GET', 'registry/deployments', undefined, { token: DEPLOY_TOKEN })).body.data[0];
