import { sql, type Kysely } from 'kysely';
import { atOnce, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

/** Most accounts are of parents, and not in the indexes of the staff. */
const STAFF = "where deleted_at is null and role in ('directive', 'teacher')";
const staffBy = (columns: string): string => `on users (school_id, ${columns}) include (searched) ${STAFF}`;
const studentsBy = (columns: string, included = 'group_id, searched'): string =>
  `on students (school_id, ${columns}) include (${included})`;

/**
 * Indexes by which lists find the ids of a page in its order, without a look at the rows, however many rows come before it.
 * They have what the lists filter by. An enrolled student costs seven entries, a person of the staff seven, a school three.
 */
const INDEXES = [
  ['schools', 'schools_by_municipality', 'on schools (municipality_id, id)'],
  ['schools', 'schools_by_latitude', 'on schools (latitude, id)'],
  ['schools', 'schools_by_longitude', 'on schools (longitude, id)'],
  [
    'groups',
    'groups_by_description',
    'on groups (school_id, description collate "es-x-icu", id) where deleted_at is null',
  ],
  [
    'groups',
    'groups_by_group_code',
    'on groups (school_id, group_code collate "es-x-icu", id) where deleted_at is null',
  ],
  ['trash', 'trash_by_name', 'on trash (name collate "es-x-icu", id)'],
  ['trash', 'trash_by_deleted_at', 'on trash (deleted_at, id)'],
  ['users', 'staff_by_id', staffBy('id')],
  ['users', 'staff_by_name', staffBy('name collate "es-x-icu", id')],
  ['users', 'staff_by_paternal', staffBy('paternal collate "es-x-icu", id')],
  ['users', 'staff_by_maternal', staffBy('maternal collate "es-x-icu", id')],
  ['users', 'staff_by_phone', staffBy('phone collate "es-x-icu", id')],
  ['users', 'staff_by_email', staffBy('email collate "es-x-icu", id')],
  ['users', 'staff_by_role', staffBy('role collate "es-x-icu", id')],
  ['students', 'students_of_school_by_id', studentsBy('id')],
  ['students', 'students_of_school_by_name', studentsBy('name collate "es-x-icu", id')],
  [
    'students',
    'students_of_school_by_paternal',
    studentsBy(
      `((paternal || E'\\t' || maternal || E'\\t' || name) collate "es-x-icu"), id`,
      'group_id, searched, paternal, maternal, name',
    ),
  ],
  ['students', 'students_of_school_by_maternal', studentsBy('maternal collate "es-x-icu", id')],
  ['students', 'students_of_school_by_birthdate', studentsBy('birthdate, id')],
  ['students', 'students_of_school_by_group', studentsBy('group_id, id', 'searched')],
  ['students', 'students_of_school_by_user', studentsBy('user_id, id')],
  [
    'enrollments',
    'enrollments_to_confirm',
    'on enrollments (school_id, student_id) where left_on is null and confirmed_at is null',
  ],
  ['enrollments', 'enrollments_left', 'on enrollments (school_id, student_id) where left_on is not null'],
] as const;

const addIndexes = async ({ index }: Additions): Promise<void> => {
  for (const [table, name, definition] of INDEXES) await index(table, name, definition);
};

export const prepare = (db: Db): Promise<void> => addIndexes(online(db));

/** The tables that get triggers. */
export const locks = ['schools', 'groups', 'students', 'users'];

export const up = async (db: Kysely<Schema>): Promise<void> => {
  await addIndexes(atOnce(db));
  await counts(db);
};

/**
 * The numbers of records, as changes: two writes at once each add a row and need not wait for each other. `recount_records`
 * counts again, after an import without triggers.
 */
const counts = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table record_counts (
      id bigint generated always as identity primary key,
      kind text not null,
      change bigint not null
    );
    create function recount_records() returns void language sql as $$
      delete from record_counts;
      insert into record_counts (kind, change)
      select 'schools', count(*) from schools
      union all select 'groups', count(*) from groups where deleted_at is null
      union all select 'students', count(*) from students
      union all select 'staff', count(*) from users where role in ('directive', 'teacher') and deleted_at is null
    $$;
    create function count_record() returns trigger language plpgsql as $$
      begin
        insert into record_counts (kind, change) values (tg_argv[0], tg_argv[1]::bigint);
        return null;
      end
    $$`.execute(db);
  for (const { kind, table, counted } of COUNTED) {
    const [added, removed] = [counted('new'), counted('old')];
    await sql`
      create trigger ${sql.ref(`count_added_${kind}`)} after insert on ${sql.table(table)}
        for each row when (${sql.raw(added)}) execute function count_record(${sql.lit(kind)}, '1');
      create trigger ${sql.ref(`count_removed_${kind}`)} after delete on ${sql.table(table)}
        for each row when (${sql.raw(removed)}) execute function count_record(${sql.lit(kind)}, '-1')`.execute(db);
    if (added === 'true') continue;
    await sql`
      create trigger ${sql.ref(`count_revived_${kind}`)} after update on ${sql.table(table)}
        for each row when (not (${sql.raw(removed)}) and (${sql.raw(added)})) execute function count_record(${sql.lit(kind)}, '1');
      create trigger ${sql.ref(`count_ended_${kind}`)} after update on ${sql.table(table)}
        for each row when ((${sql.raw(removed)}) and not (${sql.raw(added)})) execute function count_record(${sql.lit(kind)}, '-1')`.execute(
      db,
    );
  }
  await sql`select recount_records()`.execute(db);
};

/** The kinds of records, and which rows of a table count. */
const COUNTED = [
  { kind: 'schools', table: 'schools', counted: () => 'true' },
  { kind: 'groups', table: 'groups', counted: (row: string) => `${row}.deleted_at is null` },
  { kind: 'students', table: 'students', counted: () => 'true' },
  {
    kind: 'staff',
    table: 'users',
    counted: (row: string) => `${row}.role in ('directive', 'teacher') and ${row}.deleted_at is null`,
  },
];
