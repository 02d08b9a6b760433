import { ConfigError, type Environment, type MetricsConfig } from './config.ts';

/** No statement of a request lasts longer than this. */
const MOST_MS = 60_000;

/** The address of the metrics, null for none. Throws `ConfigError`. */
export const metricsAddress = (env: Environment, port: number): MetricsConfig | null => {
  const { METRICS_PORT: text, METRICS_HOST: host } = env;
  if (!text) {
    if (host) throw new ConfigError('METRICS_HOST must be unset without METRICS_PORT.');
    return null;
  }
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new ConfigError(`METRICS_PORT must be a whole number from 0 to 65535, not "${text}".`);
  if (Number(text) === port && port > 0) throw new ConfigError('METRICS_PORT must be another port than PORT.');
  return { port: Number(text), host: host || '127.0.0.1' };
};

/** The milliseconds from which a statement is slow, `SLOW_STATEMENT_MS`; 0 logs none. Throws `ConfigError`. */
export const slowStatementMs = ({ SLOW_STATEMENT_MS: text = '' }: Environment): number => {
  const milliseconds = text === '' ? 500 : Number(text);
  if (!Number.isInteger(milliseconds) || milliseconds < 0 || milliseconds > MOST_MS)
    throw new ConfigError(`SLOW_STATEMENT_MS must be a whole number from 0 to ${MOST_MS}, not "${text}".`);
  return milliseconds;
};
