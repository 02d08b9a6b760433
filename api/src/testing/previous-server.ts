import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Starts the server of the previous release, from its archive. It needs the compiled tools. */
export const startPreviousServer = (env: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess(env, '../../tools/dist/previous-api.js');
