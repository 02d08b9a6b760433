import { startServer } from './server.ts';
import { ConfigError, readConfig } from './config.ts';

const STOP_SECONDS = 10;

/** A start that failed for a reason the reader can mend is told in one sentence, without a stack. */
const tell = (error: unknown): void => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortTaken) console.error(`The port ${process.env.PORT || 4000} is taken: set PORT to a free one.`);
  else if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
};

try {
  const server = await startServer(readConfig(process.env));
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1_000).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        tell(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  tell(error);
  process.exit(1);
}
