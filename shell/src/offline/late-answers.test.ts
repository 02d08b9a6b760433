import 'fake-indexeddb/auto';
import '../testing/federation.ts';
import { callThrough, type StoreCall } from '@pupitre/shared/api/call-through';
import type { Answered } from '@pupitre/shared/api/call-types';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { findOnShelf } from './shelf.ts';
import { startOffline } from './start-offline.ts';

const server = fakeServer();

const readOf = (groupId: number): StoreCall => ({
  call: { method: 'POST', url: `groups/get/${groupId}`, body: {} },
  caller: { token: 'mine', language: 'es' },
  signal: new AbortController().signal,
  meta: { token: 'mine' },
  cacheKey: `group(${groupId})`,
});
const answerOf = (groupId: number): Answered => ({ data: { data: { id: groupId } }, meta: { token: 'mine' } });

test('[OFL-02] a slow answer is stored as well, whose call began before the code that stores answers was there', async () => {
  server.answer('GET registry', () => ({ revision: '1', remotes: [] }));
  store.dispatch(sessionStarted({ token: 'mine' }));
  const serviceWorker = { register: () => Promise.resolve({}), addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  const mode = process.env['NODE_ENV'];
  Object.assign(process.env, { NODE_ENV: 'production' });
  startOffline();
  Object.assign(process.env, { NODE_ENV: mode });
  let answerLate: ((answer: Answered) => void) | undefined;
  const late = callThrough(readOf(2), () => new Promise((resolve) => (answerLate = resolve)));
  await callThrough(readOf(1), async () => answerOf(1));
  await waitFor(async () => expect(await findOnShelf(readOf(1))).toMatchObject({ answer: answerOf(1).data }), {
    timeout: 10_000,
  });
  answerLate?.(answerOf(2));
  await late;
  await waitFor(async () => expect(await findOnShelf(readOf(2))).toMatchObject({ answer: answerOf(2).data }));
});
