import { paced } from './pace.ts';

const KILOBYTE = 1_024;

async function* file(pieces: number): AsyncGenerator<Buffer, void, undefined> {
  for (let made = 0; made < pieces; made += 1) yield Buffer.alloc(64 * KILOBYTE);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Takes a file of many pieces, with a pause after each; answers how many came before it ended. */
const takenWith = async (pause: number): Promise<number> => {
  const reasons: Error[] = [];
  const pieces = paced(file(100), (reason) => void reasons.push(reason));
  let taken = 0;
  while (!(await pieces.next()).done && reasons.length === 0) {
    taken += 1;
    jest.advanceTimersByTime(pause);
  }
  return taken;
};

test('[EXP-05] a client that takes 32 KiB in a second gets its whole file', async () => {
  expect(await takenWith(2_000)).toBe(100);
});

test('[EXP-05] one that takes less is ended when it is half a minute behind, however steadily it reads', async () => {
  expect(await takenWith(4_000)).toBe(15);
});

test('[EXP-05] one that takes nothing is ended soon', async () => {
  expect(await takenWith(60_000)).toBe(1);
});

async function* slowDatabase(): AsyncGenerator<Buffer, void, undefined> {
  for (let made = 0; made < 3; made += 1) {
    jest.advanceTimersByTime(60_000);
    yield Buffer.alloc(1);
  }
}

test('[EXP-05] the time in which the database is waited for does not count', async () => {
  const reasons: Error[] = [];
  for await (const piece of paced(slowDatabase(), (reason) => void reasons.push(reason))) expect(piece).toHaveLength(1);
  expect(reasons).toEqual([]);
});
