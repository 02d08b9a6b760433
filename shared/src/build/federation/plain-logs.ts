type Log = (...said: unknown[]) => void;

const ignore: Log = () => undefined;

/**
 * Replaces the federation runtime's logger, which adds stack traces for those who develop the runtime. Warnings and
 * errors go to the console.
 * @public the build uses it
 */
export const createLogger = (prefix: string) => ({
  log: ignore,
  info: ignore,
  debug: ignore,
  warn: (...said: unknown[]): void => console.warn(prefix, ...said),
  error: (...said: unknown[]): void => console.error(prefix, ...said),
});

/** @public */
export const createInfrastructureLogger = (prefix: string) => createLogger(prefix);
/** @public */
export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
/** @public */
export const infrastructureLogger = /* @__PURE__ */ createLogger('[ Module Federation ]');
/** @public */
export const bindLoggerToCompiler = ignore;
