import { sql } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { mentorLink, namesStudent } from '@pupitre/shared/contracts/mentors';
import { staffUpdate } from '@pupitre/shared/contracts/staff';

const IS_ALIVE = sql<boolean>`users.deleted_at is null`;

/** The directives and teachers of the schools that a caller runs, also those whose accounts are deleted. */
const runsStaff = (caller: Session): RowFilter =>
  sql<boolean>`(users.role in ('directive', 'teacher') and ${runsSchool(caller, 'users.school_id')})`;

/** The users whom a caller may name for a school's group. The living staff of the school is a rule of its own. */
export const namesForGroup = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? sql<boolean>`true` : runsStaff(caller);

/** A caller changes the living staff of the schools that they run. */
export const runsLivingStaff = (caller: Session): RowFilter => sql<boolean>`(${runsStaff(caller)} and ${IS_ALIVE})`;

/** Administrators look for a password's account among all, directives among their staff. */
export const findsForPassword = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? IS_ALIVE : runsLivingStaff(caller);

/** Administrators delete staff and parents, directives their staff; deleted accounts are told from those of others. */
export const deletesUser = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? sql<boolean>`users.role <> 'super_admin'` : runsStaff(caller);

/** Both forms of `users/updateAsAdmin`, for the docs. */
export const ACCOUNT_FORMS = [staffUpdate, mentorLink];

/** Teachers link mentors and edit nobody. */
export const forbidsStaffForm = ({ role }: Session, body: unknown): boolean =>
  role === 'teacher' && !namesStudent(body);
