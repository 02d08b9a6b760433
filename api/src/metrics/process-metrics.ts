import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { poolCounts } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { watchedQueues } from '../limits/watched-queues.ts';
import { countStreams } from '../live/live-streams.ts';
import { VERSION } from '../version.ts';

const poolMetrics = (register: Registry, db: Db): void => {
  for (const [count, help] of [
    ['size', 'Connections to the database.'],
    ['idle', 'Connections to the database without work.'],
    ['waiting', 'Work that waits for a connection to the database.'],
    ['max', 'The most connections to the database.'],
  ] as const) {
    const name = `pupitre_pool_${count}`;
    const collect = function collect(this: Gauge): void {
      this.set(poolCounts(db)[count]);
    };
    register.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }
};

const queueMetrics = (register: Registry): void => {
  for (const count of ['running', 'waiting'] as const) {
    const collect = function collect(this: Gauge): void {
      for (const [queue, counts] of watchedQueues()) this.set({ queue }, counts[count]);
    };
    register.registerMetric(
      new Gauge({
        name: `pupitre_queue_${count}`,
        help: `Checks of passwords and codes that are ${count}, by queue of this process.`,
        labelNames: ['queue'],
        registers: [],
        collect,
      }),
    );
  }
};

function collectStreams(this: Gauge): void {
  this.set(countStreams());
}

const streamMetrics = (register: Registry): void => {
  const help = 'Streams of live news that are open.';
  register.registerMetric(new Gauge({ name: 'pupitre_live_streams', help, registers: [], collect: collectStreams }));
};

/** Measures this process: memory, event loop, pool, queues, version, and the end that it was asked for. */
export const processMetrics = (register: Registry, db: Db, life: Lifetime): void => {
  collectDefaultMetrics({ register });
  poolMetrics(register, db);
  queueMetrics(register);
  streamMetrics(register);
  const build = new Gauge({
    name: 'pupitre_build_info',
    help: 'The version of the server and of Node, with the value 1.',
    labelNames: ['version', 'node'],
    registers: [register],
  });
  build.set({ version: VERSION, node: process.version }, 1);
  const draining = new Gauge({
    name: 'pupitre_draining',
    help: '1 while the server answers its last requests and ends.',
    registers: [register],
  });
  draining.set(0);
  life.signal.addEventListener('abort', () => draining.set(1));
};
