import { sql } from 'kysely';
import type { InboxNotice, NOTICE_COLUMNS, NoticeTable } from '@pupitre/shared/contracts/notices';
import { matches, pageOf, readPage, textOrder, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { FACT_COLUMNS, FIRST_NAMED, FIRST_NAMED_OTHERS, NOTICED_AT } from '../../notices/facts.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';

type Column = (typeof NOTICE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('notices.id'),
  at: NOTICED_AT,
  kind: sql.ref('notices.kind'),
  student: textOrder('students.name'),
  day: sql.ref('notices.day'),
};

/** The most that the number of unread notices counts. */
const MOST_UNREAD = 100;

/** A notice that was corrected before anybody saw it never happened. */
const isInInbox = sql<boolean>`(
  notices.state <> 'cancelled' or notices.shown_at is not null or notices.read_at is not null
)`;

const ofCaller = (db: Db, { userId }: Session) =>
  db
    .selectFrom('notices')
    .innerJoin('students', 'students.id', 'notices.student_id')
    .where('notices.user_id', '=', userId)
    .where(guardsStudent(userId, 'notices.student_id'))
    .where(isInInbox);

/** One page of the notices of a caller, about students whom they guard today. */
export const findInbox = (db: Db, caller: Session, page: NoticeTable): Promise<PageOf<InboxNotice>> => {
  const { kind = null, unread, search } = page;
  const listed = ofCaller(db, caller)
    .where(sql<boolean>`(${kind}::text is null or notices.kind = ${kind})`)
    .where(sql<boolean>`(not ${unread}::boolean or notices.read_at is null)`)
    .where(matches(search, ['students.searched']));
  const shown = ofCaller(db, caller)
    .innerJoin('schools', 'schools.id', 'notices.school_id')
    .select([
      'notices.id',
      FIRST_NAMED.as('student'),
      FIRST_NAMED_OTHERS.as('others'),
      sql<InboxNotice['school']>`jsonb_build_object('id', schools.id, 'name', schools.name)`.as('school'),
      sql<string | null>`case when notices.state = 'waiting' then ${utcTextOf(sql.ref('notices.due_at'))} end`.as(
        'correctableUntil',
      ),
      'notices.corrects',
      utcText('notices.shown_at').as('shownAt'),
      utcText('notices.read_at').as('readAt'),
      ...FACT_COLUMNS,
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};

/** The number of a caller's unread notices, up to a most. */
export const countUnread = async (db: Db, caller: Session): Promise<number> => {
  const unread = ofCaller(db, caller).where('notices.read_at', 'is', null).where('notices.state', '<>', 'cancelled');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unread.select('notices.id').limit(MOST_UNREAD)}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
};
