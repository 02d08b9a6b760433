import { createInterface } from 'node:readline';
import { startRadosgw } from './radosgw.ts';
import { startStoppableDatabase } from './stoppable-database.ts';

// A program for browser tests: it runs a PostgreSQL and an object store, prints the environment of a server that uses
// them, and then obeys the lines of its standard input. It ends with that input.
const [database, { store, ...radosgw }] = await Promise.all([startStoppableDatabase(), startRadosgw()]);

const COMMANDS: Record<string, () => Promise<void>> = {
  'stop database': database.stop,
  'start database': database.start,
  'stop store': radosgw.stopGateway,
  'start store': radosgw.startGateway,
};

const environment = {
  DATABASE_URL: database.url,
  STORAGE_URL: `s3+${store.endpoint}/${store.bucket}`,
  STORAGE_KEY: store.key,
  STORAGE_SECRET: store.secret,
};
console.log(JSON.stringify(environment));
for await (const line of createInterface(process.stdin)) {
  await COMMANDS[line]?.();
  console.log(JSON.stringify(line));
}
await Promise.all([database.remove(), radosgw.stop()]);
