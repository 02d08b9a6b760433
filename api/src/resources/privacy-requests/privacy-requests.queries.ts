import { sql, type RawBuilder } from 'kysely';
import {
  ANSWER_DAYS,
  PRIVACY_KINDS,
  PRIVACY_STATUSES,
  type OwnPrivacy,
  type OwnPrivacyRequest,
  type PRIVACY_COLUMNS,
  type PrivacyRequest,
  type PrivacyRequestTable,
} from '@pupitre/shared/contracts/privacy-requests';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, readPage, textOrder, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { answersPrivacyRequest, otherGuardians, readsPrivacyRequest } from './privacy-requests.policy.ts';

type Column = (typeof PRIVACY_COLUMNS)[number] | 'id';

const placeIn = (values: readonly string[], column: string): RawBuilder<unknown> =>
  sql`array_position(${sql.lit(`{${values.join()}}`)}::text[], ${sql.ref(column)})`;
const asText = (text: RawBuilder<string>): RawBuilder<unknown> => sql`${text} collate "es-x-icu"`;
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('privacy_requests.id'),
  kind: placeIn(PRIVACY_KINDS, 'privacy_requests.kind'),
  author: asText(fullName('author')),
  student: asText(fullName('students')),
  school: textOrder('schools.name'),
  createdAt: sql.ref('privacy_requests.created_at'),
  dueOn: sql.ref('privacy_requests.due_on'),
  status: placeIn(PRIVACY_STATUSES, 'privacy_requests.status'),
};

/** The last day for the answer to a request of today. Holidays count, so that no answer is later than the law says. */
export const DUE_ON = sql<string>`(
  select each.day::date::text
  from generate_series(${TODAY} + 1, ${TODAY} + 3 * ${ANSWER_DAYS}::int, interval '1 day') as each (day)
  where extract(isodow from each.day) < 6
  order by each.day offset ${ANSWER_DAYS} - 1 limit 1
)`;

const REQUEST = [
  'privacy_requests.id',
  'privacy_requests.row_version as rowVersion',
  'privacy_requests.kind',
  'privacy_requests.text',
  'privacy_requests.status',
  'privacy_requests.answer',
] as const;
const dueOn = sql<string>`privacy_requests.due_on::text`;
const createdAt = utcTextOf(sql.ref('privacy_requests.created_at'));
const answeredAt = utcText('privacy_requests.answered_at');
const isAboutStudent = sql<boolean>`privacy_requests.student_id is not null`;
const studentOf = namedOrNull(sql.ref('students.id'), fullName('students'));

/** The requests of a caller, the newest first. A student has a name while the caller sees them. */
export const findOwnRequests = (db: Db, caller: Session): Promise<OwnPrivacyRequest[]> =>
  db
    .selectFrom('privacy_requests')
    .leftJoin('students', (join) =>
      join.onRef('students.id', '=', 'privacy_requests.student_id').on(keepsStudent(caller)),
    )
    .select([...REQUEST])
    .select([
      dueOn.as('dueOn'),
      createdAt.as('createdAt'),
      answeredAt.as('answeredAt'),
      isAboutStudent.as('isAboutStudent'),
      studentOf.as('student'),
    ])
    .where('privacy_requests.user_id', '=', caller.userId)
    .orderBy('privacy_requests.id', 'desc')
    .execute();

/** The students whom a caller may ask about. */
export const findOwnStudents = async (db: Db, caller: Session): Promise<OwnPrivacy['students']> => {
  if (caller.role !== 'parent') return [];
  return db
    .selectFrom('students')
    .select(['students.id', fullName('students').as('name')])
    .where(keepsStudent(caller))
    .orderBy(asText(fullName('students')))
    .execute();
};

/** Joins what the list shows and sorts by. The author's row stays, also of a deleted account. */
const joined = (db: Db) =>
  db
    .selectFrom('privacy_requests')
    .innerJoin('users as author', 'author.id', 'privacy_requests.user_id')
    .leftJoin('students', 'students.id', 'privacy_requests.student_id')
    .leftJoin('schools', 'schools.id', 'privacy_requests.school_id')
    .leftJoin('users as decider', 'decider.id', 'privacy_requests.answered_by');

/** A directive reads the name of a student while the own school alone is concerned. */
const studentFor = (caller: Session): RawBuilder<PrivacyRequest['student']> =>
  caller.role === 'super_admin'
    ? studentOf
    : sql<PrivacyRequest['student']>`case when ${answersPrivacyRequest(caller)} then ${studentOf} end`;

const OTHER_GUARDIANS = sql<number>`(
  select count(*)::int from (
    ${otherGuardians(sql.ref('privacy_requests.student_id'), sql.ref('privacy_requests.user_id'))}
  ) as other
)`;

/** One page of the requests that a caller reads. */
export const findPrivacyRequests = (
  db: Db,
  caller: Session,
  page: PrivacyRequestTable,
): Promise<PageOf<PrivacyRequest>> => {
  const { status } = page;
  const isListed = sql<boolean>`(${status ?? null}::text is null or privacy_requests.status = ${status ?? null})`;
  const listed = joined(db)
    .where(readsPrivacyRequest(caller))
    .where(isListed)
    .where(matches(page.search, ['author.searched']));
  const isPending = sql<boolean>`privacy_requests.status = 'pending'`;
  const author = sql<PrivacyRequest['author']>`jsonb_build_object(
    'id', author.id, 'name', ${fullName('author')}, 'role', author.role,
    'email', case when author.deleted_at is null then author.email else '' end
  )`;
  const shown = joined(db)
    .select([...REQUEST])
    .select([
      dueOn.as('dueOn'),
      createdAt.as('createdAt'),
      answeredAt.as('answeredAt'),
      isAboutStudent.as('isAboutStudent'),
      studentFor(caller).as('student'),
      author.as('author'),
      namedOrNull(sql.ref('schools.id'), sql.ref('schools.name')).as('school'),
      namedOrNull(sql.ref('decider.id'), fullName('decider')).as('answeredBy'),
      sql<boolean>`(${isPending} and privacy_requests.due_on < ${TODAY})`.as('isOverdue'),
      OTHER_GUARDIANS.as('otherGuardians'),
      sql<boolean>`(${isPending} and ${answersPrivacyRequest(caller)})`.as('answerable'),
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};
