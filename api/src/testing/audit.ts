import type { Db } from '../db/schema.ts';

/** The audit log of one row, oldest first. */
export const findAudit = (db: Db, entity: string, id: number) =>
  db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
