import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { isConsented } from '../consents/consents.queries.ts';

/**
 * The notes of a child that a caller may change: administrators every one, a school's staff those that its staff wrote, a
 * parent the own.
 */
export const changesNote = ({ role, userId, schoolId }: Session): RawBuilder<boolean> => {
  if (role === 'super_admin') return sql<boolean>`true`;
  if (role === 'parent') return sql<boolean>`medic_notes.user_id = ${userId}`;
  return sql<boolean>`(
    medic_notes.school_id = ${schoolId}
    and exists (select from users where users.id = medic_notes.user_id and users.role <> 'parent')
  )`;
};

/**
 * The notes of a child that a caller may read: the parent and administrators all of them, a school's staff those that were
 * written while the child was in that school, and the earlier ones, the parent's included, while the parent consents.
 */
export const readsNote = ({ role, schoolId }: Session, studentId: number): RawBuilder<boolean> => {
  if (role === 'super_admin' || role === 'parent') return sql<boolean>`true`;
  const isConsentedTo = isConsented({ studentId, schoolId: schoolId ?? 0, purpose: 'medicNotes' });
  return sql<boolean>`(medic_notes.school_id = ${schoolId} or ${isConsentedTo})`;
};
