import { ConfigError, type Environment } from './config-error.ts';

/** The origins that a variable lists, parted by commas. Throws `ConfigError` for what is none. */
export const listedOrigins = (env: Environment, name: string): string[] => {
  const listed = (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of listed) {
    // They stand in the content security policy, where a semicolon would begin a new rule.
    if (
      !/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin) ||
      !URL.canParse(origin) ||
      new URL(origin).origin !== origin
    ) {
      throw new ConfigError(`${name} must list origins like https://portal.example.mx, not "${origin}".`);
    }
  }
  return listed;
};
