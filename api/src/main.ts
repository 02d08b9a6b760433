import { startServer } from './server.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const STOP_SECONDS = 10;

/** Why the server cannot listen, as the codes of the system say it. */
const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: `The port ${process.env.PORT || 4000} is taken: set PORT to a free one.`,
  EACCES: `The port ${process.env.PORT} needs more rights than this account has: set PORT to one above 1023.`,
  EADDRNOTAVAIL: `HOST must be an address of this machine, not "${process.env.HOST}".`,
  ENOTFOUND: `HOST must be an address of this machine, not "${process.env.HOST}".`,
};

/** A start that failed for a reason the reader can mend is told in one sentence, without a stack. */
const tell = (error: unknown): void => {
  if (error instanceof ConfigError) return console.error(error.message);
  const isSystemError = error instanceof Error && 'code' in error && 'syscall' in error;
  console.error((isSystemError && LISTEN_ERRORS[String(error.code)]) || error);
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
