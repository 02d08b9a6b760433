import type { Installation } from './installation.ts';
import { pause, PORTAL, UNSEEN, type Scenario } from './scenario.ts';
import type { Server } from './servers.ts';

/** The requests of a server that goes away end with it: about as many as there are clients. */
const IN_HAND = 12;

const second = ({ servers }: Installation): Server => {
  const server = servers[1];
  if (!server) throw new Error('three servers');
  return server;
};

/** Faults of the servers. */
export const SERVER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'api-killed',
    title: 'Un servidor muere (kill -9)',
    limits: { gap: 5, errors: 1, failing: PORTAL, noAnswer: IN_HAND },
    play: async (installation) => {
      await second(installation).end('SIGKILL');
      await pause(4);
      await second(installation).start();
    },
  },
  {
    name: 'api-stopped',
    title: 'Un servidor se detiene en orden (SIGTERM)',
    limits: UNSEEN,
    play: async (installation) => {
      await second(installation).end('SIGTERM');
      await pause(2);
      await second(installation).start();
    },
  },
  {
    name: 'api-frozen',
    title: 'Un servidor calla 20 s (SIGSTOP)',
    limits: { gap: 5, errors: 5, failing: PORTAL, noAnswer: IN_HAND },
    play: async (installation) => {
      second(installation).signal('SIGSTOP');
      await pause(20);
      second(installation).signal('SIGCONT');
    },
  },
  {
    name: 'rolling',
    title: 'Los tres servidores se reemplazan uno por uno',
    limits: UNSEEN,
    play: async ({ servers }) => {
      for (const server of servers) {
        await server.end('SIGTERM');
        await server.start();
        // The balancer asks twice before it believes.
        await pause(2);
      }
    },
  },
];
