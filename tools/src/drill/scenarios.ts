import { DATABASE_SCENARIOS } from './database-scenarios.ts';
import { pause, PORTAL, UNSEEN, type Scenario } from './scenario.ts';
import { SERVER_SCENARIOS } from './server-scenarios.ts';

/** Clients send files to the store itself, which does not answer. */
const MANY = 1_000;

const OTHER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'pooler-killed',
    title: 'PgBouncer muere y vuelve a los 3 s',
    limits: { gap: 10, errors: 10, failing: PORTAL, noAnswer: 0 },
    play: async ({ pooler }) => {
      await pooler.kill();
      await pause(3);
      pooler.start();
    },
  },
  {
    name: 'balancers-reloaded',
    title: 'HAProxy relee su configuración',
    limits: UNSEEN,
    play: async ({ balancers }) => {
      balancers.web.daemon.signal('SIGUSR2');
      await pause(5);
      balancers.database.daemon.signal('SIGUSR2');
      await pause(5);
    },
  },
  {
    name: 'store-away',
    title: 'El almacén de archivos falta 15 s',
    limits: { gap: 5, errors: 30, failing: ['file'], noAnswer: MANY },
    play: async ({ store }) => {
      await store.run('stop');
      await pause(15);
      await store.run('start');
    },
  },
];

/** Every fault, in the order in which they are played. */
export const SCENARIOS: readonly Scenario[] = [...SERVER_SCENARIOS, ...DATABASE_SCENARIOS, ...OTHER_SCENARIOS];
