import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PRESENT } from './built-remote.ts';

/** A developer's server on this machine, as the browser sees it. */
export type DevServer = {
  origin: string;
  /** From now on serves a build that shows this text, and announces it once it listens. */
  build: (says: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Plays `npm run dev -w <remote> -- --portal`: the remote's built files, its `remote.json`, and word of every build. */
export const startDevServer = async (remote: string): Promise<DevServer> => {
  const folder = join(PRESENT, remote, 'dist/web');
  const listeners = new Set<ServerResponse>();
  let says = 'first build';
  const bodyOf = (path: string): string => {
    if (path === '/remote.json') return readFileSync(join(PRESENT, remote, 'remote.json'), 'utf8');
    const script = readFileSync(join(folder, path), 'utf8');
    return path === '/remoteEntry.js'
      ? `${script};document.documentElement.dataset.runs=${JSON.stringify(says)};`
      : script;
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
    const type = pathname.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bodyOf(pathname));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port is free');

  return {
    origin: `http://localhost:${address.port}`,
    build: async (words) => {
      says = words;
      while (listeners.size === 0) await delay(50);
      listeners.forEach((listener) => listener.write(`data: ${words}\n\n`));
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
