import { sql, type RawBuilder } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { STAFF_COLUMNS, StaffMember } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { ifExists } from '../../auth/one-trip.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { managedSchool } from '../schools/own-school.queries.ts';

type Column = (typeof STAFF_COLUMNS)[number] | 'id';
const ROLE_NUMBER = sql<StaffMember['rol']>`case users.role
  when 'directive' then ${sql.lit(ROLE_NUMBERS.directive)} else ${sql.lit(ROLE_NUMBERS.teacher)} end`;
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('users.id'),
  name: textOrder('users.name'),
  paternal: textOrder('users.paternal'),
  maternal: textOrder('users.maternal'),
  phone: textOrder('users.phone'),
  email: textOrder('users.email'),
  // Numbered like the names are sorted: a directive before a teacher.
  rol: textOrder('users.role'),
};

/** As the indexes of the staff say it, so that they are found for it. */
const IS_STAFF = sql<boolean>`users.role in ('directive', 'teacher')`;

const staff = (db: Db, schoolId: number) =>
  db.selectFrom('users').where('users.school_id', '=', schoolId).where(IS_STAFF).where('users.deleted_at', 'is', null);

/** Selects one page of the staff of a school; null for a school that the caller does not run. */
export const staffList = (
  db: Db,
  caller: Session,
  { schoolId, ...page }: Page<Column> & { schoolId: number },
): RawBuilder<PageOf<StaffMember> | null> => {
  const ofSchool = staff(db, schoolId);
  const shown = ofSchool
    .select(['users.id', 'users.row_version as rowVersion', 'users.name', 'users.paternal', 'users.maternal'])
    .select(['users.phone', 'users.email', ROLE_NUMBER.as('rol')]);
  const listed = ofSchool.where(matches(page.search, ['users.searched']));
  return ifExists(managedSchool(caller, schoolId), pageOf(listed, shown, page, SORT_KEYS));
};

const FULL_NAME = fullName('users');

/** The living staff of a school by their full names, for a select box. */
export const findStaffOptions = (db: Db, schoolId: number): Promise<Named[]> =>
  staff(db, schoolId)
    .select(['users.id', FULL_NAME.as('name')])
    .orderBy(sql`(${FULL_NAME}) collate "es-x-icu"`)
    .orderBy('users.id')
    .execute();
