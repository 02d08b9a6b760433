import { sql, type RawBuilder } from 'kysely';
import type { Feed, FeedInput } from '@pupitre/shared/contracts/feeds';
import { fullName } from '../../db/full-name.ts';
import { changeRecordIn, contentOf, deleteRecord, insertRecord, type Written } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText } from '../../db/utc-text.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { orNotFound } from '../../refusal.ts';
import type { Language } from '../../text/language.ts';
import { IS_ARCHIVED, openGroup } from '../groups/own-group.queries.ts';
import { isOpenFeed, subscribesToGroup, subscribesToStudent } from './feeds.policy.ts';

/** The feeds of a caller that answer, those of students first. */
export const findFeeds = async (db: Db, caller: Session): Promise<Feed[]> => {
  const { rows } = await sql<Feed>`
    select calendar_feeds.id, calendar_feeds.row_version as "rowVersion",
      case when students.id is not null
        then jsonb_build_object('id', students.id, 'name', ${fullName('students')}) end as student,
      case when groups.id is not null then jsonb_build_object('id', groups.id, 'name', groups.code) end as "group",
      ${utcText('calendar_feeds.issued_at')} as "issuedAt", ${utcText('calendar_feeds.read_at')} as "readAt"
    from calendar_feeds
    left join students on students.id = calendar_feeds.student_id
    left join groups on groups.id = calendar_feeds.group_id
    where ${isOpenFeed(caller)}
    order by calendar_feeds.group_id is not null, calendar_feeds.id`.execute(db);
  return rows;
};

/** The student or the group of a new feed. Throws `notFound` for one whose calendar the caller does not read, and `archived`. */
const requireSubject = async (
  db: Db,
  caller: Session,
  { student, group }: FeedInput,
): Promise<{ student_id: number | null; group_id: number | null }> => {
  if (student) {
    const child = db.selectFrom('students').select('students.id').where('students.id', '=', student.id);
    const { id } = orNotFound(await child.where(subscribesToStudent(caller)).executeTakeFirst());
    return { student_id: id, group_id: null };
  }
  const found = db
    .selectFrom('groups')
    .select(['groups.id', IS_ARCHIVED])
    .where('groups.id', '=', group?.id ?? 0);
  const { id } = openGroup(orNotFound(await found.where(subscribesToGroup(caller)).executeTakeFirst()));
  return { student_id: null, group_id: id };
};

/** The token of an address, which is shown once. */
type Issued = { token: string };

/** Makes a feed. Throws `notFound`, `archived`, and `staleRecord` where the caller has the same feed already. */
export const createFeed = async (
  db: Db,
  feed: FeedInput,
  caller: Session,
  language: Language,
): Promise<Written & Issued> => {
  const subject = await requireSubject(db, caller, feed);
  const token = newToken();
  const row = { ...subject, user_id: caller.userId, language, token_hash: hashOfToken(token) };
  return { ...(await insertRecord(db, 'calendar_feeds', row, caller.userId)), token };
};

/** Gives a feed of the caller another token, and ends the old one. Throws `notFound` for a feed that does not answer. */
export const renewFeed = (
  db: Db,
  id: number,
  caller: Session,
  language: Language,
): Promise<Pick<Written, 'rowVersion'> & Issued> =>
  db.transaction().execute(async (tx) => {
    const feed = tx.selectFrom('calendar_feeds').select('id').where('id', '=', id).where(isOpenFeed(caller));
    orNotFound(await feed.executeTakeFirst());
    const token = newToken();
    const values = { token_hash: hashOfToken(token), issued_at: new Date(), read_at: null, language };
    return { rowVersion: await changeRecordIn(tx, 'calendar_feeds', id, values, caller.userId), token };
  });

/** Ends a feed of the caller, also one that no longer answers. */
export const deleteFeed = (db: Db, id: number, { userId }: Session): Promise<void> =>
  deleteRecord(db, 'calendar_feeds', id, userId, sql<boolean>`calendar_feeds.user_id = ${userId}`);

const endFeeds = async (tx: Tx, which: RawBuilder<boolean>, byUserId: number | null): Promise<void> => {
  await sql`
    with deleted as (delete from calendar_feeds where ${which} returning *)
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${byUserId}::bigint, 'delete', 'calendar_feeds', id, ${contentOf('deleted')} from deleted order by id`.execute(
    tx,
  );
};

/** Ends the feeds of an account that is closed, or that somebody else has used. */
export const deleteFeedsOf = (tx: Tx, userId: number, byUserId: number | null): Promise<void> =>
  endFeeds(tx, sql`user_id = ${userId}`, byUserId);

/**
 * Ends the feeds of a student who goes to the trash. They do not come back: one that somebody else made in an account
 * would outlive the denial of its owner there.
 */
export const deleteFeedsOfStudent = (tx: Tx, studentId: number, byUserId: number): Promise<void> =>
  endFeeds(tx, sql`student_id = ${studentId}`, byUserId);
