import { createWorkerHelp } from './worker-help.ts';

const asked: string[] = [];
const registration = { sync: { register: async (tag: string) => void asked.push(tag) } };
let found: typeof registration | undefined;
let isOnline = true;

/** Longer than a page takes to send a change itself. */
const passOwnTime = () => jest.advanceTimersByTimeAsync(3_000);

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => found } });
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
});
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  [found, isOnline] = [registration, true];
});
afterEach(() => jest.useRealTimers());

test('[OUT-11] a change that the page sends itself wakes no worker, and a later one does', async () => {
  const help = createWorkerHelp();
  help.expect(true);
  help.expect(false);
  await passOwnTime();
  help.askIfExpected();
  expect(asked).toEqual([]);
  help.expect(true);
  await passOwnTime();
  expect(asked).toEqual(['pupitre.outbox']);
});

test('[OUT-11] a page that the user leaves before it could send asks the browser at once', async () => {
  const help = createWorkerHelp();
  help.expect(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  help.askIfExpected();
  expect(asked).toHaveLength(1);
});

test('[OUT-11] without a network the browser is asked at once, and again when the user leaves the page', async () => {
  isOnline = false;
  const help = createWorkerHelp();
  help.expect(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  help.askIfExpected();
  expect(asked).toHaveLength(2);
  help.end();
  await passOwnTime();
  expect(asked).toHaveLength(2);
});

test('[OUT-11] a browser without a worker is not asked', async () => {
  found = undefined;
  const help = createWorkerHelp();
  help.expect(true);
  await passOwnTime();
  help.askIfExpected();
  expect(asked).toEqual([]);
});
