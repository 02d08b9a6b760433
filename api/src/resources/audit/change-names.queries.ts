import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { NAMED_TABLES, type Json, type NamedTable } from './changed-fields.ts';

const PERSON = sql`concat_ws(' ', name, paternal, maternal)`;
const ACTIVITY = sql`(
  select school_activities.name from school_activities where school_activities.id = group_activities.school_activity_id
)`;

const NAME: Record<NamedTable, RawBuilder<unknown>> = {
  students: PERSON,
  groups: sql`code`,
  users: PERSON,
  schools: sql`name`,
  municipalities: sql`name`,
  colors: sql`name`,
  school_activities: sql`name`,
  group_activities: ACTIVITY,
  group_tasks: sql`name`,
};

/** The ids whose names a page needs, by table. */
export type WantedNames = Record<NamedTable, Set<number>>;
export const noNames = (): WantedNames => ({
  students: new Set(),
  groups: new Set(),
  users: new Set(),
  schools: new Set(),
  municipalities: new Set(),
  colors: new Set(),
  school_activities: new Set(),
  group_activities: new Set(),
  group_tasks: new Set(),
});

/** Names an id, or several in the order of the list. A deleted record has no name. */
export type NameOf = (table: NamedTable, id: Json | undefined) => string | null;

/** Reads all names in one statement. */
export const findNames = async (db: Db, wanted: WantedNames): Promise<NameOf> => {
  const parts = NAMED_TABLES.filter((table) => wanted[table].size > 0).map(
    (table) => sql`
      select ${sql.lit(table)} as "table", id, ${NAME[table]} as name from ${sql.table(table)}
      where id = any(${[...wanted[table]]}::bigint[])`,
  );
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<{ table: string; id: number; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const names = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]));
  const nameOf: NameOf = (table, id) => {
    if (id === null || id === undefined) return null;
    if (typeof id === 'object') return id.map((one) => nameOf(table, one)).join(', ') || null;
    return names.get(`${table} ${String(id)}`) ?? null;
  };
  return nameOf;
};
