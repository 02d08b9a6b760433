import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hasLeftSchoolOf } from '../enrollments/enrollments.policy.ts';
import { isOfSchool, type AuditScope } from './audit.policy.ts';
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

/** The name that a school itself wrote last of a student, as an expression on `students`. */
export const lastOwnName = (schoolId: number): RawBuilder<string | null> => sql<string | null>`(
  select concat_ws(' ', own.part->>'name', own.part->>'paternal', own.part->>'maternal')
  from audit_log as entry, lateral (
    select case when (entry.after->>'school_id')::bigint = ${schoolId} then entry.after else entry.before end as part
  ) as own
  where entry.student_id = students.id and entry.entity = 'students' and ${isOfSchool(schoolId)}
  order by entry.at desc, entry.id desc limit 1
)`;

/** A student who is elsewhere has the name that the school itself wrote last, and a parent who is elsewhere has none. */
const namesFor = (caller: Session, { schoolId }: AuditScope): typeof NAME => {
  if (schoolId === null) return NAME;
  return {
    ...NAME,
    students: sql`case
      when students.school_id = ${schoolId} or ${hasLeftSchoolOf(caller)} then ${PERSON}
      else ${lastOwnName(schoolId)} end`,
    users: sql`case
      when users.role <> 'parent' or exists (
        select from student_guardians join students on students.id = student_guardians.student_id
        where student_guardians.user_id = users.id
          and (students.school_id = ${schoolId} or ${hasLeftSchoolOf(caller)})
      ) then ${PERSON} end`,
  };
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
export const findNames = async (db: Db, caller: Session, scope: AuditScope, wanted: WantedNames): Promise<NameOf> => {
  const namings = namesFor(caller, scope);
  const parts = NAMED_TABLES.filter((table) => wanted[table].size > 0).map(
    (table) => sql`
      select ${sql.lit(table)} as "table", id, ${namings[table]} as name from ${sql.table(table)}
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
