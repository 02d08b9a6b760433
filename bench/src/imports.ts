import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { median, recordQueries } from './rates.ts';
import { post, timed } from './school-calls.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { IMPORTED, importedRows, seedImports } from './seed-imports.ts';

const ROUNDS = 5;
/** A directive waits no longer. */
const MOST_MS = { check: 2_000, apply: 5_000, getTable: 1_000, undo: 5_000 } as const;
const CALLS = ['check', 'apply', 'getTable', 'undo'] as const;

/** Adds as many accounts, students, guardians and enrolments, and nothing beside: the least that an import writes. */
const REFERENCE = `
  with made as (
    insert into users (name, paternal, maternal, email, phone, role, password_hash)
    select 'MARÍA JOSÉ', 'ÑÁÑEZ', 'ZÚÑIGA', 'bare' || n || '@casa.mx', (6600000000 + n)::text, 'parent', '-'
    from generate_series(1, $1::int) as n
    returning id
  ), added as (
    insert into students (school_id, group_id, name, paternal, maternal, birthdate)
    select 1, n % 30 + 1, 'ALUMNO ' || n, 'PÉREZ', 'LUNA', '2015-03-05' from generate_series(1, $2::int) as n
    returning id, group_id
  ), enrolled as (
    insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
    select 1, id, group_id, '2026-09-01', 'import', now() from added
  )
  insert into student_guardians (student_id, user_id)
  select student.id, adult.id
  from (select id, row_number() over (order by id) as place from added) as student
  join (select id, row_number() over (order by id) as place from made) as adult
    on adult.place in (student.place, student.place + $2::int) or adult.place = student.place * 2 % $1::int + 1`;

type Answer = { id: number; data: { counts: { new: number; errors: number; guardiansNew: number } } };

const callsOf =
  (url: string, token: string) =>
  async (path: string, body: object): Promise<Answer> => {
    const answer: Answer = JSON.parse(await post(`${url}/api/imports/${path}`, token, body));
    return answer;
  };

const timeReference = async ({ pool }: SchoolServer, guardians: number): Promise<number> => {
  const client = await pool.connect();
  await client.query('begin');
  const ms = await timed(() => client.query(REFERENCE, [guardians, IMPORTED]));
  await client.query('rollback');
  client.release();
  return ms;
};

/** Checks, imports and undoes a list, round after round, beside the reference. */
const measure = async (server: SchoolServer): Promise<void> => {
  const { url, pool } = server;
  const token = newToken();
  await recordQueries(pool, (db) => insertSession(db, 1, hashOfToken(token)));
  const ask = callsOf(url, token);
  const list = { schoolId: 1, kind: 'students', rows: importedRows() };
  const times: Record<(typeof CALLS)[number] | 'reference', number[]> = {
    check: [],
    apply: [],
    getTable: [],
    undo: [],
    reference: [],
  };
  let guardians = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let id = 0;
    const check = async (): Promise<void> => {
      const { counts } = (await ask('check', list)).data;
      if (counts.new !== IMPORTED || counts.errors > 0) throw new Error(`The check counts ${JSON.stringify(counts)}.`);
      guardians = counts.guardiansNew;
    };
    times.check.push(await timed(check));
    const apply = async (): Promise<void> => {
      ({ id } = await ask('apply', { ...list, key: `round ${round}`, onlyGood: false }));
    };
    times.apply.push(await timed(apply));
    // The mails go out for minutes, and are no part of the next call.
    await pool.query(`delete from pgboss.job where name = 'mail'`);
    times.getTable.push(await timed(() => ask('getTable', { schoolId: 1 })));
    times.undo.push(await timed(() => ask('undo', { id })));
    times.reference.push(await timeReference(server, guardians));
  }
  const reference = median(times.reference);
  for (const name of CALLS) {
    const ms = median(times[name]);
    console.log(
      `import of ${IMPORTED.toLocaleString('en')} students with ${guardians.toLocaleString('en')} guardians, ${name.padEnd(8)} ` +
        `${(ms / 1_000).toFixed(2)} s, at most ${(Math.max(...times[name]) / 1_000).toFixed(2)} s  ÷ bare insert = ${(ms / reference).toFixed(1)}`,
    );
    if (ms > MOST_MS[name]) throw new Error(`${name} took longer than ${MOST_MS[name]} ms.`);
  }
};

/** Prints the time that a whole school's list takes. */
export const benchImports = async (neighbourUrl: string): Promise<void> => {
  const server = await startSchoolServer(neighbourUrl, 'imports', seedImports);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
};
