import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { PendingSender } from './pending-sender.tsx';

const SAVE = 'POST student-attendance/save';
const messages = {
  es: () => import('../../messages/outbox/es.json'),
  en: () => import('../../messages/outbox/en.json'),
};
const server = fakeServer();

test('[OUT-04] a database that never opens does not stop the changes of local storage', async () => {
  jest.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  store.dispatch(sessionStarted({ token: 'mine' }));
  server.answer(SAVE, () => ({ message: 'updated' }));
  const student = { id: 1, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
  const change = { row: { student, attendence: true, delay: false }, stamp: 's1', refusal: null };
  localStorage.setItem('pupitre.unsent.attendance.7.3.2026-03-05', JSON.stringify([change]));
  renderScreen({ routes: [{ path: '/', page: () => <PendingSender userId={7} /> }], messages }, '/');
  await waitFor(() => expect(server.bodiesOf(SAVE)).toHaveLength(1), { timeout: 10_000 });
  act(() => void store.dispatch(sessionEnded()));
}, 20_000);
