import { sql } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';

const IS_ALIVE = sql<boolean>`users.deleted_at is null`;

/** The directives and teachers of the schools that a caller runs, also those whose accounts are deleted. */
const runsStaff = (caller: Session): RowFilter =>
  sql<boolean>`(users.role in ('directive', 'teacher') and ${runsSchool(caller, 'users.school_id')})`;

/** Whom a caller may name for a school's group, before it is asked whether they are of its living staff. */
export const namesForGroup = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? sql<boolean>`true` : runsStaff(caller);

/** Whoever runs a school changes its living staff. */
export const runsLivingStaff = (caller: Session): RowFilter => sql<boolean>`(${runsStaff(caller)} and ${IS_ALIVE})`;

/** Administrators give everybody a new password, directives their staff. */
export const resetsPassword = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? IS_ALIVE : runsLivingStaff(caller);

/** Administrators delete staff and parents, directives their staff; deleted accounts are told from those of others. */
export const deletesUser = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? sql<boolean>`users.role <> 'super_admin'` : runsStaff(caller);
