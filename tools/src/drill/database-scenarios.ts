import { Failure } from '../progress.ts';
import { NODES } from './database.ts';
import { pause, PORTAL, UNSEEN, type Scenario } from './scenario.ts';
import type { Limits } from './verdict.ts';

/** A lost primary: its time to live in etcd, and the election. */
const FAILOVER: Limits = { gap: 40, errors: 42, failing: PORTAL, noAnswer: 0 };

const REPLACED_SECONDS = 60;
const WHOLE_SECONDS = 90;

/** Faults of the database. */
export const DATABASE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'primary-killed',
    title: 'La base primaria muere (kill -9 de todo su nodo)',
    limits: FAILOVER,
    play: async ({ database, network }) => {
      const former = await database.primary();
      await network.signal(former, 'SIGKILL');
      await database.untilReplaced(former, REPLACED_SECONDS);
      await pause(2);
      await database.startNode(former);
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
  {
    name: 'primary-silent',
    title: 'La base primaria calla y vuelve (SIGSTOP)',
    limits: FAILOVER,
    play: async ({ database, network }) => {
      const former = await database.primary();
      await network.signal(former, 'SIGSTOP');
      await database.untilReplaced(former, REPLACED_SECONDS);
      await pause(3);
      await network.signal(former, 'SIGCONT');
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
  {
    name: 'primary-unplugged',
    title: 'El cable de la base primaria se corta',
    limits: FAILOVER,
    play: async ({ database, network }) => {
      const former = await database.primary();
      await network.unplug(former);
      await database.untilReplaced(former, REPLACED_SECONDS);
      await pause(3);
      await network.plug(former);
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
  {
    name: 'standby-killed',
    title: 'La réplica síncrona muere (kill -9)',
    limits: { gap: 15, errors: 20, failing: PORTAL, noAnswer: 0 },
    play: async ({ database, network }) => {
      const standby = await database.synchronous();
      await network.signal(standby, 'SIGKILL');
      await pause(12);
      await database.startNode(standby);
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
  {
    name: 'standbys-silent',
    title: 'Las dos réplicas callan 25 s (SIGSTOP): nada se confirma',
    limits: { gap: 45, errors: 50, failing: PORTAL, noAnswer: 0 },
    play: async ({ database, network }, { requests }) => {
      const primary = await database.primary();
      const standbys = NODES.filter((node) => node !== primary);
      for (const node of standbys) await network.signal(node, 'SIGSTOP');
      const since = performance.now();
      await pause(25);
      const confirmed = requests.filter(
        ({ use, outcome, began }) => use === 'save' && outcome === 'ok' && began > since,
      );
      for (const node of standbys) await network.signal(node, 'SIGCONT');
      await database.untilWhole(WHOLE_SECONDS);
      if (confirmed.length > 0) throw new Failure(`${confirmed.length} guardados se confirmaron sin réplica`);
    },
  },
  {
    name: 'switchover',
    title: 'La base cambia de primaria según lo planeado',
    limits: { gap: 10, errors: 10, failing: PORTAL, noAnswer: 0 },
    play: async ({ database }) => {
      const former = await database.primary();
      await database.switchOver();
      await database.untilReplaced(former, REPLACED_SECONDS);
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
  {
    name: 'etcd-away',
    title: 'etcd falta 30 s',
    limits: UNSEEN,
    play: async ({ database }) => {
      await database.killEtcd();
      await pause(30);
      await database.startEtcd();
      await database.untilWhole(WHOLE_SECONDS);
    },
  },
];
