import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { DAY, openSender, pendingMark, SAVE } from '../testing/sender-screen.tsx';

const server = fakeServer();
const saved = () => server.bodiesOf(SAVE).map((body) => JSON.stringify(body));

/** Blocks the database, as a connection does that never closes. Returns the end of it. */
const blockDatabase = async (): Promise<() => void> => {
  const opening = indexedDB.open('pupitre.outbox', 1);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  indexedDB.deleteDatabase('pupitre.outbox');
  return () => opening.result.close();
};

afterEach(() => act(() => void store.dispatch(sessionEnded())));

test('[OUT-04] a database that does not open stops no changes of local storage, and its own go once it is open', async () => {
  const release = await blockDatabase();
  store.dispatch(sessionStarted({ token: 'mine' }));
  server.answer(SAVE, () => ({ message: 'updated' }));
  const { row, stamp, refusal } = pendingMark(1);
  localStorage.setItem(
    `pupitre.unsent.attendance.7.${DAY.groupId}.${DAY.date}`,
    JSON.stringify([{ row, stamp, refusal }]),
  );
  openSender();
  await waitFor(() => expect(saved()).toEqual([expect.stringContaining('"s1"')]));
  release();
  const records = await openRecords();
  await records?.store.write([{ type: 'add', record: pendingMark(2) }]);
  await waitFor(() => expect(saved()).toContainEqual(expect.stringContaining('"s2"')));
});
