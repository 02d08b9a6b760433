import { Pool } from 'pg';

/** A class whose month is drawn: so many students, and a month with so many days of classes, before any school year. */
export const SHEET = { code: '6°M', students: 40, classDays: 23, month: '2026-07', next: '2026-08' };

const STATEMENTS = [
  `insert into groups (school_id, code, description, user_id, group_code)
   select school_id, '${SHEET.code}', 'TURNO MATUTINO', id, 'BENCHMES' from users where email = 'teacher@demo.test'`,

  `insert into students (school_id, group_id, name, paternal, maternal, birthdate)
   select school_id, id, (array['MARÍA JOSÉ', 'ÓSCAR', 'XIMENA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
     'PÉREZ ' || n, 'RUIZ', date '2015-01-01' + n
   from groups, generate_series(1, ${SHEET.students}) n where code = '${SHEET.code}'`,

  `insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
   select students.school_id, students.id, group_id, '2026-06-01', 'staff', now()
   from students join groups on groups.id = group_id where code = '${SHEET.code}'`,

  `insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
   select students.school_id, group_id, students.id, day, students.id % 20 <> 0, students.id % 15 = 1 and students.id % 20 <> 0
   from students join groups on groups.id = group_id,
     generate_series(date '${SHEET.month}-01', date '${SHEET.next}-01' - 1, '1 day') as day
   where code = '${SHEET.code}' and extract(isodow from day) < 6`,
];

/** Adds the class to the school of the demo's teacher, with a mark of each student on each day with classes. */
export const seedMonth = async (databaseUrl: string): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of STATEMENTS) await pool.query(statement);
  await pool.end();
};
