import type { Db } from '../../db/schema.ts';

/** The file of an export, and the question that it answers. */
export type NotedExport = { what: string; format: string; schoolId?: number | undefined; query?: object | undefined };

/** Notes in the audit log who exports what, before the first byte is sent. */
export const noteExport = async (
  db: Db,
  userId: number,
  rows: number,
  { what, format, schoolId, query }: NotedExport,
): Promise<void> => {
  const after = { purpose: 'export', what, format, rows, query, school_id: schoolId };
  await db
    .insertInto('audit_log')
    .values({ user_id: userId, action: 'read', entity: 'users', entity_id: userId, after: JSON.stringify(after) })
    .execute();
};
