import { sql, type RawBuilder } from 'kysely';

/** The rows of imports and promotions about a student. Both sides of the `or` have an index. */
export const isBatchRowOf = (studentId: number): RawBuilder<boolean> => sql<boolean>`(
  entity = 'students' and entity_id = ${studentId} or coalesce(after, before)->>'student_id' = ${String(studentId)}
)`;

/**
 * The receipts of saves about a student, which are sent again for a few days. The log has the schools of all of them; the
 * receipts of every other school stay unread.
 */
export const isReceiptOf = (studentId: number): RawBuilder<boolean> => sql<boolean>`(
  school_id in (select school_id from audit_log where student_id = ${studentId})
  and (cell->>'student_id')::bigint = ${studentId}
)`;
