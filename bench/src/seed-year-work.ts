import type { PoolClient } from 'pg';
import { LAST_DAY } from './seed-growth.ts';

/** The ids of the first school: its year, the year after it, its grading periods, and the groups of the next year. */
export const YEAR = { id: 1, next: 2, period: 1, from: '2025-09-01', to: '2026-07-15', nextDay: '2026-08-31' };
/** Ids of other years and groups begin here. */
const OTHERS = 10;
const NEXT_GROUPS = 1_000_000;

/** A year with two periods, grades, justifications and a promotion that was undone, in every school. */
const STATEMENTS = [
  `insert into school_years (id, school_id, name, start_date, end_date, weekdays) overriding system value
   select case id when 1 then ${YEAR.id} else id + ${OTHERS} end, id, '2025–2026', '${YEAR.from}'::date, '${YEAR.to}'::date,
     '{1,2,3,4,5}'::smallint[] from schools
   union all select ${YEAR.next}, 1, '2026–2027', '${YEAR.nextDay}', '2027-07-09', '{1,2,3,4,5}'`,

  `insert into school_closures (school_id, school_year_id, start_date, end_date, kind, name)
   select school_id, id, date '${YEAR.from}' + n * 20, date '${YEAR.from}' + n * 20 + 1, 'cte', 'CTE'
   from school_years, generate_series(1, 12) n where start_date = '${YEAR.from}'`,

  `insert into grading_periods (id, school_id, school_year_id, number, start_date, end_date, shown_from)
     overriding system value
   select id * 2 + n - 1, school_id, id, n + 1, date '${YEAR.from}' + n * 120, date '${YEAR.from}' + n * 120 + 119,
     '${YEAR.from}'
   from school_years, generate_series(0, 1) n where start_date = '${YEAR.from}'`,

  `update groups set school_year_id = school_years.id, level = 'primary', grade = 3
   from school_years where school_years.school_id = groups.school_id and start_date = '${YEAR.from}'`,

  `insert into groups (id, school_id, school_year_id, level, grade, code, description, user_id, group_code)
     overriding system value
   select ${NEXT_GROUPS} + id, 1, ${YEAR.next}, 'primary', 4, code, description, user_id, 'N' || lpad(id::text, 7, '0')
   from groups where school_id = 1`,

  `insert into period_grades (school_id, student_id, grading_period_id, group_id, field, grade, observation, confirmed_at)
   select students.school_id, students.id, grading_periods.id, group_id, field, 5 + students.id % 6, 'AVANZA BIEN', now()
   from students join grading_periods using (school_id), unnest('{languages,science,ethics,human}'::text[]) as field
   where group_id is not null`,

  `insert into justifications (school_id, student_id, start_date, end_date, reason, user_id, status, decided_at)
   select school_id, id, date '${LAST_DAY}' - n * 30 - 2, date '${LAST_DAY}' - n * 30, 'VARICELA', 2,
     case n when 0 then 'pending' else 'accepted' end, case when n > 0 then now() end
   from students, generate_series(0, 1) n where school_id is not null`,

  `insert into batches (school_id, kind, key, school_year_id, date, status, user_id, undone_by, undone_at)
   select school_id, 'promotion', 'ENSAYO', id, '${YEAR.to}', 'undone', 2, 2, now() from school_years
   where start_date = '${YEAR.from}'`,
];

/** Adds what a school year has beside roll calls to the schools of `seedGrowth`. */
export const seedYearWork = async (client: PoolClient): Promise<void> => {
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('vacuum analyze');
};
