import { KeyedQueue, UNLIMITED } from './keyed-queue.ts';

/** Work that ends on command. */
const openWork = () => {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => void ends.push(resolve)),
    /** Ends all work, also what begins because of it. */
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};
const REFUSED = { code: 'tooManyRequests', retryAfter: 5 };

test('[SEC-23] of one key so many wait, and the next is refused at once; other keys still run', async () => {
  const queue = new KeyedQueue(2, { perKey: 3, total: 100 });
  const { work, endAll } = openWork();
  const taken = Array.from({ length: 5 }, () => queue.run('a', work));
  await expect(queue.run('a', work)).rejects.toMatchObject(REFUSED);
  taken.push(queue.run('b', work));
  await endAll();
  await Promise.all(taken);
  expect(await queue.run('a', async () => 'runs')).toBe('runs');
});

test('[SEC-23] of all keys together so many wait', async () => {
  const queue = new KeyedQueue(1, { perKey: 10, total: 4 });
  const { work, endAll } = openWork();
  const taken = Array.from({ length: 8 }, (_, place) => queue.run(`key${place % 4}`, work));
  await expect(queue.run('key0', work)).rejects.toMatchObject(REFUSED);
  // A call with a free key does not wait.
  taken.push(queue.run('new', work));
  await endAll();
  await Promise.all(taken);
  expect(await queue.run('key0', async () => 'runs')).toBe('runs');
});

test('[SEC-23] a request that fails leaves its place, and own work waits without a limit', async () => {
  const queue = new KeyedQueue(1, { perKey: 1, total: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'runs')).toBe('runs');
  const own = new KeyedQueue(1, UNLIMITED);
  const all = await Promise.all(Array.from({ length: 5_000 }, (_, place) => own.run('a', async () => place)));
  expect(all.at(-1)).toBe(4_999);
});
