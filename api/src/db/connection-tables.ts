import type { EventType } from '@pupitre/shared/contracts/event-webhooks';
import type { TokenScope } from '@pupitre/shared/contracts/school-tokens';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NoticeTables } from './notice-tables.ts';

/** The tokens by which other programs read the data of a school. */
type SchoolTokensTable = {
  id: GeneratedAlways<number>;
  row_version: Generated<number>;
  school_id: number;
  name: string;
  scopes: TokenScope[];
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  created_by: number;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
};

/** The events of schools on their way to other programs. */
type WebhookEventsTable = {
  id: GeneratedAlways<number>;
  school_id: number;
  type: EventType;
  data: JSONColumnType<Record<string, unknown>>;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  at: Generated<Date>;
  due_at: Generated<Date>;
  /** A worker is at it until then; afterwards another one takes it. */
  leased_until: Generated<Date | null>;
  tries: Generated<number>;
  sent_at: Generated<Date | null>;
  reason: Generated<string | null>;
};

/** The tables of what connects a school with other programs. */
export type ConnectionTables = {
  school_tokens: SchoolTokensTable;
  event_webhooks: NoticeTables['school_webhooks'] & {
    events: EventType[];
    /** Its program answers nobody: no event goes out before then. */
    paused_until: Generated<Date | null>;
  };
  webhook_events: WebhookEventsTable;
};
