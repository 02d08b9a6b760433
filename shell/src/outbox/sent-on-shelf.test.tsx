import { act, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { findOnShelf, shelve } from '../offline/shelf.ts';
import { SHELF } from '../offline/worker/set-place.ts';
import { DAY, openSender, pendingMark, SAVE } from '../testing/sender-screen.tsx';

const server = fakeServer();
const database = usePendingDatabase();

const student = (id: number) => ({ id, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' });
const read = {
  call: { method: 'POST', url: 'student-attendance/getTable', body: DAY },
  caller: { token: 'mine', language: 'es' },
} as const;
const items = [1, 2, 3].map((id) => ({
  student: student(id),
  attendence: false,
  delay: false,
  id: null,
  rowVersion: null,
}));
const stored = async () => (await findOnShelf(read))?.answer;

const sendMarks = async (...ids: number[]): Promise<void> => {
  const opened = await database.records();
  await opened.store.write(ids.map((id) => ({ type: 'add', record: pendingMark(id) })));
  await opened.reload();
  openSender();
  await waitFor(() => expect(server.bodiesOf(SAVE)).toHaveLength(1));
};

beforeEach(() => {
  store.dispatch(sessionStarted({ token: 'mine' }));
});
afterEach(async () => {
  act(() => void store.dispatch(sessionEnded()));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(SHELF).addEventListener('success', resolve);
  });
});

test('[OFL-14] a mark that the shell sends from another screen is in the stored list, and one in conflict is not', async () => {
  await shelve(read, { result: true, tableData: { items } }, Date.now());
  const conflict = { student: { id: 2 }, theirs: null, rowVersion: null, by: null, at: null };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [conflict] }));
  await sendMarks(1, 2);
  await waitFor(async () => expect(await database.stored()).toMatchObject([{ key: '2', refusal: '' }]));
  expect(await stored()).toEqual({
    result: true,
    tableData: { items: [{ ...items[0], attendence: true, id: 0, rowVersion: null }, items[1], items[2]] },
  });
});

test('[OFL-14] a mark that the server refuses changes no stored list', async () => {
  await shelve(read, { result: true, tableData: { items } }, Date.now());
  server.refuse(SAVE, { code: 'notFound', message: ['No'] });
  await sendMarks(1);
  await waitFor(async () => expect(await database.stored()).toMatchObject([{ refusal: 'No' }]));
  expect(await stored()).toEqual({ result: true, tableData: { items } });
});

test('[OFL-14] a browser that stores no answers gets no database of them by a save', async () => {
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
  await sendMarks(1);
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['pupitre.outbox']);
});
