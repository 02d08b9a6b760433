import { lead } from './lead.ts';
import { openStream } from './open-stream.ts';

const LISTENER = { onStart: () => undefined, onNews: () => undefined, onBeat: () => undefined };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[LIV-09] a page that tries again for hours gathers no listeners', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  const { signal } = new AbortController();
  const added = jest.spyOn(signal, 'addEventListener');
  const removed = jest.spyOn(signal, 'removeEventListener');
  const onEnd = jest.fn();
  void lead('mine', { ...LISTENER, onEnd, secondsMissed: () => 0 }, signal);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(onEnd.mock.calls.length).toBeGreaterThan(10);
  const own = added.mock.calls.filter(([, listener]) => removed.mock.calls.some(([, other]) => other === listener));
  expect(own.length).toBeGreaterThanOrEqual(onEnd.mock.calls.length - 1);
});

test('[LIV-09] a refused answer is not held open', async () => {
  const cancel = jest.fn();
  const headers = { 'content-type': 'text/html' };
  globalThis.fetch = () => Promise.resolve(new Response(new ReadableStream({ cancel }), { status: 502, headers }));
  const { signal } = new AbortController();
  expect(await openStream({ token: 'mine', seconds: 0, signal }, LISTENER)).toEqual({ type: 'refused', wait: 0 });
  expect(cancel).toHaveBeenCalled();
});
