import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { today } from '@pupitre/shared/contracts/days';
import { call, invalid, refusal } from '../../testing/call.ts';
import { sendWhileLocked, untilAllEnded, untilWaiting } from '../../testing/locked-rows.ts';
import {
  insertGroupRow,
  insertLivingSchool,
  insertStaff,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';

const DATE = '2026-09-01';
const CHILDREN = 40;

let cable: TcpProxy;
let server: TestServer;
/** A second server, whose line to the database the test can cut. */
let cut: TestServer;
let drop: () => Promise<void>;
let school: LivingSchool;
let colleague: Person;
let children: number[];
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  cable = await startTcpProxy(database.url);
  server = await startServerOn(database.url);
  cut = await startServerOn(cable.url);
});
afterAll(async () => {
  await cut.close();
  await server.close();
  await cable.cut();
  await drop();
});
beforeEach(async () => {
  school = await insertLivingSchool(server.db);
  colleague = await insertStaff(server.db, school.id, 'directive');
  children = [];
  for (let made = 0; made < CHILDREN; made += 1) children.push((await insertStudentRow(server.db, school.group)).id);
});

const save = ({ url }: TestServer, { token }: Person, ids: readonly number[], attendence = true) => {
  const rows = ids.map((id) => ({ student: { id }, attendence, delay: false }));
  return call(url, 'POST', 'student-attendance/save', { groupId: school.group.id, date: DATE, rows }, { token });
};
const dayOf = async () => {
  const body = { groupId: school.group.id, date: DATE };
  const { token } = school.teacher;
  const answer = await call<AttendanceRow>(server.url, 'POST', 'student-attendance/getTable', body, { token });
  return answer.body.tableData.items.filter(({ student }) => children.includes(student.id));
};
const counts = async () => {
  const { rows } = await sql<{ marks: number; twins: number; notes: number; versions: number }>`
    select count(*) as marks, count(*) - count(distinct student_id) as twins, coalesce(sum(row_version), 0)::int as versions,
      (
        select count(*) from audit_log
        where entity = 'student_attendance' and (after ->> 'school_id')::bigint = ${school.id}
      ) as notes
    from student_attendance where school_id = ${school.id} and date = ${DATE}`.execute(server.db);
  return rows[0];
};
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

test('[GRP-07] two who save one class at once, in any order, neither block each other nor make twins', async () => {
  const orders = [children, children.toReversed(), children.filter((_, place) => place % 2), children.slice(10)];
  for (let round = 0; round < 5; round += 1) {
    const saves = [0, 1, 2].flatMap((turn) =>
      orders.map((ids, place) => save(server, place % 2 ? school.teacher : colleague, ids, (turn + place) % 2 === 0)),
    );
    expect(statuses(await Promise.all(saves))).toEqual([200]);
  }
  const { marks, twins, notes, versions } = (await counts()) ?? {};
  expect([marks, twins]).toEqual([CHILDREN, 0]);
  // Every version has its note: who lost the race to add a row changed it instead, or left it as it was.
  expect(notes).toBe(versions);
});

test('[GRP-07] the same save sent twice, even at once, is written and noted once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(server, school.teacher, children)));
  expect(statuses(answers)).toEqual([200]);
  const written = { marks: CHILDREN, twins: 0, versions: CHILDREN, notes: CHILDREN };
  expect(await counts()).toEqual(written);
  const before = await dayOf();
  expect((await save(server, school.teacher, children)).status).toBe(200);
  expect(await counts()).toEqual(written);
  expect(await dayOf()).toEqual(before);
});

test('[GRP-07] who saves a mark while somebody else changes it has the last word', async () => {
  expect((await save(server, school.teacher, children)).status).toBe(200);
  const change: Parameters<typeof sendWhileLocked>[1] = (tx) =>
    tx.updateTable('student_attendance').set({ attendence: false }).where('school_id', '=', school.id).execute();
  const [answer] = await sendWhileLocked(server.db, change, [() => save(server, colleague, children)]);
  expect(answer?.status).toBe(200);
  expect((await dayOf()).map(({ attendence }) => attendence)).toEqual(children.map(() => true));
});

