import { Failure } from './progress.ts';

/** The address of the portal that the environment describes. The server itself checks the values again. */
export type Address = { port: number; host: string; url: string };

const EVERYWHERE = new Set(['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']);

/** Reads PORT and HOST as the server does. Throws a `Failure` for a port that browsers refuse. */
export const localAddress = (env: NodeJS.ProcessEnv): Address => {
  const text = env.PORT || '4000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  const host = env.HOST || '127.0.0.1';
  return { port, host, url: `http://${EVERYWHERE.has(host) ? 'localhost' : host}:${port}` };
};
