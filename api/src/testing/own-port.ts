import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isTaken } from '../db/embedded/postmaster.ts';

/** Above the ports of embedded databases, and below those of outgoing connections. */
const PORTS = [30_000, 32_768] as const;

/** Reserves a port until this process ends, by its twin for UDP, which no program of ours uses. */
const reserve = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const twin = createSocket('udp4').unref();
    twin.on('error', (error: NodeJS.ErrnoException) =>
      twin.close(() => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))),
    );
    twin.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/** A free port for a program that will listen soon. Tests that run at once never get the same port. */
export const ownPort = async (): Promise<number> => {
  const port = randomInt(...PORTS);
  return (await reserve(port)) && !(await isTaken(port)) ? port : ownPort();
};
