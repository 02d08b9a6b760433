import { sql } from 'kysely';
import {
  NOTICE_STATES,
  type SENT_NOTICE_COLUMNS,
  type SentNotice,
  type SentNoticeTable,
} from '@pupitre/shared/contracts/notices';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, readPage, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import { FACT_COLUMNS, othersNamed } from '../../notices/facts.queries.ts';

type Column = (typeof SENT_NOTICE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('notices.id'),
  /** The time of the notice, not that at which a device took the mark: an index has it, and a school has many notices. */
  at: sql.ref('notices.created_at'),
  kind: sql.ref('notices.kind'),
  student: sql`${fullName('students')} collate "es-x-icu"`,
  receiver: sql`${fullName('users')} collate "es-x-icu"`,
  /** Those that wait come first. */
  state: sql`array_position(${sql.lit(`{${NOTICE_STATES.join()}}`)}::text[], notices.state)`,
};

const named = (id: string, name: ReturnType<typeof fullName>) =>
  sql<SentNotice['student']>`jsonb_build_object('id', ${sql.ref(id)}, 'name', ${name})`;

const DELIVERIES = sql<SentNotice['deliveries']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'channel', delivery.channel, 'state', delivery.state, 'at', ${utcTextOf(sql.ref('delivery.sent_at'))},
    'tries', delivery.tries, 'reason', delivery.reason
  ) order by delivery.id), '[]')
  from notice_deliveries as delivery
  where delivery.school_id = notices.school_id and delivery.notice_id = notices.id
)`;

const ofSchool = (db: Db, schoolId: number) =>
  db
    .selectFrom('notices')
    .innerJoin('students', 'students.id', 'notices.student_id')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .where('notices.school_id', '=', schoolId);

/** One page of the notices of a school, with their receivers and how they reached them. */
export const findSentNotices = (db: Db, page: SentNoticeTable): Promise<PageOf<SentNotice>> => {
  const { schoolId, kind = null, state = null, search } = page;
  const listed = ofSchool(db, schoolId)
    .where(sql<boolean>`(${kind}::text is null or notices.kind = ${kind})`)
    .where(sql<boolean>`(${state}::text is null or notices.state = ${state})`)
    .where(matches(search, ['students.searched', 'users.searched']));
  const shown = ofSchool(db, schoolId)
    .innerJoin('schools', 'schools.id', 'notices.school_id')
    .select([
      'notices.id',
      named('students.id', fullName('students')).as('student'),
      othersNamed(fullName('other')).as('others'),
      named('users.id', fullName('users')).as('receiver'),
      'notices.state',
      utcTextOf(sql.ref('notices.due_at')).as('dueAt'),
      utcText('notices.shown_at').as('shownAt'),
      utcText('notices.read_at').as('readAt'),
      DELIVERIES.as('deliveries'),
      ...FACT_COLUMNS,
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};
