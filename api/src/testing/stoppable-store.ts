import { createInterface } from 'node:readline';
import { startRadosgw } from './radosgw.ts';

// A program for the drill: it runs an object store, prints the environment of a server that uses it, and then obeys the
// lines of its standard input. It ends with that input.
const { store, stopGateway, startGateway, stop } = await startRadosgw();

const COMMANDS: Record<string, () => Promise<void>> = { stop: stopGateway, start: startGateway };

const environment = {
  STORAGE_URL: `s3+${store.endpoint}/${store.bucket}`,
  STORAGE_KEY: store.key,
  STORAGE_SECRET: store.secret,
};
console.log(JSON.stringify(environment));
for await (const line of createInterface(process.stdin)) {
  await COMMANDS[line]?.();
  console.log(JSON.stringify(line));
}
await stop();
