import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { flag, idNumber, record, shortList, text } from './fields.ts';
import { tableQuery } from './table.ts';

/** The kinds of facts that families are notified of. */
export const FACT_KINDS = [
  'absence',
  'task',
  'document',
  'event',
  'score',
  'grade',
  'enrollment',
  'justification',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The ways of a notice besides the inbox, which always has it. */
export const NOTICE_CHANNELS = ['push', 'mail', 'digest', 'webhook'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** A delivery was `shown` when its user had seen the notice on the page before, so that nothing was sent. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'shown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A notice waits while the fact may still be corrected. A cancelled one was corrected in that time. */
export const NOTICE_STATES = ['waiting', 'sent', 'cancelled'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The screen of the inbox, where mails and pushes lead. */
export const NOTICES_PATH = '/notices';

const kind = () =>
  text()
    .oneOf([...FACT_KINDS])
    .nullable();

export const NOTICE_COLUMNS = ['at', 'kind', 'student', 'day'] as const;
/** The caller's own inbox. */
export const noticeTable = tableQuery(NOTICE_COLUMNS).shape({ kind: kind(), unread: flag().default(false) });

export const SENT_NOTICE_COLUMNS = ['at', 'kind', 'student', 'receiver', 'state'] as const;
/** The notices of a school, with their receivers. */
export const sentNoticeTable = tableQuery(SENT_NOTICE_COLUMNS).shape({
  schoolId: idNumber().required(),
  kind: kind(),
  state: text()
    .oneOf([...NOTICE_STATES])
    .nullable(),
});

/** The most notices that one call names. */
const MOST_IDS = 100;

/** Without ids all of the caller's notices are read. */
export const readNotices = record({ ids: shortList(idNumber().required(), MOST_IDS) }).required();
/** The notices that a visible page shows now. */
export const shownNotices = record({ ids: shortList(idNumber().required(), MOST_IDS).required() }).required();

export type NoticeTable = InferType<typeof noticeTable>;
export type SentNoticeTable = InferType<typeof sentNoticeTable>;
export type ReadNotices = InferType<typeof readNotices>;
export type ShownNotices = InferType<typeof shownNotices>;

/** A fact about a student as a notice describes it. Fields that its kind does not have are null. */
export type NoticeFact = {
  kind: FactKind;
  /** Families read the first name, staff the whole one. */
  student: Named;
  /** The other students of the receiver whom a task or a document of their group is for as well. */
  others: Named[];
  /** The moment of the mark or of the notice, ISO 8601 in UTC. */
  at: string;
  /** The time zone of the school, as `America/Mexico_City`. */
  timeZone: string;
  /** The day of the mark, the stars or the event, the day a task is due, the first day of a justification. */
  day: string | null;
  /** The last day of an event or of a justification. */
  lastDay: string | null;
  /** The time at which a task is due or an event begins, HH:mm. */
  time: string | null;
  /** The name of the task, the document or the event, or the code of the group. */
  name: string | null;
  attendence: boolean | null;
  delay: boolean | null;
  qualification: number | null;
  status: 'accepted' | 'rejected' | null;
  /** It corrects a notice that went out before. */
  isCorrection: boolean;
  /** The fact is none any more: the student was there, the task or the event was deleted. */
  isWithdrawn: boolean;
};

/** A notice of the caller's inbox. */
export type InboxNotice = NoticeFact & {
  id: number;
  school: Named;
  /** Until this moment the fact may be corrected before anybody is sent anything; null once that time is over. */
  correctableUntil: string | null;
  /** The id of the notice that it corrects. */
  corrects: number | null;
  shownAt: string | null;
  readAt: string | null;
};

/** A notice on one channel; `at` is the time of the sending. */
export type NoticeDelivery = {
  channel: NoticeChannel;
  state: DeliveryState;
  at: string | null;
  tries: number;
  /** Why the last try failed, for staff. */
  reason: string | null;
};

/** A notice as staff of the school see it. */
export type SentNotice = NoticeFact & {
  id: number;
  receiver: Named;
  state: NoticeState;
  dueAt: string;
  shownAt: string | null;
  readAt: string | null;
  deliveries: NoticeDelivery[];
};
