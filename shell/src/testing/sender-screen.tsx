import { callOfRow } from '@pupitre/shared/platform/pending/pending-calls';
import type { PendingRecord } from '@pupitre/shared/platform/pending/pending-store';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { PendingSender } from '../outbox/pending-sender.tsx';

export const SAVE = 'POST student-attendance/save';
export const DAY = { groupId: 3, date: '2026-03-05' };
const messages = {
  es: () => import('../../messages/outbox/es.json'),
  en: () => import('../../messages/outbox/en.json'),
};

/** A pending mark of a student on that day. */
export const pendingMark = (id: number, userId = 7): PendingRecord => {
  const row = { student: { id, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' }, attendence: true, delay: false };
  const { key = '', call = null } = callOfRow('attendance', DAY, row) ?? {};
  return { ...DAY, userId, name: 'attendance', key, call, row, stamp: `s${id}`, refusal: null };
};

const Sender = () => <PendingSender userId={7} />;

/** Opens a page that sends pending changes. */
export const openSender = (page = Sender) => renderScreen({ routes: [{ path: '/', page }], messages }, '/');
