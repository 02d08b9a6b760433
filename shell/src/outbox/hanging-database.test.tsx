import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { callOfRow } from '@pupitre/shared/platform/pending/pending-calls';
import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { PendingSender } from './pending-sender.tsx';

const SAVE = 'POST student-attendance/save';
const DAY = { groupId: 3, date: '2026-03-05' };
const messages = {
  es: () => import('../../messages/outbox/es.json'),
  en: () => import('../../messages/outbox/en.json'),
};
const server = fakeServer();
const change = (id: number) => {
  const row = { student: { id, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' }, attendence: true, delay: false };
  return { row, stamp: `s${id}`, refusal: null };
};
const saved = () => server.bodiesOf(SAVE).map((body) => JSON.stringify(body));
const PATIENT = { timeout: 12_000 };

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
  localStorage.setItem(`pupitre.unsent.attendance.7.${DAY.groupId}.${DAY.date}`, JSON.stringify([change(1)]));
  renderScreen({ routes: [{ path: '/', page: () => <PendingSender userId={7} /> }], messages }, '/');
  await waitFor(() => expect(saved()).toEqual([expect.stringContaining('"s1"')]), PATIENT);
  release();
  const records = await openRecords();
  const { key = '', call = null } = callOfRow('attendance', DAY, change(2).row) ?? {};
  const record = { ...change(2), ...DAY, userId: 7, name: 'attendance' as const, key, call };
  await records?.store.write([{ type: 'add', record }]);
  await waitFor(() => expect(saved()).toContainEqual(expect.stringContaining('"s2"')), PATIENT);
}, 30_000);
