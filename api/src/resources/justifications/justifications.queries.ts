import { sql, type RawBuilder } from 'kysely';
import {
  JUSTIFICATION_STATUSES,
  type JUSTIFICATION_COLUMNS,
  type Justification,
  type JustificationTable,
} from '@pupitre/shared/contracts/justifications';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, readPage, textOrder, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull } from '../../db/references.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lastOwnName } from '../audit/change-names.queries.ts';
import { isOfKnownSchool, isOfPresentStudent, knowsName } from './justifications.policy.ts';

type Column = (typeof JUSTIFICATION_COLUMNS)[number] | 'id';
const asText = (text: RawBuilder<string>): RawBuilder<unknown> => sql`${text} collate "es-x-icu"`;
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('justifications.id'),
  student: asText(fullName('students')),
  group: textOrder('groups.code'),
  from: sql.ref('justifications.start_date'),
  to: sql.ref('justifications.end_date'),
  reason: textOrder('justifications.reason'),
  /** Those that wait come first. */
  status: sql`array_position(${sql.lit(`{${JUSTIFICATION_STATUSES.join()}}`)}::text[], justifications.status)`,
  author: asText(fullName('author')),
  createdAt: sql.ref('justifications.created_at'),
};

/** A justification with the key of its stored file; null for none. */
export type StoredJustification = Omit<Justification, 'url'> & { fileKey: string | null };

/** Row filters of the justifications that a caller reads, decides and deletes. */
type Filters = { reads: RowFilter; decides: RowFilter; deletes: RowFilter };

/** Of a student who is elsewhere now, a school reads the name that it wrote itself. */
const nameFor = (caller: Session): RawBuilder<string> => {
  const today = fullName('students');
  if (caller.role !== 'directive') return today;
  return sql<string>`case
    when ${knowsName(caller)} then ${today} else coalesce(${lastOwnName(caller.schoolId ?? 0)}, '') end`;
};

const isFound = (caller: Session, search: string): RowFilter => sql<boolean>`(
  ${matches(search, ['justifications.searched'])}
  or ${matches(search, ['students.searched'])} and ${knowsName(caller)}
)`;

const SCHOOL_DAYS = sql<number>`(
  select count(*)::int
  from days_of_school(justifications.school_id, justifications.start_date, justifications.end_date) as each
  where each.kind is null
)`;

/** Joins what the list shows and sorts by. The group is that of today, while the student is in the school. */
const joined = (db: Db) =>
  db
    .selectFrom('justifications')
    .innerJoin('students', 'students.id', 'justifications.student_id')
    .leftJoin('groups', (join) =>
      join
        .onRef('groups.id', '=', 'students.group_id')
        .onRef('groups.school_id', '=', 'justifications.school_id')
        .on('groups.deleted_at', 'is', null),
    )
    .innerJoin('users as author', 'author.id', 'justifications.user_id')
    .leftJoin('users as decider', 'decider.id', 'justifications.decided_by');

const named = (id: string, name: RawBuilder<unknown>) =>
  sql<{ id: number; name: string }>`jsonb_build_object('id', ${sql.ref(id)}, 'name', ${name})`;

/** One page of the justifications of a place. */
export const findJustifications = (
  db: Db,
  caller: Session,
  { reads, decides, deletes }: Filters,
  page: JustificationTable,
): Promise<PageOf<StoredJustification>> => {
  const { status } = page;
  const isWaiting = status === 'pending' ? isOfPresentStudent : sql<boolean>`true`;
  const isListed = sql<boolean>`(${status ?? null}::text is null or justifications.status = ${status ?? null})`;
  const listed = joined(db).where(reads).where(isListed).where(isWaiting).where(isFound(caller, page.search));
  const shown = joined(db)
    .where(isOfKnownSchool(caller))
    .select([
      'justifications.id',
      'justifications.row_version as rowVersion',
      'justifications.start_date as from',
      'justifications.end_date as to',
      'justifications.reason',
      'justifications.file_key as fileKey',
      'justifications.status',
      'justifications.answer',
      named('students.id', nameFor(caller)).as('student'),
      namedOrNull(sql.ref('groups.id'), sql.ref('groups.code')).as('group'),
      SCHOOL_DAYS.as('days'),
      named('author.id', fullName('author')).as('author'),
      utcTextOf(sql.ref('justifications.created_at')).as('createdAt'),
      namedOrNull(sql.ref('decider.id'), fullName('decider')).as('decidedBy'),
      utcText('justifications.decided_at').as('decidedAt'),
      decides.as('decidable'),
      deletes.as('deletable'),
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};
