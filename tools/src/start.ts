import { localAddress } from '@pupitre/shared/deploy/local-address';
import { buildChanged, compileServer } from './build.ts';
import { ensureDeployToken } from '@pupitre/shared/deploy/deploy-token';
import { runCommand } from './progress.ts';
import { publishBuilds } from './publish-builds.ts';
import { isReady, refuseTakenPort, serverLog, startServer, type ServerProcess } from './server-process.ts';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { welcome } from './welcome.ts';
import { ROOT } from './workspace.ts';

/** `npm start`: builds changed packages, starts the portal with its demo, publishes the remotes, prints the address. */
const start = async (): Promise<number> => {
  let server: ServerProcess | undefined;
  const stopping = new AbortController();
  stopOnSignals(async () => {
    stopping.abort();
    await server?.stop();
    return 0;
  });
  const { port, host, url } = localAddress(process.env);
  await refuseTakenPort(port, host);
  await Promise.all([compileServer(), buildChanged()]);
  const token = ensureDeployToken(ROOT);
  const publicUrl = process.env.PUBLIC_URL || url;
  const env = { ...process.env, DEMO: process.env.DEMO || '1', DEPLOY_TOKEN: token, PUBLIC_URL: publicUrl };
  server = startServer(env);
  try {
    if (!(await isReady(url, server))) return await server.ended;
    await publishBuilds(url, token);
  } catch (error) {
    await server.stop();
    // A step that was stopped fails. That is no error.
    if (stopping.signal.aborted) return 0;
    throw error;
  }
  if (!stopping.signal.aborted) console.log(welcome(url, env));
  const code = await server.ended;
  if (!stopping.signal.aborted)
    console.error(`The server ended by itself with code ${code}; its log is ${serverLog()}.`);
  return code;
};

await runCommand(start);
