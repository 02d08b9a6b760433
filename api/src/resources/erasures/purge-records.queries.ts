import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { detachFiles } from '../../storage/loose-files.queries.ts';
import { emptyEntries } from './purge-audit.queries.ts';
import { isBatchRowOf } from './rows-about.ts';

/** A blocked record: the erasure, and the id that the record had in its table. */
type Blocked = { id: number; entityId: number };

/** Deletes the blocked rows of a student and releases their files, and empties what the log says about it. */
export const purgeStudent = async (tx: Tx, { id, entityId }: Blocked): Promise<void> => {
  const { rows } = await sql<{ fileKey: string | null }>`
    with purged as (delete from blocked_rows where erasure_id = ${id} returning content)
    select coalesce(content->>'file_key', content->'content'->>'file_key') as "fileKey" from purged`.execute(tx);
  await detachFiles(
    tx,
    rows.flatMap(({ fileKey }) => fileKey ?? []),
  );
  await deleteBatchRows(tx, isBatchRowOf(entityId));
  await emptyRequests(tx, sql`student_id = ${entityId}`);
  await emptyEntries(tx, sql`student_id = ${entityId}`);
  // The trash of a former release wrote the whole student into the log, apart from those columns.
  await emptyEntries(
    tx,
    sql`entity = 'trash' and before->>'kind' = 'student' and before->>'record_id' = ${String(entityId)}`,
  );
};

/** An undo of the import or promotion leaves such a record out. */
const deleteBatchRows = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from batch_rows where ${chosen}`.execute(tx);
};

/** Empties what the log says about a medical note that the trash lost. */
export const purgeNote = (tx: Tx, { entityId }: Blocked): Promise<void> =>
  emptyEntries(tx, sql`entity = 'medic_notes' and entity_id = ${entityId}`);

/** The row of an account stays without its person: records of the school refer to it as their author. */
const NOBODY = '—';

/** Empties the row of a closed account, what the log says about it, and the letters that its user wrote. */
export const purgeAccount = async (tx: Tx, { entityId }: Blocked): Promise<void> => {
  await deleteLetters(tx, entityId);
  await emptyAddresses(tx, entityId);
  await deleteBatchRows(tx, sql`entity = 'users' and entity_id = ${entityId}`);
  for (const table of ['notices', 'notice_preferences', 'push_subscriptions', 'home_visits', 'privacy_consents'])
    await sql`delete from ${sql.table(table)} where user_id = ${entityId}`.execute(tx);
  await sql`delete from found_users where user_id = ${entityId} or finder_id = ${entityId}`.execute(tx);
  await emptyRequests(tx, sql`user_id = ${entityId}`);
  await sql`
    update users set name = ${NOBODY}, paternal = '', maternal = '', email = ${`erased-${entityId}@erased.invalid`},
      phone = '', image = null, language = null, password_hash = '', row_version = row_version + 1
    where id = ${entityId} and deleted_at is not null`.execute(tx);
  await emptyEntries(tx, sql`entity = 'users' and entity_id = ${entityId}`);
  await emptyEntries(tx, sql`user_id = ${entityId} and action = 'login' and entity = 'sessions'`);
  // Keys, feeds and consents are entries of the own account about itself. An index has just these.
  const isOwn = sql`entity in ('passkeys', 'totp_factors', 'recovery_codes', 'calendar_feeds', 'privacy_consents')`;
  await emptyEntries(tx, sql`user_id = ${entityId} and ${isOwn}`);
};

/** Empties what the log says about changes of the address of an account, and about invitations to each address that it had. */
const emptyAddresses = async (tx: Tx, userId: number): Promise<void> => {
  await emptyEntries(tx, sql`entity = 'email_changes' and coalesce(before, after)->>'user_id' = ${String(userId)}`);
  const { rows } = await sql<{ id: number }>`
    select id from student_guardians where user_id = ${userId}
    union
    select entity_id from audit_log
    where entity = 'student_guardians' and coalesce(before->>'email', after->>'email') is not null
      and lower(coalesce(before->>'email', after->>'email')) in (
        select lower(email) from users where id = ${userId}
        union
        select lower(before->>'email') from audit_log where entity = 'users' and entity_id = ${userId}
      )`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await emptyEntries(tx, sql`entity = 'student_guardians' and entity_id = any(${ids}::bigint[])`);
};

/** The words of requests go; that somebody asked, when, and how it ended, stays. */
const emptyRequests = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update privacy_requests set text = '', answer = '', row_version = row_version + 1 where ${chosen} returning id`.execute(
    tx,
  );
  const ids = rows.map((request) => request.id);
  await emptyEntries(tx, sql`entity = 'privacy_requests' and entity_id = any(${ids}::bigint[])`);
};

/** Deletes the letters to the support from the address of an account while it was theirs, with the answers. */
const deleteLetters = async (tx: Tx, userId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select contact_requests.id from contact_requests join users on users.id = ${userId}
    where lower(contact_requests.email) = lower(users.email) and contact_requests.created_at <= users.deleted_at
      and users.email_verified_at is not null
    order by contact_requests.id for update of contact_requests`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const answers = await sql<{ id: number }>`
    delete from contact_answers where contact_request_id = any(${ids}::bigint[]) returning id`.execute(tx);
  await sql`delete from contact_requests where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into audit_log (action, entity, entity_id)
    select 'delete', 'contact_requests', id from unnest(${ids}::bigint[]) as deleted (id)`.execute(tx);
  await emptyEntries(tx, sql`entity = 'contact_requests' and entity_id = any(${ids}::bigint[])`);
  const answerIds = answers.rows.map(({ id }) => id);
  await emptyEntries(tx, sql`entity = 'contact_answers' and entity_id = any(${answerIds}::bigint[])`);
};
