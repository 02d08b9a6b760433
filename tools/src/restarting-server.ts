import { watch } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './server-process.ts';
import { ROOT } from './workspace.ts';

/** The compiler writes many files at once. The server restarts after this pause, in milliseconds. */
const QUIET = 300;

/** Runs the compiled server and restarts it after each compilation. Returns a function that stops it. */
export const runRestarting = (env: NodeJS.ProcessEnv): (() => Promise<void>) => {
  let server = startServer(env);
  let restart = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restartServer = async (): Promise<void> => {
    await server.stop();
    server = startServer(env);
    console.log('[api] restarted');
  };
  const handleChange = (_event: string, file: string | null): void => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(restartServer);
    }, QUIET);
  };
  for (const folder of ['api/dist', 'shared/dist/contracts']) {
    watch(join(ROOT, folder), { recursive: true }, handleChange);
  }
  return async () => {
    clearTimeout(timer);
    await restart;
    await server.stop();
  };
};
