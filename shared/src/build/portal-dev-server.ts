import { join } from 'node:path';
import type { Compiler } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

/** The shell of the portal gets an event from here after every build. */
const CHANGES = '/changes';
/** The portal is another origin. Nothing is cached, because files change all the time. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/**
 * The development server of one remote inside a portal. The shell of the portal replaces the remote after every build.
 * React's hot reload would need a development build of React, and webpack's client another content policy.
 * @param portal the address of the portal
 * @param name the remote in the folder
 */
export const portalDevServer = (portal: string, name: string, folder: string, port: number): DevServer => ({
  port,
  host: '127.0.0.1',
  hot: false,
  liveReload: false,
  client: false,
  webSocketServer: false,
  static: false,
  headers: HEADERS,
  setupMiddlewares: (middlewares, { app, compiler }) => {
    const listeners = new Set<{ write: (text: string) => unknown }>();
    app?.get('/remote.json', (_request, response) => {
      response.set(HEADERS).sendFile(join(folder, 'remote.json'));
    });
    app?.get(CHANGES, (request, response) => {
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      response.write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    });
    const address = new URL(`/?override=${name}@http://localhost:${port}`, portal);
    onSuccessfulBuild(compiler, () => {
      console.log(`${name} runs inside the portal at ${address.href}`);
      listeners.forEach((listener) => listener.write(`data: ${Date.now()}\n\n`));
    });
    return middlewares;
  },
});

const onSuccessfulBuild = (compiler: Compiler | { compilers: Compiler[] }, react: () => void): void => {
  const compilers = 'compilers' in compiler ? compiler.compilers : [compiler];
  for (const one of compilers) {
    one.hooks.done.tap('portal', (stats) => {
      if (!stats.hasErrors()) react();
    });
  }
};
