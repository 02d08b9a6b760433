import { sql, type RawBuilder } from 'kysely';
import type { ListQuestion, ReadPage } from '@pupitre/shared/contracts/school-tokens';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import type { Db } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import { readCursor, writeCursor, type Cursor } from './page-cursor.ts';

/** A write that began before a read may end after it: the next read of changes looks so far back. It may repeat rows. */
const OVERLAP = sql.lit('2 minutes');

/** A question about a school, with its cursor. */
export type Reading = { schoolId: number; limit: number; cursor: Cursor | null; changedSince: string | null };

/** The question of a call, whose cursor has a part of the kind that its list has. */
export const readingOf = (
  schoolId: number,
  { limit, cursor, changedSince }: ListQuestion,
  isPart: (part: string) => boolean,
): Reading => ({
  schoolId,
  limit,
  cursor: readCursor(cursor, isPart),
  changedSince: changedSince || null,
});

/** The ids that the audit log names in a school since a moment. */
export const changedIds = (
  { schoolId, changedSince }: Reading,
  entity: string,
  column: 'entity_id' | 'student_id' = 'entity_id',
): RawBuilder<unknown> => sql`
  select audit_log.${sql.ref(column)} from audit_log
  where audit_log.school_id = ${schoolId} and audit_log.at >= ${changedSince}::timestamptz and audit_log.entity = ${entity}`;

/** True for a row that was written since the moment of the question; for every row without one. */
export const isChanged = (reading: Reading, entity: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  reading.changedSince === null ? sql<boolean>`true` : sql<boolean>`${id} in (${changedIds(reading, entity)})`;

type Answered<Row> = { items: Row[]; asOf: string };

/**
 * Reads a page of ordered rows. One row more than the page has shows that another page follows. Throws `archived` where the
 * changes of that time are in the archive.
 */
export const readPageOf = async <Row>(
  db: Db,
  { limit, cursor, changedSince }: Reading,
  rows: RawBuilder<Row>,
  placeOf: (row: Row) => Omit<Cursor, 'asOf'>,
): Promise<ReadPage<Row>> => {
  const now = utcTextOf(sql`now() - ${OVERLAP}::interval`);
  const { rows: answers } = await sql<Answered<Row>>`
    select coalesce((select json_agg(listed) from (${rows} limit ${limit + 1}) as listed), '[]') as items,
      coalesce(${cursor?.asOf ?? null}::text, ${now}) as "asOf"`.execute(db);
  if (changedSince !== null)
    await requireUnarchived(db, 'audit_log', { from: changedSince, to: new Date().toISOString() });
  const [{ items: found, asOf } = { items: [], asOf: new Date().toISOString() }] = answers;
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && found.length > limit ? writeCursor({ ...placeOf(last), asOf }) : null, asOf };
};
