import { readFileSync } from 'node:fs';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { remoteManifest, type Registry, type RegistryRemote } from '../contracts/registry.ts';

/** A remote that `npm run dev` serves, with the addresses of its entry and its `remote.json`. */
export type DevRemote = { name: string; entry: string; manifestPath: string };

type Environment = Record<string, string | undefined>;

const isDevRemote = (value: unknown): value is DevRemote =>
  typeof value === 'object' && value !== null && 'name' in value && 'entry' in value && 'manifestPath' in value;

const readDevRemotes = (json: string): DevRemote[] => {
  const listed: unknown = JSON.parse(json);
  if (!Array.isArray(listed) || !listed.every(isDevRemote)) throw new Error('DEV_REMOTES is no list of dev servers.');
  return listed;
};

const fromDevServer = ({ entry, manifestPath }: DevRemote): RegistryRemote => {
  const manifest = remoteManifest.validateSync(JSON.parse(readFileSync(manifestPath, 'utf8')));
  // The bytes change with every save. A development build of the shell does not check the hash.
  const integrity = { 'remoteEntry.js': 'development' };
  return { ...manifest, version: 'dev', entry, integrity, roles: [], previous: null };
};

/**
 * The shell's development server: pages and hot reload from webpack, calls to the API at `API_URL`, and a registry of
 * the dev servers in `DEV_REMOTES` (JSON, a list of `DevRemote`). It reads `remote.json` on every request.
 */
export const shellDevServer = ({ PORT = '4000', API_URL, DEV_REMOTES = '[]' }: Environment): DevServer => ({
  port: Number(PORT),
  host: '127.0.0.1',
  hot: true,
  historyApiFallback: true,
  static: 'public',
  client: { overlay: false },
  proxy: [{ context: ['/api', '/files', '/icons', '/outbox'], target: API_URL ?? 'http://127.0.0.1:4001' }],
  setupMiddlewares: (middlewares, { app }) => {
    app?.get('/api/registry', (_request, response) => {
      const served = readDevRemotes(DEV_REMOTES);
      response.json({ revision: 'development', remotes: served.map(fromDevServer) } satisfies Registry);
    });
    return middlewares;
  },
});
