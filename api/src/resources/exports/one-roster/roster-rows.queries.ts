import { sql, type RawBuilder } from 'kysely';
import type { RosterColumn, RosterFile } from './headers.ts';

/** A row of a file. Columns that it does not have are empty. */
export type RosterRow<File extends RosterFile> = { [Column in RosterColumn<File>]?: string | null };
type Rows<File extends RosterFile> = RawBuilder<RosterRow<File>>;

/** Mexican years end in July. */
const YEAR_OF = (day: RawBuilder<unknown>) => sql`extract(year from ${day})::text`;

/** The codes of OneRoster for the grades of basic education: KG is the year before the first grade of primaria. */
const GRADE = sql`case groups.level
  when 'preschool' then case when groups.grade = 3 then 'KG' else 'PK' end
  when 'primary' then lpad(groups.grade::text, 2, '0')
  when 'secondary' then lpad((groups.grade + 6)::text, 2, '0')
end`;

const COURSE_ID = sql`'course-' || groups.school_id || coalesce('-' || groups.level || '-' || groups.grade, '')`;
/** A class needs a session: that of its year, or the one for groups of no year. */
const SESSION_ID = sql`coalesce('year-' || groups.school_year_id, 'no-year-' || groups.school_id)`;

/** The groups of today of a school. */
const openGroups = (schoolId: number) =>
  sql`groups.school_id = ${schoolId} and groups.deleted_at is null and groups.archived_at is null`;

export const orgRows = (schoolId: number): Rows<'orgs'> => sql<RosterRow<'orgs'>>`
  select 'school-' || id as "sourcedId", name, 'school' as type, cct as identifier from schools where id = ${schoolId}`;

/** The words that a session or a course has. */
export type RosterWords = {
  period: string;
  noYear: string;
  noGrade: string;
  levels: Record<'preschool' | 'primary' | 'secondary', string>;
};

/** Years and their periods. OneRoster's last day is the first one after the session. */
export const sessionRows = (schoolId: number, words: RosterWords): Rows<'academicSessions'> => sql<
  RosterRow<'academicSessions'>
>`
  select * from (
    select 'year-' || id as "sourcedId", name as title, 'schoolYear' as type, start_date::text as "startDate",
      (end_date + 1)::text as "endDate", null as "parentSourcedId", ${YEAR_OF(sql`end_date`)} as "schoolYear"
    from school_years where school_id = ${schoolId}
    union all
    select 'period-' || period.id, ${words.period}::text || ' ' || period.number || ' · ' || year.name, 'gradingPeriod',
      period.start_date::text, (period.end_date + 1)::text, 'year-' || year.id, ${YEAR_OF(sql`year.end_date`)}
    from grading_periods as period
    join school_years as year on year.school_id = period.school_id and year.id = period.school_year_id
    where period.school_id = ${schoolId}
    union all
    select 'no-year-' || ${schoolId}::bigint, ${words.noYear}::text, 'schoolYear', first_day::text,
      (first_day + interval '1 year')::date::text, null, ${YEAR_OF(sql`first_day + interval '11 months'`)}
    from (select make_date(extract(year from now() - interval '7 months')::int, 8, 1) as first_day) as one
    where exists (select from groups where ${openGroups(schoolId)} and groups.school_year_id is null)
  ) as sessions order by "startDate", "sourcedId"`;

/** A course for each grade that has a group, and one for groups of no grade. */
export const courseRows = (schoolId: number, { levels, noGrade }: RosterWords): Rows<'courses'> => sql<
  RosterRow<'courses'>
>`
  select distinct ${COURSE_ID} as "sourcedId",
    coalesce(groups.grade || '° ' || case groups.level
      when 'preschool' then ${levels.preschool}::text when 'primary' then ${levels.primary}::text
      when 'secondary' then ${levels.secondary}::text end, ${noGrade}::text) as title,
    ${GRADE} as grades, 'school-' || groups.school_id as "orgSourcedId"
  from groups where ${openGroups(schoolId)} order by 1`;

export const classRows = (schoolId: number): Rows<'classes'> => sql<RosterRow<'classes'>>`
  select 'group-' || groups.id as "sourcedId", groups.code as title, ${GRADE} as grades, ${COURSE_ID} as "courseSourcedId",
    groups.code as "classCode", 'homeroom' as "classType", 'school-' || groups.school_id as "schoolSourcedId",
    ${SESSION_ID} as "termSourcedIds"
  from groups where ${openGroups(schoolId)} order by groups.id`;

