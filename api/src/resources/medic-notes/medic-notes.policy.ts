import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../http/sessions.queries.ts';

/** The notes of a child that a caller may change: administrators every one, the school's staff those of staff, a parent the own. */
export const changesNote = ({ role, userId }: Session): RawBuilder<boolean> => {
  if (role === 'super_admin') return sql<boolean>`true`;
  if (role === 'parent') return sql<boolean>`medic_notes.user_id = ${userId}`;
  return sql<boolean>`exists (select from users where users.id = medic_notes.user_id and users.role <> 'parent')`;
};
