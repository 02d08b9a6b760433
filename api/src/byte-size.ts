import { ConfigError, type Environment } from './config-error.ts';

const UNITS: Record<string, number> = { '': 1, KiB: 1_024, MiB: 1_024 ** 2, GiB: 1_024 ** 3, TiB: 1_024 ** 4 };

/** A variable's number of bytes: `1073741824`, or `1GiB`. Throws `ConfigError`. */
export const byteSize = (env: Environment, name: string, otherwise: string): number => {
  const text = env[name] || otherwise;
  const [, count, unit = ''] = /^(\d{1,15})([KMGT]iB)?$/.exec(text) ?? [];
  if (count === undefined) throw new ConfigError(`${name} must be a number of bytes like 1GiB, not "${text}".`);
  return Number(count) * (UNITS[unit] ?? 1);
};
