export type Environment = Record<string, string | undefined>;

/** A value of the environment that the server cannot work with; the message is one sentence that names the variable. */
export class ConfigError extends Error {}
