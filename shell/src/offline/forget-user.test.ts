import 'fake-indexeddb/auto';
import { fakePush } from '@pupitre/shared/testing/fake-push';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { forgetUser } from './forget-user.ts';

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

test('[OFL-09] a logout without stored answers leaves no database', async () => {
  forgetUser();
  await waitFor(async () => expect(await names()).toEqual([]));
});

test('[OFL-09] the end of a session takes the shown notices away, and an expired one leaves the pushes to the device', async () => {
  push.subscribed('https://push.test/mine');
  const isClosed = push.show();
  forgetUser();
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(push.endpoint()).toBe('https://push.test/mine');
});
