import type { PoolClient } from 'pg';

/** A portal: its first school is the one whose lists are read, and the others have a class of ten each. */
export type PortalSize = {
  schools: number;
  /** The numbers of the first school. */
  students: number;
  groups: number;
  /** The days with a roll call of each class of the first school. */
  days: number;
  requests: number;
};

/** The groups of the first school are as large as this; the ones past its students are empty. */
const CLASS = 34;
const OTHERS = 10;
/** The last day with a roll call. */
export const LAST_DAY = '2026-05-29';

/** `$1` schools, `$2` students, `$3` groups, `$4` days, `$5` contact requests and records in the trash. */
const SIZE =
  'size as (select $1::int as schools, $2::int as students, $3::int as groups, $4::int as days, $5::int as requests)';
const NAME = `(array['MARÍA JOSÉ', 'ÓSCAR', 'ÑUSTA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1]`;
/** Surnames that many share, and one in 256 of its own. */
const PATERNAL = `(array['PÉREZ', 'ÑÁÑEZ', 'LUNA'])[n % 3 + 1] || ' ' || upper(substr(md5((n % 256)::text), 1, 5))`;
const MATERNAL = `(array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1]`;

const STATEMENTS = [
  `with ${SIZE} insert into schools (id, name, cct, address, zip, municipality_id, latitude, longitude) overriding system value
   select n, 'ESCUELA PRIMARIA ' || (n * 7919) % 100003, '20DPR' || lpad(n::text, 5, '0'),
     'AV. ' || upper(substr(md5((n % 256)::text), 1, 5)) || ' ' || n, lpad((n % 90000 + 1000)::text, 5, '0'),
     n * 13 % 2000 + 1, 14 + (n * 31 % 1800) / 100.0, -117 + (n * 17 % 3000) / 100.0
   from size, generate_series(1, schools) n`,

  // Each group has its teacher; the first person of the first school is its directive, the very first is the administrator.
  `with ${SIZE} insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   select n + 1, ${NAME}, ${PATERNAL}, ${MATERNAL}, 'persona.' || n || '@escuela.mx', (5500000000 + n)::text,
     case n when 0 then 'super_admin' when 1 then 'directive' else 'teacher' end, '-', now(),
     case when n = 0 then null when n < groups + 2 then 1 else n - groups end
   from size, generate_series(0, groups + schools) n`,

  `with ${SIZE} insert into groups (id, school_id, code, description, user_id, group_code) overriding system value
   select n, case when n <= groups then 1 else n - groups + 1 end, n || '° A',
     'PRIMARIA MATUTINA, SALÓN ' || upper(substr(md5((n % 256)::text), 1, 5)), n + 2, lpad(n::text, 8, '0')
   from size, generate_series(1, groups + schools - 1) n`,

  // One in twenty of the first school has left, and one in ten waits to be confirmed.
  `with ${SIZE}, placed as (
     select n, case when n > students then (n - students - 1) / ${OTHERS} + 2 when n % 20 > 0 then 1 end as school,
       case when n > students then groups + (n - students - 1) / ${OTHERS} + 1 when n % 20 > 0 then (n - 1) / ${CLASS} + 1 end as class
     from size, generate_series(1, students + (schools - 1) * ${OTHERS}) n
   ) insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select n, school, class, ${NAME}, ${PATERNAL}, ${MATERNAL}, date '2014-01-01' + n * 37 % 2000 from placed`,

  `insert into enrollments (school_id, student_id, group_id, entered_on, left_on, via, exit_reason, confirmed_at)
   select coalesce(school_id, 1), id, group_id, '2025-09-01', case when school_id is null then date '2026-02-01' end,
     case when id % 10 = 3 then 'code' else 'staff' end, case when school_id is null then 'relocation' end,
     case when id % 10 <> 3 then now() end
   from students where $1::int + $2::int + $3::int + $4::int + $5::int > 0`,

  `with ${SIZE} insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
   select 1, group_id, id, date '${LAST_DAY}' - day, id % 20 <> 1, false
   from size, generate_series(0, days - 1) day, students where school_id = 1`,

  // The roll call of a class is one save, and one in fifty marks is corrected later.
  `with ${SIZE} insert into audit_log (at, user_id, action, entity, entity_id, before, after, batch_id)
   select mark.date + interval '14 hours' + mark.group_id * interval '1 second' + correction * interval '1 hour',
     mark.group_id + 2, case correction when 0 then 'create' else 'update' end, 'student_attendance', mark.id,
     case correction when 1 then to_jsonb(mark) || '{"attendence": false}' end, to_jsonb(mark),
     (date '${LAST_DAY}' - mark.date + correction * 1000) * 100000::bigint + mark.group_id
   from size, student_attendance as mark, generate_series(0, 1) correction
   where correction = 0 or mark.id % 50 = 0
   order by 1`,

  `with ${SIZE} insert into contact_requests (created_at, full_name, email, subject, message)
   select now() - n * interval '1 hour', ${NAME} || ' ' || ${PATERNAL}, 'familia.' || n || '@correo.mx',
     'NO PUEDO ENTRAR ' || n % 97, 'HOLA, ' || md5(n::text) from size, generate_series(1, requests) n`,

  `with ${SIZE} insert into trash (kind, record_id, school_id, group_id, user_id, name, content, deleted_by, deleted_at)
   select 'task', n, 1, n % 30 + 1, n % 30 + 3, 'TAREA ' || upper(substr(md5((n % 256)::text), 1, 5)), '{}', 2,
     now() - n * interval '1 minute'
   from size, generate_series(1, requests) n`,
];

/** Fills a migrated database in bulk, then vacuums it as autovacuum would. */
export const seedGrowth = async (client: PoolClient, size: PortalSize): Promise<void> => {
  // Triggers are off: the ids are computed, so the references are right.
  await client.query('set session_replication_role = replica');
  const values = [size.schools, size.students, size.groups, size.days, size.requests];
  for (const statement of STATEMENTS) await client.query(statement, values);
  // The previous release counts at each read.
  const counts = await client.query(`select from pg_proc where proname = 'recount_records'`);
  if (counts.rows.length > 0) await client.query('select recount_records()');
  await client.query('vacuum analyze');
};
