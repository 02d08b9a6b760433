import type { Digest, KindPreference } from '@pupitre/shared/contracts/notice-preferences';
import type {
  DeliveryState,
  FactKind,
  NoticeChannel,
  NoticeFact,
  NoticeState,
} from '@pupitre/shared/contracts/notices';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The values of a fact that have no column of their own. */
export type FactDetail = Partial<
  Pick<NoticeFact, 'lastDay' | 'time' | 'name' | 'attendence' | 'delay' | 'qualification' | 'status'>
> & {
  /** The time at which a device took a mark. */
  takenAt?: string | null;
};

type NoticesTable = {
  id: GeneratedAlways<number>;
  school_id: number;
  user_id: number;
  /** For a fact about a group or a school, one of the students whom the user guards there. */
  student_id: number;
  /** `absence:7:2026-09-01`, `task:12`, … */
  fact: string;
  /** 1, and one more for each correction of what went out before. */
  turn: Generated<number>;
  kind: FactKind;
  /** The content that decides if a fact has changed; `none` if it is none any more. */
  says: string;
  day: string | null;
  detail: JSONColumnType<FactDetail>;
  state: Generated<NoticeState>;
  due_at: Date;
  created_at: Generated<Date>;
  shown_at: Generated<Date | null>;
  read_at: Generated<Date | null>;
  corrects: Generated<number | null>;
};

type NoticeDeliveriesTable = {
  id: GeneratedAlways<number>;
  school_id: number;
  notice_id: number;
  user_id: number;
  channel: NoticeChannel;
  state: Generated<DeliveryState>;
  due_at: Date;
  /** Tries end some days after this. */
  queued_at: Generated<Date>;
  /** A worker is at it until then; afterwards another one takes it. */
  leased_until: Generated<Date | null>;
  tries: Generated<number>;
  sent_at: Generated<Date | null>;
  reason: Generated<string | null>;
};

/** The choices of users; who has no row has the default ones. */
type NoticePreferencesTable = {
  user_id: number;
  digest: Digest;
  quiet_from: string;
  quiet_to: string;
  school_days_only: boolean;
  kinds: JSONColumnType<Partial<Record<FactKind, Omit<KindPreference, 'kind'>>>>;
};

type PushSubscriptionsTable = {
  id: GeneratedAlways<number>;
  row_version: Generated<number>;
  user_id: number;
  /** The session that registered it; it may have expired since. */
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key of ours that the browser made it with. */
  server_key: string;
  user_agent: string | null;
  created_at: Generated<Date>;
};

type SchoolWebhooksTable = {
  id: GeneratedAlways<number>;
  row_version: Generated<number>;
  school_id: number;
  url: string;
  /** Encrypted. */
  secret: Buffer;
  is_on: boolean;
  created_at: Generated<Date>;
  last_success_at: Generated<Date | null>;
  last_failure_at: Generated<Date | null>;
  last_failure: Generated<string | null>;
};

export type NoticeTables = {
  notices: NoticesTable;
  notice_deliveries: NoticeDeliveriesTable;
  notice_preferences: NoticePreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  school_webhooks: SchoolWebhooksTable;
};
