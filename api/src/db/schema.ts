import type { Generated, GeneratedAlways, Insertable, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { ContactState } from '@pupitre/shared/contracts/contact-requests';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { NoticeDetail, NoticeKind } from '@pupitre/shared/contracts/security-notices';
import type { Language } from '../text/language.ts';
import type { RegistryTables } from './registry-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { SchoolTables } from './school-tables.ts';
import type { ServerTables } from './server-tables.ts';

/** A row that people edit; `row_version` is the lock of concurrent edits. */
type StoredRow = { id: GeneratedAlways<number>; row_version: Generated<number> };

type UsersTable = SearchedRow & {
  name: string;
  paternal: string;
  maternal: string;
  /** As typed; unique without case among the accounts that are not deleted. */
  email: string;
  phone: string;
  /** The key of a stored file. */
  image: string | null;
  role: Role;
  /** Staff have one; parents and administrators none. */
  school_id: Generated<number | null>;
  password_hash: string;
  email_verified_at: Date | null;
  must_change_password: Generated<boolean>;
  /** Only of a one-time password, that somebody else had mailed. */
  password_expires_at: Date | null;
  /** Null for accounts that somebody else registered. */
  privacy_accepted_at: Date | null;
  /** The language of mails and pushes; null until a login or a choice. */
  language: Generated<Language | null>;
  created_at: Generated<Date>;
  /** Null for an account that nobody has ever logged in to. A login is no change of the record. */
  last_login_at: Generated<Date | null>;
  deleted_at: Date | null;
};

type SessionsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  kind: Generated<SessionKind>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  /** The time of the login, or of the last confirmation by its user. */
  confirmed_at: Generated<Date>;
  /** The network that the session began in, and its browser as it names itself. */
  address: Generated<string | null>;
  user_agent: Generated<string | null>;
  device_id: Generated<number | null>;
};
/**
 * A recovery session comes from a recovery mail, and may only set the password. One of the second factor comes from a
 * right password, and may only give that factor or set one up.
 */
export type SessionKind = 'full' | 'recovery' | 'secondFactor';

/** The tokens in links of mails. A user has at most one per purpose. */
type OneTimeTokensTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: TokenPurpose;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  expires_at: Date;
};
export type TokenPurpose = 'confirmation' | 'recovery';

/** A browser that has logged in to an account; several accounts may share one, each with a row. */
type KnownDevicesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  first_used_at: Generated<Date>;
  last_used_at: Generated<Date>;
};

/** A new e-mail address of an account, which somebody has to confirm there; until then the previous one counts. */
type EmailChangesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** The owner, or an administrator. */
  asked_by: number;
  /** The session of the owner who asked; null where an administrator did. No reference, as it may end. */
  asked_in: number | null;
  email: string;
  previous: string;
  /** SHA-256 of the token in the mail to the new address, and of that in the mail to the previous one. */
  token_hash: Buffer;
  stop_hash: Buffer;
  created_at: Generated<Date>;
  confirmed_at: Generated<Date | null>;
};

/** The address by which programs read the calendar of a student or of a group in the name of its user. */
type CalendarFeedsTable = StoredRow & {
  user_id: number;
  /** One of both is set. */
  student_id: number | null;
  group_id: number | null;
  /** The language of the words that are not the school's. */
  language: Language;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  issued_at: Generated<Date>;
  read_at: Generated<Date | null>;
};

/** A mail about an event of an account, whose link lets the owner say that it was somebody else. */
type SecurityNoticesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: NoticeKind;
  details: JSONColumnType<Partial<Record<NoticeDetail, string>>>;
  student_id: number | null;
  /** The student's group at that time. */
  group_id: number | null;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  denied_at: Date | null;
};

/** Append-only: a trigger refuses every change of it. */
type AuditLogTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  user_id: number | null;
  action: AuditAction;
  entity: string;
  entity_id: number;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  /** The school, group and student that the content names; null for none. */
  school_id: GeneratedAlways<number | null>;
  group_id: GeneratedAlways<number | null>;
  student_id: GeneratedAlways<number | null>;
  /** The transaction. With the same `at`, the entries of one save; null for entries from before it was stored. */
  batch_id: Generated<number | null>;
};
export type AuditAction = 'create' | 'update' | 'delete' | 'read' | 'login' | 'loginFailed' | 'logout';

/** One row per counted try. `key` names its subject and kind. */
type RateLimitsTable = { id: GeneratedAlways<number>; key: string; at: Generated<Date> };

/** The accounts that staff found by e-mail, and the time. The table names no address. */
type FoundUsersTable = { finder_id: number; user_id: number; found_at: Generated<Date> };

/** The secrets that all servers of one database sign with. */
type SecretsTable = { name: string; value: Buffer; made_at: Generated<Date> };

/** The runs of the backup. The last `verified_at` is the time of the last backup that is known to restore. */
type BackupRunsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  ended_at: Date | null;
  /** The folder of the backup; null until it is complete. */
  name: string | null;
  /** The number of bytes that the run added to the backups. */
  size: number | null;
  verified_at: Date | null;
  failure: string | null;
  /** The cluster that was backed up, and its timeline: an upgrade makes another cluster, a restore another timeline. */
  system_id: string;
};

/** Files that belong to no record. */
type LooseFilesTable = {
  key: string;
  at: Generated<Date>;
  /** The user who may upload it; null for a file that a record released. */
  user_id: Generated<number | null>;
  /** The time at which a record took the upload over. Its form works no more. */
  taken_at: Generated<Date | null>;
};

/** The searchable text of a row, without accents and case. */
type SearchedRow = StoredRow & { searched: GeneratedAlways<string> };
/** The table of a catalog with nothing but names. */
export type NamedTable = SearchedRow & { name: string };
type ApplicationVersionsTable = SearchedRow & {
  version: string;
  /** Sanitized HTML. */
  description: string;
  /** The text without markup, for sorting and searching. */
  description_text: string;
};

type ContactRequestsTable = SearchedRow & {
  created_at: Generated<Date>;
  full_name: string;
  email: string;
  subject: string;
  message: string;
  state: Generated<ContactState>;
  /** The language that the visitor wrote from; the answer is mailed in it. */
  language: Generated<Language>;
};

/** The mailed answers of administrators. */
type ContactAnswersTable = StoredRow & {
  contact_request_id: number;
  /** The author. */
  user_id: number;
  text: string;
  at: Generated<Date>;
};

/** The tables; each catalog declares its own beside its queries. */
export interface Schema
  extends RegistryTables, SchoolTables, FactorTables, NoticeTables, PrivacyTables, ConnectionTables, ServerTables {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  known_devices: KnownDevicesTable;
  email_changes: EmailChangesTable;
  calendar_feeds: CalendarFeedsTable;
  security_notices: SecurityNoticesTable;
  contact_requests: ContactRequestsTable;
  contact_answers: ContactAnswersTable;
  audit_log: AuditLogTable;
  rate_limits: RateLimitsTable;
  secrets: SecretsTable;
  loose_files: LooseFilesTable;
  backup_runs: BackupRunsTable;
  found_users: FoundUsersTable;
  application_versions: ApplicationVersionsTable;
}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
