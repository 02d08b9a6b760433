import { sql } from 'kysely';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { noticeSteps, type NoticeStep } from '../notices/notice-worker.ts';
import { call, type CallOptions, type Method, type Reply } from './call.ts';
import { openEveryDay, passTime } from './notice-fixture.ts';
import { insertLivingSchool, insertPerson, type LivingSchool, type Person } from './schools.ts';
import { createServerFixture, TEST_CONFIG } from './test-server.ts';

type Steps = ReturnType<typeof noticeSteps>;

/** A school with classes on every day, another one, and the steps of a worker, which nobody else takes here. */
export type NoticeSchool = {
  db: () => Db;
  url: () => string;
  school: () => LivingSchool;
  foreign: () => LivingSchool;
  today: () => string;
  as: <Row>(
    person: Person | null,
    method: Method,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<Reply<Row>>;
  /** Takes the roll call of today: the students who are there, and those who are not. */
  rollCall: (absent: readonly number[], present?: readonly number[]) => Promise<void>;
  /** Does a step of the worker until there is nothing to do. Returns what it did. */
  work: (step: NoticeStep) => Promise<number>;
  /** Does a step of the worker once. Returns what it did. */
  step: (step: NoticeStep) => Promise<number>;
  /** Lets the grace and all other times pass, and does every step. */
  sendAll: () => Promise<void>;
  inbox: (person: Person) => Promise<InboxNotice[]>;
  /** The stored notices of a user in their order: the content, the turn and the state. */
  stored: (person: { id: number }) => Promise<string[]>;
  /** Adds a guardian of a student. */
  guardian: (studentId: number, changes?: object) => Promise<Person>;
  /** Makes a choice of a user; the rest stays as it is by default, but that nothing is quiet. */
  choose: (person: Person, changes?: object) => Promise<void>;
};

/** Opens it for each test of the file that calls this. */
export const createNoticeSchool = (changes: Partial<Config> = {}): NoticeSchool => {
  const server = createServerFixture(changes);
  let school: LivingSchool;
  let foreign: LivingSchool;
  let today: string;
  let steps: Steps;
  beforeAll(() => {
    steps = noticeSteps({ db: server.db, mails: mailQueue(), config: { ...TEST_CONFIG, ...changes } });
  });
  beforeEach(async () => {
    await sql`delete from notices`.execute(server.db);
    await sql`delete from pgboss.job`.execute(server.db);
    [school, foreign] = [await insertLivingSchool(server.db), await insertLivingSchool(server.db)];
    await openEveryDay(server.db, school);
    await openEveryDay(server.db, foreign);
    const { rows } = await sql<{ day: string }>`
      select (now() at time zone 'America/Mexico_City')::date as day`.execute(server.db);
    today = rows[0]?.day ?? '';
  });
  const as: NoticeSchool['as'] = (person, method, path, body, options) =>
    call(server.url, method, path, body, { token: person?.token, ...options });
  const work: NoticeSchool['work'] = async (step) => {
    let sum = 0;
    for (let done = await steps[step](); done > 0; done = await steps[step]()) sum += done;
    return sum;
  };
  return {
    db: () => server.db,
    url: () => server.url,
    school: () => school,
    foreign: () => foreign,
    today: () => today,
    as,
    work,
    step: (step) => steps[step](),
    rollCall: async (absent, present = []) => {
      const rows = [
        ...absent.map((id) => ({ student: { id }, attendence: false, delay: false })),
        ...present.map((id) => ({ student: { id }, attendence: true, delay: false })),
      ];
      const body = { groupId: school.group.id, date: today, rows };
      expect((await as(school.teacher, 'POST', 'student-attendance/save', body)).status).toBe(200);
    },
    sendAll: async () => {
      await passTime(server.db);
      await work('handOut');
      await passTime(server.db);
      for (const step of ['push', 'mail', 'digest', 'webhook'] as const) await work(step);
    },
    inbox: async (person) => {
      const body = { rowsPerPage: 50, descending: false };
      return (await as<InboxNotice[]>(person, 'POST', 'notices/getTable', body)).body.tableData.items.flat();
    },
    stored: async ({ id }) => {
      const notices = server.db.selectFrom('notices').select(['fact', 'turn', 'says', 'state']);
      const rows = await notices.where('user_id', '=', id).orderBy('id').execute();
      return rows.map(({ fact, turn, says, state }) => `${fact.replace(/:.*/, '')} ${turn} ${says} ${state}`);
    },
    guardian: async (studentId, guardianChanges = {}) => {
      const person = await insertPerson(server.db);
      const row = { student_id: studentId, user_id: person.id, ...guardianChanges };
      await server.db.insertInto('student_guardians').values(row).execute();
      return person;
    },
    choose: async (person, choice = {}) => {
      const body = {
        digest: 'none',
        quietFrom: '00:00',
        quietTo: '00:00',
        schoolDaysOnly: false,
        kinds: [],
        ...choice,
      };
      expect((await as(person, 'PUT', 'notice-preferences/save', body)).status).toBe(200);
    },
  };
};
