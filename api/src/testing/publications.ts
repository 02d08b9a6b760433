import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publication, Published } from '@pupitre/shared/contracts/publication';
import type { Registry } from '@pupitre/shared/contracts/registry';
import type { Config } from '../config/config.ts';
import { call, type Reply } from './call.ts';
import { startForTests, startTestServer, type TestServer } from './test-server.ts';

export const DEPLOY_TOKEN = 'a-deploy-token-of-the-tests';

/** A portal with a storage of its own, into which remotes can be published. */
export type TestPortal = TestServer & { dataDir: string };

/** Starts a portal that takes the addresses of its callers from `X-Forwarded-For`. */
export const startPortal = async (
  deployToken: string | null = DEPLOY_TOKEN,
  changes: Partial<Config> = {},
): Promise<TestPortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-portal-'));
  const server = await startTestServer({ dataDir, deployToken, trustProxy: ['loopback'], ...changes });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(dataDir, { recursive: true });
  };
  return { ...server, dataDir, close };
};

export const createPortalFixture = (...options: Parameters<typeof startPortal>): TestPortal => {
  const portal = startForTests(() => startPortal(...options));
  return {
    get url() {
      return portal().url;
    },
    get app() {
      return portal().app;
    },
    get db() {
      return portal().db;
    },
    get dataDir() {
      return portal().dataDir;
    },
    close: () => portal().close(),
  };
};

export const encoded = (path: string, content: string) => ({ path, base64: Buffer.from(content).toString('base64') });

/** A version of a remote with one script, as a team would send it. */
export const aPublication = (changes: Partial<Publication> = {}): Publication => ({
  version: '1.0.0',
  manifest: {
    name: 'mf-example',
    platform: '1.0',
    routes: [{ path: '/example', title: { es: 'Ejemplo', en: 'Example' }, access: 'session', roles: ['super_admin'] }],
    menu: [],
    slots: [],
  },
  files: [encoded('remoteEntry.js', 'export default "one";')],
  ...changes,
});

/** Publishes as `portal publish` does. */
export const publish = async (
  { url }: Pick<TestServer, 'url'>,
  body: unknown,
  { token = DEPLOY_TOKEN, name = 'mf-example' } = {},
): Promise<Reply<unknown> & { published: Published }> => {
  const reply = await call(url, 'POST', `registry/remotes/${name}/versions`, body, { token });
  const published: Published = JSON.parse(reply.text);
  return { ...reply, published };
};

/** The registry as the shell reads it. */
export const readRegistry = async ({ url }: Pick<TestServer, 'url'>): Promise<Registry> => {
  const response = await fetch(`${url}/api/registry`);
  const registry: Registry = JSON.parse(await response.text());
  return registry;
};
