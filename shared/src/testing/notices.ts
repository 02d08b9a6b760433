import type { InboxNotice, NoticeFact, SentNotice } from '../contracts/notices.ts';

const aFact = (): NoticeFact => ({
  kind: 'absence',
  student: { id: 21, name: 'SOFÍA' },
  others: [],
  at: '2026-03-02T14:05:00.000Z',
  timeZone: 'America/Mexico_City',
  day: '2026-03-02',
  lastDay: null,
  time: null,
  name: null,
  attendence: false,
  delay: false,
  qualification: null,
  status: null,
  isCorrection: false,
  isWithdrawn: false,
});

/** An unread notice of an absence, whose grace is over. */
export const anInboxNotice = (notice: Partial<InboxNotice> = {}): InboxNotice => ({
  ...aFact(),
  id: 1,
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  correctableUntil: null,
  corrects: null,
  shownAt: null,
  readAt: null,
  ...notice,
});

/** A notice of an absence that was mailed. */
export const aSentNotice = (notice: Partial<SentNotice> = {}): SentNotice => ({
  ...aFact(),
  id: 1,
  student: { id: 21, name: 'SOFÍA PÉREZ LUNA' },
  receiver: { id: 12, name: 'MARÍA JOSÉ LUNA' },
  state: 'sent',
  dueAt: '2026-03-02T14:15:00.000Z',
  shownAt: null,
  readAt: null,
  deliveries: [{ channel: 'mail', state: 'sent', at: '2026-03-02T14:15:02.000Z', tries: 1, reason: null }],
  ...notice,
});
