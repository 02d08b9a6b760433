import { sql, type RawBuilder } from 'kysely';
import type {
  AccountRecord,
  AccountRow,
  AccountState,
  AccountTable,
  ACCOUNT_COLUMNS,
  SupportAction,
} from '@pupitre/shared/contracts/accounts';
import type { Named } from '@pupitre/shared/contracts/answers';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import { ifExists } from '../../auth/one-trip.ts';
import { hasSecondFactor, isSessionAlive, type Session } from '../../auth/sessions.queries.ts';
import { managedSchool } from '../schools/own-school.queries.ts';
import { isLocked, LOCKED_UNTIL } from './account-locks.queries.ts';
import { changesEmail, isOfSchool, readsAccount, supportsAccount } from './accounts.policy.ts';

type Column = (typeof ACCOUNT_COLUMNS)[number] | 'id';

/** As the index says it: accounts that nobody has logged in to stand before all others. */
const LAST_LOGIN = sql`coalesce(users.last_login_at, '-infinity')`;

const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('users.id'),
  name: textOrder('users.name'),
  paternal: textOrder('users.paternal'),
  email: textOrder('users.email'),
  role: sql.ref('users.role'),
  createdAt: sql.ref('users.created_at'),
  lastLoginAt: LAST_LOGIN,
};

const STATES: Record<AccountState, RowFilter> = {
  unconfirmed: sql<boolean>`users.email_verified_at is null`,
  locked: isLocked,
  neverLoggedIn: sql<boolean>`${LAST_LOGIN} = '-infinity'`,
};

const SESSIONS = sql<number>`(
  select count(*)::int from sessions
  where sessions.user_id = users.id and sessions.kind = 'full' and ${isSessionAlive}
)`;

const SCHOOL = sql<Named | null>`(
  select json_build_object('id', schools.id, 'name', schools.name) from schools where schools.id = users.school_id
)`;

const living = (db: Db) => db.selectFrom('users').where('users.deleted_at', 'is', null);

const shown = (db: Db) =>
  living(db)
    .select(['users.id', 'users.row_version as rowVersion', 'users.name', 'users.paternal', 'users.maternal'])
    .select(['users.email', 'users.phone', 'users.role', SCHOOL.as('school')])
    .select(utcTextOf(sql.ref('users.created_at')).as('createdAt'))
    .select(utcTextOf<string | null>(sql.ref('users.last_login_at')).as('lastLoginAt'))
    .select(sql<boolean>`users.email_verified_at is not null`.as('isConfirmed'))
    .select(utcTextOf<string | null>(LOCKED_UNTIL).as('lockedUntil'))
    .select([SESSIONS.as('sessions'), hasSecondFactor.as('hasSecondFactor')]);

/** Without filters a list has all accounts. */
type Filters = Pick<AccountTable, 'schoolId' | 'role' | 'state'>;

/** Selects one page of the accounts that a caller reads; null for a school that the caller does not run. */
export const accountList = (
  db: Db,
  caller: Session,
  { schoolId: wanted = null, role = null, state = null, ...page }: Page<Column> & Filters,
): RawBuilder<PageOf<AccountRow> | null> => {
  const schoolId = caller.role === 'super_admin' ? wanted : (wanted ?? caller.schoolId ?? 0);
  let listed = living(db).where(matches(page.search, ['users.searched']));
  if (schoolId !== null) listed = listed.where(isOfSchool(schoolId));
  // In the statement itself, since the plan depends on how rare a role is.
  if (role !== null) listed = listed.where(sql<boolean>`users.role = ${sql.lit(role)}`);
  if (state !== null) listed = listed.where(STATES[state]);
  const found = pageOf(listed, shown(db), page, SORT_KEYS);
  return schoolId === null ? found : ifExists(managedSchool(caller, schoolId), found);
};

const studentsOf = ({ role, schoolId }: Session): RawBuilder<Named[]> => sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', students.id, 'name', ${fullName('students')}) order by students.id), '[]')
  from student_guardians as guardian join students on students.id = guardian.student_id
  where guardian.user_id = users.id and guardian.until is null
    and ${role === 'super_admin' ? sql`true` : sql`students.school_id = ${schoolId}`}
)`;

/** Of a confirmed address there is nothing to confirm, and of an account that is not locked nothing to unlock. */
const ACTIONS = sql<SupportAction[]>`(
  select coalesce(json_agg(action), '[]') from (
    values ('resendConfirmation', users.email_verified_at is null), ('oneTimePassword', true),
      ('endSessions', ${SESSIONS} > 0), ('unlock', ${LOCKED_UNTIL} is not null)
  ) as each (action, is_due) where is_due
)`;

/** An account with what the caller may do for its owner; undefined for one that the caller does not read. */
export const findAccountRecord = (db: Db, caller: Session, id: number): Promise<AccountRecord | undefined> =>
  shown(db)
    .select(
      utcTextOf<string | null>(sql`case when users.must_change_password then users.password_expires_at end`).as(
        'passwordUntil',
      ),
    )
    .select(studentsOf(caller).as('students'))
    .select(
      sql<SupportAction[]>`case when ${supportsAccount(caller)} then ${ACTIONS} else '[]'::json end`.as('actions'),
    )
    .select(changesEmail(caller).as('mayChangeEmail'))
    .where('users.id', '=', id)
    .where(readsAccount(caller))
    .executeTakeFirst();
