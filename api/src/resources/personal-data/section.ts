import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { utcTextOf } from '../../db/utc-text.ts';

/** A value of a row as both files have it. */
export type Cell = string | number | boolean | null;
/** Selects the rows of one kind that are about a caller. Their columns are the fields of the files. */
export type Section = (caller: Session) => RawBuilder<Record<string, Cell>>;

/** A moment as both files have it. */
export const momentOf = (column: string): RawBuilder<string | null> => utcTextOf<string | null>(sql.ref(column));
/** A day as both files have it. */
export const dayOf = (column: string): RawBuilder<string | null> => sql<string | null>`${sql.ref(column)}::text`;