/** The staff of a school, its students, and the guardians who see them. */
const people = (schoolId: number) => sql`
  staff as (
    select id, name, paternal, maternal, email, phone, role from users
    where school_id = ${schoolId} and role in ('directive', 'teacher') and deleted_at is null
  ), pupils as (
    select id, name, paternal, maternal, birthdate, group_id from students where school_id = ${schoolId}
  ), ties as (
    select student_guardians.student_id, users.id as user_id, student_guardians.relation
    from pupils
    join student_guardians on student_guardians.student_id = pupils.id and student_guardians.until is null
      and student_guardians.sees
    join users on users.id = student_guardians.user_id and users.deleted_at is null and users.role = 'parent'
  ), guardians as (
    select users.id, users.name, users.paternal, users.maternal, users.email, users.phone,
      bool_or(ties.relation in ('mother', 'father')) is true as "isParent",
      string_agg('student-' || ties.student_id, ',' order by ties.student_id) as students
    from ties join users on users.id = ties.user_id
    group by users.id
  )`;

export const userRows = (schoolId: number): Rows<'users'> => sql<RosterRow<'users'>>`
  with ${people(schoolId)}
  select users.*, 'true' as "enabledUser", 'school-' || ${schoolId}::bigint as "primaryOrgSourcedId" from (
    select 'user-' || id as "sourcedId", email as username, name as "givenName",
      concat_ws(' ', paternal, maternal) as "familyName", email, phone, null as "agentSourcedIds", null as grades
    from staff
    union all
    select 'user-' || id, email, name, concat_ws(' ', paternal, maternal), email, phone, students, null
    from guardians
    union all
    select 'student-' || pupils.id, 'student-' || pupils.id, pupils.name, concat_ws(' ', pupils.paternal, pupils.maternal),
      null, null,
      (select string_agg('user-' || ties.user_id, ',' order by ties.user_id) from ties where ties.student_id = pupils.id),
      (select ${GRADE} from groups where groups.id = pupils.group_id and ${openGroups(schoolId)})
    from pupils
  ) as users order by "sourcedId"`;

export const roleRows = (schoolId: number): Rows<'roles'> => sql<RosterRow<'roles'>>`
  with ${people(schoolId)}
  select 'role-' || "userSourcedId" as "sourcedId", "userSourcedId", 'primary' as "roleType", role,
    'school-' || ${schoolId}::bigint as "orgSourcedId"
  from (
    select 'user-' || id as "userSourcedId", case role when 'directive' then 'principal' else 'teacher' end as role from staff
    union all
    select 'user-' || id, case when "isParent" then 'parent' else 'guardian' end from guardians
    union all
    select 'student-' || id, 'student' from pupils
  ) as roles order by 1`;

export const demographicRows = (schoolId: number): Rows<'demographics'> => sql<RosterRow<'demographics'>>`
  select 'student-' || id as "sourcedId", birthdate::text as "birthDate" from students
  where school_id = ${schoolId} order by id`;

/** Students by their open enrolment, and staff by the groups they work with; whoever is in charge is primary. */
export const enrollmentRows = (schoolId: number): Rows<'enrollments'> => sql<RosterRow<'enrollments'>>`
  with ${people(schoolId)}
  select enrolled.*, 'school-' || ${schoolId}::bigint as "schoolSourcedId" from (
    select 'enrollment-' || enrollments.id as "sourcedId", 'group-' || groups.id as "classSourcedId",
      'student-' || pupils.id as "userSourcedId", 'student' as role, 'false' as "primary",
      enrollments.entered_on::text as "beginDate"
    from enrollments
    join pupils on pupils.id = enrollments.student_id
    join groups on groups.id = enrollments.group_id and ${openGroups(schoolId)}
    where enrollments.school_id = ${schoolId} and enrollments.left_on is null
    union all
    select 'teaching-' || groups.id || '-' || staff.id, 'group-' || groups.id, 'user-' || staff.id, 'teacher', 'true', null
    from groups join staff on staff.id = groups.user_id
    where ${openGroups(schoolId)}
    union all
    select 'teaching-' || groups.id || '-' || staff.id, 'group-' || groups.id, 'user-' || staff.id, 'teacher', 'false', null
    from groups
    join group_employees on group_employees.school_id = groups.school_id and group_employees.group_id = groups.id
    join staff on staff.id = group_employees.user_id and staff.id <> groups.user_id
    where ${openGroups(schoolId)}
  ) as enrolled order by "classSourcedId", "sourcedId"`;
