import 'fake-indexeddb/auto';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { findOnShelf, shelve } from './shelf.ts';
import { closeShelf } from './worker/shelf-database.ts';

const made = {
  call: { method: 'POST', url: 'student-attendance/getTable', body: { groupId: 7, date: '2026-11-26' } },
  caller: { token: 'mine', language: 'es' },
} as const;
const answer = { tableData: { items: [] } };

test('[OFL-02] once the shelf is taken back, a reading that is still on its way makes no new one', async () => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  await shelve(made, answer, Date.now());
  expect(await findOnShelf(made)).toMatchObject({ answer });
  closeShelf();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('pupitre-shelf').addEventListener('success', resolve);
  });
  await expect(shelve(made, answer, Date.now())).rejects.toThrow('closed');
  expect(await indexedDB.databases()).toEqual([]);
});