/** Adds a mark of the last child, emits `locked`, and takes the mark back at `release`. */
const lockLastChild = (signal: EventEmitter) => {
  const release = once(signal, 'release');
  const child = { school_id: school.id, group_id: school.group.id, student_id: children.at(-1) ?? 0 };
  return server.db.transaction().execute(async (tx) => {
    const row = { ...child, date: DATE, attendence: false, delay: false };
    await tx.insertInto('student_attendance').values(row).execute();
    signal.emit('locked');
    await release;
    await sql`delete from student_attendance where school_id = ${school.id}`.execute(tx);
  });
};

test('[GRP-07] a save whose line is cut in the middle is written whole or not at all, and once when it is sent again', async () => {
  const signal = new EventEmitter();
  const locked = once(signal, 'locked');
  const locking = lockLastChild(signal);
  await locked;
  const sent = save(cut, school.teacher, children);
  await untilWaiting(server.db, 1);
  await cable.cut();
  expect((await sent).status).toBe(503);
  signal.emit('release');
  await locking;
  await cable.restore();
  // PostgreSQL finishes a statement whose client is gone: the server can't say whether it was written.
  await untilAllEnded(server.db);
  const whole = { marks: CHILDREN, twins: 0, versions: CHILDREN, notes: CHILDREN };
  expect([whole, { marks: 0, twins: 0, versions: 0, notes: 0 }]).toContainEqual(await counts());
  expect((await save(cut, school.teacher, children)).status).toBe(200);
  expect(await counts()).toEqual(whole);
});

test('[GRP-07] a child who moves while a class is saved is either saved in its group or refused by its row', async () => {
  const other = await insertGroupRow(server.db, school.id, school.teacher.id);
  for (const child of children.slice(0, 10)) {
    const move = server.db.updateTable('students').set({ group_id: other.id }).where('id', '=', child).execute();
    const [answer] = await Promise.all([save(server, school.teacher, children), move]);
    if (answer.status === 200) continue;
    expect(answer.body).toMatchObject({ code: 'validation' });
    children = children.filter((id) => id !== child);
  }
});

test('[GRP-07] [SEC-11] [JUS-01] calls that wait while a child moves between two groups of a teacher see the new one', async () => {
  const { teacher, group } = school;
  const other = await insertGroupRow(server.db, school.id, teacher.id);
  const [child = 0] = children;
  const move: Parameters<typeof sendWhileLocked>[1] = (tx) =>
    tx.updateTable('students').set({ group_id: other.id }).where('id', '=', child).execute();
  const removal = { studentId: child, groupId: group.id };
  const absence = { student: { id: child }, from: today(), to: today(), reason: 'Fiebre', url: null };
  const [saved, removed, justified] = await sendWhileLocked(server.db, move, [
    () => save(server, teacher, children),
    () => call(server.url, 'PUT', 'enrollments/remove', removal, { token: teacher.token }),
    () => call(server.url, 'POST', 'justifications/create', absence, { token: teacher.token }),
  ]);
  expect([saved, removed].map((answer) => answer && refusal(answer))).toEqual([
    invalid('rows.0.student.id'),
    invalid('studentId'),
  ]);
  expect(justified?.status).toBe(200);
  expect(await counts()).toMatchObject({ marks: 0 });
});

test('[GRP-07] a group deleted while its class is saved: one goes first, none waits for ever', async () => {
  for (let round = 0; round < 5; round += 1) {
    const group = await insertGroupRow(server.db, school.id, school.teacher.id);
    await sql`update students set group_id = ${group.id} where id = any(${children}::bigint[])`.execute(server.db);
    const rows = children.map((id) => ({ student: { id }, attendence: true, delay: false }));
    const body = { groupId: group.id, date: DATE, rows };
    const [saved, deleted] = await Promise.all([
      call(server.url, 'POST', 'student-attendance/save', body, { token: school.teacher.token }),
      call(server.url, 'DELETE', `groups/softDelete/${group.id}`, undefined, { token: school.directive.token }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    await sql`update students set school_id = ${school.id} where id = any(${children}::bigint[])`.execute(server.db);
  }
});
