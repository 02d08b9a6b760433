import './node-navigator.ts';
import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_STOP_SECONDS, readConfig } from './config/read-config.ts';
import { ConfigError } from './config/config.ts';
import { lifetime, onStopSignal } from './lifetime.ts';
import { startServer } from './server.ts';

/** The reasons why the server cannot listen, by the system's error code. */
const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: `The port ${process.env.PORT || 4000} is taken: set PORT to a free one.`,
  EACCES: `The port ${process.env.PORT} needs more rights than this account has: set PORT to one above 1023.`,
  EADDRNOTAVAIL: `HOST must be an address of this machine, not "${process.env.HOST}".`,
  ENOTFOUND: `HOST must be an address of this machine, not "${process.env.HOST}".`,
};

/** A missing right to a file has the same code as one to a port. */
const LISTENING = new Set(['listen', 'bind', 'getaddrinfo']);

/** Prints a failure that the operator can mend as one sentence, without a stack. */
const printError = (error: unknown): void => {
  if (error instanceof ConfigError) return console.error(error.message);
  const isOfListening =
    error instanceof Error && 'code' in error && 'syscall' in error && LISTENING.has(String(error.syscall));
  console.error((isOfListening && LISTEN_ERRORS[String(error.code)]) || error);
};

const life = lifetime();
let log: FastifyBaseLogger | undefined;
let hasFailed = false;
let secondsToEnd = DEFAULT_STOP_SECONDS;

/** Ends everything, and then the process: `0` after an orderly and timely stop. */
const end = async (): Promise<never> => {
  setTimeout(hurry, secondsToEnd * 1_000).unref();
  await life.end().catch(fail);
  process.exit(hasFailed ? 1 : 0);
};

const hurry = (): void => {
  hasFailed = true;
  life.hurry();
};

const fail = (error: unknown): void => {
  hasFailed = true;
  printError(error);
};

// From the first moment on: what a start leaves running outlives this process.
onStopSignal((signal) => {
  if (life.signal.aborted) return hurry();
  log?.info({ signal }, 'stopping');
  void end();
});
process.on('uncaughtException', (error) => {
  if (life.signal.aborted) hurry();
  fail(error);
  void end();
});

try {
  const config = readConfig(process.env);
  secondsToEnd = config.drainSeconds + config.stopSeconds;
  const app = await startServer(config, life);
  log = app.log;
} catch (error) {
  // A start that is asked to end fails because what it works with has ended.
  if (!life.signal.aborted) fail(error);
  await end();
}
