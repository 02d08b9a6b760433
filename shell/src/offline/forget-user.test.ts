import 'fake-indexeddb/auto';
import { fakePush } from '@pupitre/shared/testing/fake-push';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { forgetParts } from './forget-parts.ts';
import { forgetUser } from './forget-user.ts';
import { findOnShelf, shelve } from './shelf.ts';

const SHELF = 'pupitre-shelf';
const push = fakePush();

const openFilled = async () => {
  const database = await openDB(SHELF, 1, { upgrade: (created) => void created.createObjectStore('answers') });
  await database.put('answers', 'NIÑA 01', 'key');
  return database;
};
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('[OFL-09] a logout empties the stored answers although a frozen tab holds their database open', async () => {
  // It does not answer the request of the browser to close.
  const frozen = await openFilled();
  forgetUser();
  await waitFor(async () => expect(await frozen.getAll('answers')).toEqual([]));
  frozen.close();
  await waitFor(async () => expect(await names()).not.toContain(SHELF));
});

test('[OFL-09] a logout without stored answers leaves no database of them', async () => {
  forgetUser();
  await waitFor(async () => expect(await names()).not.toContain(SHELF));
});

test('[OFL-09] the end of a session takes the shown notices away, and an expired one leaves the pushes to the device', async () => {
  push.subscribed('https://push.test/mine');
  const isClosed = push.show();
  forgetUser();
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(push.endpoint()).toBe('https://push.test/mine');
});

test('[OFL-09] a tab that forgets late leaves the answers of the session that has begun meanwhile', async () => {
  const call = {
    method: 'POST',
    url: 'student-attendance/getTable',
    body: { groupId: 7, date: '2026-11-26' },
  } as const;
  const readBy = (token: string) => ({ call, caller: { token, language: 'es' } }) as const;
  store.dispatch(sessionStarted({ token: 'old' }));
  await shelve(readBy('old'), { by: 'old' }, Date.now());
  store.dispatch(sessionStarted({ token: 'next' }));
  await shelve(readBy('next'), { by: 'next' }, Date.now());
  forgetParts();
  await waitFor(async () => expect(await findOnShelf(readBy('old'))).toBeNull());
  expect(await findOnShelf(readBy('next'))).toMatchObject({ answer: { by: 'next' } });
  store.dispatch(sessionEnded());
});
