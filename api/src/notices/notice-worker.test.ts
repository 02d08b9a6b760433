import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { newBrowserKeys } from '../testing/notice-fixture.ts';
import { pushKeys } from './push/push-keys.ts';
import { startLocalService, type LocalService } from '../testing/push-service.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { until } from '../testing/until.ts';

const FAMILIES = 300;
const SERVERS = 4;
/** The pushes that a server sends side by side. */
const AT_HAND = 20;

let database: { url: string; drop: () => Promise<void> };
let dataDir: string;
let db: Db;
let service: LocalService;
let school: LivingSchool;
beforeEach(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pupitre-notices-'));
  db = openDb(database.url, () => undefined);
  service = await startLocalService();
  school = await insertLivingSchool(db);
});
afterEach(async () => {
  await service.stop();
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Families with a student each, who get everything at once by push and mail. */
const insertFamilies = async (): Promise<void> => {
  const { p256dh, auth } = newBrowserKeys();
  const { newest } = await pushKeys(db)();
  await sql`
    with students as (
      insert into students (name, paternal, maternal, birthdate, school_id, group_id)
      select 'NIÑO', 'RUIZ', 'SOTO', '2017-05-04', ${school.id}, ${school.group.id} from generate_series(1, ${FAMILIES}::int)
      returning id
    ), parents as (
      insert into users (name, paternal, maternal, email, phone, role, password_hash, email_verified_at)
      select 'TUTOR', 'RUIZ', 'SOTO', 'tutor.' || id || '@escuela.mx', 6000000000 + id, 'parent', '', now() from students
      returning id, email
    ), links as (
      insert into student_guardians (student_id, user_id)
      select students.id, parents.id from students join parents on email = 'tutor.' || students.id || '@escuela.mx'
    ), choices as (
      insert into notice_preferences (user_id, digest, quiet_from, quiet_to, school_days_only)
      select id, 'none', '00:00', '00:00', false from parents
    )
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
    select id, id, ${`http://${service.host}/`}::text || id, ${p256dh}, ${auth}, ${newest.publicKey} from parents`.execute(
    db,
  );
};

/** An absence of each student, whose grace is over. */
const insertNotices = () =>
  sql`
    insert into notices (school_id, user_id, student_id, fact, kind, says, day, detail, due_at)
    select ${school.id}, user_id, student_id, 'absence:' || student_id || ':2026-11-26', 'absence', 'absent', '2026-11-26',
      '{"attendence": false, "delay": false}', now()
    from student_guardians where user_id <> ${school.parent.id}`.execute(db);

const insertMarks = () =>
  sql`
    insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
    select school_id, group_id, id, '2026-11-26', false, false from students where name = 'NIÑO'`.execute(db);

const waiting = async (): Promise<{ all: number; leased: number }> => {
  const { rows } = await sql<{ all: number; leased: number }>`
    select count(*)::int as all, count(*) filter (where leased_until is not null)::int as leased from (
      select leased_until from notice_deliveries where state = 'waiting'
      union all
      select null from notices where state = 'waiting'
    ) as waiting`.execute(db);
  return rows[0] ?? { all: 0, leased: 0 };
};

const start = (): Promise<ServerProcess> =>
  startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, PUSH_HOSTS: service.host });

const kill = async (server: ServerProcess | undefined): Promise<void> => {
  server?.process.kill('SIGKILL');
  await server?.exit;
};

const mails = async (): Promise<string[]> => {
  const files = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
};

test('[NTC-05] of four servers, two of which are killed at work, each fact is sent once, and none is missing', async () => {
  await insertFamilies();
  await insertMarks();
  service.slowDown(150);
  const servers = await Promise.all(Array.from({ length: SERVERS }, start));
  await insertNotices();
  await until(async () => service.received.length > 60);
  await kill(servers.pop());
  await until(async () => service.received.length > 120);
  await kill(servers.pop());
  // The others do all but the pushes that the dead ones were at.
  await until(async () => {
    const { all, leased } = await waiting();
    return all <= 2 * AT_HAND && all === leased;
  });
  await wait(2_000);
  // Nobody takes up their pushes for a minute, and their mails for two: these are over here.
  await sql`update notice_deliveries set leased_until = now() where state = 'waiting'`.execute(db);
  await sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(db);
  await until(async () => (await waiting()).all === 0 && (await mails()).length >= FAMILIES);

  const { rows } = await sql<{ channel: string; state: string; count: number }>`
    select channel, state, count(*)::int as count from notice_deliveries group by 1, 2 order by 1`.execute(db);
  expect(rows).toEqual([
    { channel: 'mail', state: 'sent', count: FAMILIES },
    { channel: 'push', state: 'sent', count: FAMILIES },
  ]);
  const paths = service.received.map(({ path }) => path);
  expect(new Set(paths).size).toBe(FAMILIES);
  // Twice at most are those whose server died between the sending and the writing. They have one tag, and show once.
  expect(paths.length).toBeLessThanOrEqual(FAMILIES + 2 * AT_HAND);
  const receivers = (await mails()).map((mail) => /^To: (.+)$/m.exec(mail)?.[1]);
  expect([receivers.length, new Set(receivers).size]).toEqual([FAMILIES, FAMILIES]);
  expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
});
