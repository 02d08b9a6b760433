import type { Pool } from 'pg';

export const CHILDREN = 34;
export const CLASSES = ['6°A', '6°B'] as const;

const GROUP = `
  insert into groups (school_id, code, description, user_id, group_code)
  select school_id, $1, 'TURNO MATUTINO', id, $2 from users where email = 'teacher@demo.test'
  returning id, school_id`;

const STUDENTS = `
  insert into students (school_id, group_id, name, paternal, maternal, birthdate)
  select $2, $1, (array['MARÍA JOSÉ', 'ÓSCAR', 'XIMENA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
    (array['PÉREZ', 'ÑÁÑEZ', 'LUNA', 'AGUILAR'])[n % 4 + 1], (array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1],
    date '2015-01-01' + n
  from generate_series(1, ${CHILDREN}) n`;

/** The roll call of a day without classes asks first. The bench runs on every day. */
const CLASSES_EVERY_DAY = [
  `delete from school_closures where school_id = (select school_id from users where email = 'teacher@demo.test')`,
  `update school_years set weekdays = '{1,2,3,4,5,6,7}', start_date = least(start_date, current_date - 1),
    end_date = greatest(end_date, current_date + 1)
  where school_id = (select school_id from users where email = 'teacher@demo.test')`,
];

export const seedRollCalls = async (pool: Pool): Promise<number[]> => {
  const ids: number[] = [];
  for (const statement of CLASSES_EVERY_DAY) await pool.query(statement);
  for (const [place, code] of CLASSES.entries()) {
    const { rows } = await pool.query<{ id: number; school_id: number }>(GROUP, [code, `BENCH${place}`]);
    for (const { id, school_id } of rows) {
      await pool.query(STUDENTS, [id, school_id]);
      ids.push(id);
    }
  }
  return ids;
};
