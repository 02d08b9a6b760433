import { sql } from 'kysely';
import type { RowFilter } from './records.ts';

/**
 * A filter for a statement that locks rows. It may wait for a change of a row, and then PostgreSQL checks the changed row:
 * it evaluates a subquery again, but compares a join with the rows that it found before. So a student who moved between two
 * groups of a teacher would be in neither. A subquery in a `case` never becomes a join.
 */
export const checkedAgain = (rowFilter: RowFilter): RowFilter =>
  sql<boolean>`(case when ${rowFilter} then true else false end)`;
