import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { localAddress } from '@pupitre/shared/deploy/local-address';
import { compileServer } from './build.ts';
import { runPrefixed } from './prefixed-program.ts';
import { npm } from './program.ts';
import { runCommand } from './progress.ts';
import { runRestarting } from './restarting-server.ts';
import { answers, refuseTakenPort } from './server-process.ts';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { welcome } from './welcome.ts';
import { installed, remoteNames, ROOT } from './workspace.ts';

const runDevServer = (workspace: string, env: Record<string, string>): void =>
  runPrefixed(workspace, ...npm('run', 'dev', '--silent', '-w', workspace, '--', '--stats', 'minimal'), {
    ...process.env,
    ...env,
  });

/** `npm run dev`: starts hot-reloading servers: the shell on PORT, the API on the next port, each remote on another one. */
const dev = async (): Promise<number> => {
  let stopServer: (() => Promise<void>) | undefined;
  stopOnSignals(async () => {
    await stopServer?.();
    return 0;
  });
  const { port, host, url } = localAddress(process.env);
  const remotes = remoteNames().map((name, index) => ({ name, port: port + 101 + index }));
  for (const taken of [port, port + 1, ...remotes.map((remote) => remote.port)]) await refuseTakenPort(taken, host);

  await compileServer();
  const env = { ...process.env, DEMO: process.env.DEMO || '1', PUBLIC_URL: process.env.PUBLIC_URL || url };
  stopServer = runRestarting({ ...env, PORT: String(port + 1), HOST: host });
  const watching = ['-b', 'api', '--watch', '--preserveWatchOutput'];
  runPrefixed('types', process.execPath, [installed('typescript/bin/tsc'), ...watching], process.env);
  for (const remote of remotes) runDevServer(remote.name, { PORT: String(remote.port) });
  const served = remotes.map((remote) => ({
    name: remote.name,
    entry: `http://127.0.0.1:${remote.port}/remoteEntry.js`,
    manifestPath: join(ROOT, remote.name, 'remote.json'),
  }));
  runDevServer('shell', {
    PORT: String(port),
    API_URL: `http://127.0.0.1:${port + 1}`,
    DEV_REMOTES: JSON.stringify(served),
  });
  while (!(await answers(url))) await delay(200);
  console.log(welcome(url, env));
  return new Promise<number>(() => undefined);
};

await runCommand(dev);
