import { parseArgs } from 'node:util';
import { openDb } from '../../db/pool.ts';
import { cloneDatabase, startTestCluster } from '../test-cluster.ts';
import { playTrials } from './play-trials.ts';
import { failureOf, summaryOf } from './report.ts';

// The program of `npm run trials`: it plays trials on a database of its own and prints what became of them.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    base: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
  },
});
const drawn = values.seed
  ? values.seed.split(',').map(Number)
  : Array.from({ length: Number(values.count) }, (_, place) => Number(values.base) + place);
// A race is lost in some of the games only.
const seeds = Array.from({ length: Number(values.times) }, () => drawn).flat();

const stopCluster = await startTestCluster();
const breakOff = async (cause: unknown): Promise<void> => {
  console.error(cause);
  await stopCluster().finally(() => process.exit(1));
};
for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) process.on(event, (cause) => void breakOff(cause));
const database = await cloneDatabase();
const db = openDb(database.url, () => undefined);
let ended = 0;
try {
  const summary = await playTrials({ db, url: database.url }, seeds, ({ faults, seed }) => {
    ended += 1;
    for (const { kind, text } of faults) console.error(`  trial ${seed}: ${kind}: ${text}`);
    if (ended % 100 === 0) console.error(`  ${ended} trials`);
  });
  const failure = failureOf(summary);
  console.log(failure === null ? summaryOf(summary) : `${summaryOf(summary)}\n\n${failure}`);
  process.exitCode = failure === null ? 0 : 1;
} finally {
  await db.destroy();
  await stopCluster();
}
