import { sql, type Kysely } from 'kysely';
import { atOnce, hasTable, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

const addColumns = async (db: Db): Promise<void> => {
  await sql`
    alter table groups
      add column if not exists school_year_id bigint,
      add column if not exists level text,
      add column if not exists grade smallint,
      add column if not exists archived_at timestamptz`.execute(db);
};

const NEW_KEY = 'groups_school_id_year_code_key';

/** The groups of the next year may have the codes of this year's. Archived groups free theirs, as deleted ones do. */
const addIndexes = async ({ index, uniqueIndex }: Additions): Promise<void> => {
  const living = 'where deleted_at is null and archived_at is null';
  await uniqueIndex('groups', NEW_KEY, `on groups (school_id, coalesce(school_year_id, 0), code) ${living}`);
  await index('groups', 'groups_by_year', 'on groups (school_id, school_year_id)');
};

const addYearOfGroup = ({ constraint }: Additions): Promise<void> =>
  constraint(
    'groups',
    'groups_school_id_school_year_id_fkey',
    'foreign key (school_id, school_year_id) references school_years (school_id, id)',
  );

/** The years come first, because groups refer to them. */
export const prepare = async (db: Db): Promise<void> => {
  if (!(await hasTable(db, 'groups'))) return;
  await addColumns(db);
  await addIndexes(online(db));
  await addYears(db);
  await addYearOfGroup(online(db));
};

const addYears = async (db: Db): Promise<void> => {
  if (await hasTable(db, 'school_years')) return;
  await sql`
    create table school_years (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      name text not null,
      start_date date not null,
      end_date date not null,
      weekdays smallint[] not null,
      primary key (school_id, id),
      constraint school_years_dates_check check (end_date > start_date)
    );
    create index school_years_id on school_years (id);
    create unique index school_years_school_id_name_key on school_years (school_id, lower(name));
    create index school_years_by_start on school_years (school_id, start_date)`.execute(db);
};

export const locks = ['groups', 'schools', 'users'];

export const exceptions = {
  drop: 'The key of codes gets a successor under its name first. It refuses the same codes until a group has a year.',
};

/** School years with their days and grading periods, and the year, level and grade of groups. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await addYears(db);
  await sql`
    create table school_closures (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      school_year_id bigint not null,
      start_date date not null,
      end_date date not null,
      kind text not null constraint school_closures_kind_check
        check (kind in ('holiday', 'cte', 'vacation', 'grading', 'training', 'other')),
      name text not null,
      primary key (school_id, id),
      foreign key (school_id, school_year_id) references school_years (school_id, id),
      constraint school_closures_dates_check check (end_date >= start_date)
    );
    create index school_closures_id on school_closures (id);
    create index school_closures_by_year on school_closures (school_id, school_year_id, start_date);
    create table grading_periods (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      school_year_id bigint not null,
      number smallint not null,
      start_date date not null,
      end_date date not null,
      shown_from date,
      shown_to date,
      closed_at timestamptz,
      closed_by bigint references users,
      primary key (school_id, id),
      foreign key (school_id, school_year_id) references school_years (school_id, id),
      constraint grading_periods_dates_check check (end_date > start_date)
    );
    create index grading_periods_id on grading_periods (id);
    create unique index grading_periods_number_key on grading_periods (school_id, school_year_id, number);
    create index grading_periods_closed_by on grading_periods (closed_by)`.execute(db);
  await addColumns(db);
  await addIndexes(atOnce(db));
  await sql`
    drop index groups_school_id_code_key;
    alter index ${sql.ref(NEW_KEY)} rename to groups_school_id_code_key`.execute(db);
  await addYearOfGroup(atOnce(db));
  await daysOfSchool(db);
};

/**
 * The days of a school, both ends included. `kind` is null on a day with classes; else it is the kind of a closure,
 * `weekday` for a day of the week without classes, or `betweenYears` for a day between two years. A day that is in no
 * year has classes from Monday to Friday: before the first year, and after the last one, so that nobody misses roll calls
 * because the next year was not created.
 */
const daysOfSchool = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create function days_of_school(school bigint, first date, last date)
    returns table (day date, kind text, name text) language sql stable as $$
      select each.day::date,
        case
          when year.id is null and
            exists (select from school_years where school_id = school and end_date < each.day) and
            exists (select from school_years where school_id = school and start_date > each.day) then 'betweenYears'
          when closure.kind is not null then closure.kind
          when extract(isodow from each.day) <> all(coalesce(year.weekdays, '{1,2,3,4,5}')) then 'weekday'
        end,
        closure.name
      from generate_series(first, last, interval '1 day') as each (day)
      left join school_years as year
        on year.school_id = school and each.day between year.start_date and year.end_date
      left join lateral (
        select school_closures.kind, school_closures.name from school_closures
        where school_closures.school_id = school and school_closures.school_year_id = year.id
          and each.day between school_closures.start_date and school_closures.end_date
        order by school_closures.end_date - school_closures.start_date, school_closures.id limit 1
      ) as closure on true
    $$`.execute(db);
};
