import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../auth/sessions.queries.ts';
import type { Language } from '../../text/language.ts';
import { timeZoneOfSchool } from '../schools/time-zone.ts';
import { subscribesToGroup, subscribesToStudent } from './feeds.policy.ts';

/** A feed with the user who made it. */
export type OwnedFeed = Caller & {
  id: number;
  studentId: number | null;
  groupId: number | null;
  language: Language;
  issuedAt: Date;
};

/** The feed of a token, and the rights that its user has now; undefined for a token that nobody has. */
export const findFeedOfToken = async (db: Db, tokenHash: Buffer): Promise<OwnedFeed | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select([
      'calendar_feeds.id',
      'calendar_feeds.student_id as studentId',
      'calendar_feeds.group_id as groupId',
      'calendar_feeds.language',
      'calendar_feeds.issued_at as issuedAt',
      'users.id as userId',
      'users.role',
      'users.school_id as schoolId',
    ])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** The name and the time zone of a calendar, and the school and group that it shows; null for none. */
export type FeedPlace = { name: string; schoolId: number | null; groupId: number | null; zone: string };

/** A surname is nothing for the calendars of third parties. */
const placeOfStudent = (feed: OwnedFeed): RawBuilder<FeedPlace> => sql<FeedPlace>`
  select students.name || coalesce(' · ' || groups.code, '') as name, students.school_id as "schoolId",
    groups.id as "groupId", ${timeZoneOfSchool} as zone
  from students
  left join groups on groups.id = students.group_id and groups.deleted_at is null
  left join schools on schools.id = students.school_id
  where students.id = ${feed.studentId} and ${subscribesToStudent(feed)}`;

const placeOfGroup = (feed: OwnedFeed): RawBuilder<FeedPlace> => sql<FeedPlace>`
  select groups.code || ' · ' || schools.name as name, groups.school_id as "schoolId", groups.id as "groupId",
    ${timeZoneOfSchool} as zone
  from groups join schools on schools.id = groups.school_id
  where groups.id = ${feed.groupId} and ${subscribesToGroup(feed)}`;

/** The place of a feed; undefined where its user has lost the right to read it. */
export const findPlaceOfFeed = async (db: Db, feed: OwnedFeed): Promise<FeedPlace | undefined> =>
  (await (feed.studentId === null ? placeOfGroup(feed) : placeOfStudent(feed)).execute(db)).rows[0];

/** The last read is written at most this often, so that reading does not write. */
const NOTE_EVERY = sql.lit('5 minutes');

/** Notes that a feed was just read. */
export const noteFeedRead = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('calendar_feeds')
    .set({ read_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(read_at is null or read_at < now() - ${NOTE_EVERY}::interval)`)
    .execute();
};
