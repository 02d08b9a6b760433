import { sql } from 'kysely';
import { Client } from 'pg';
import { today } from '@pupitre/shared/contracts/days';
import type { FamilyHome, HomeChanges } from '@pupitre/shared/contracts/home';
import { FORBIDDEN, invalid, refusal } from '../../testing/call.ts';
import { insertGroupActivity, insertPerson, insertSchoolActivity, insertStudentRow } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import type { Method } from '../../testing/call.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const DATE = '2026-09-15';
const EVENT = { description: 'En el patio', start_date: '2026-09-20', end_date: '2026-09-20' };

type Living = ReturnType<typeof school>;
const homeOf = async ({ parent }: Pick<Living, 'parent'>): Promise<HomeChanges> =>
  (await admin.call<FamilyHome>('POST', 'home/get', { date: DATE }, { token: parent.token })).body.data.changes;
const newest = async (of: Pick<Living, 'parent'> = school()) => (await homeOf(of)).items;
const visit = (at: string, { parent } = school()) => admin.call('PUT', 'home/visited', { at }, { token: parent.token });
/** Makes a change as the teacher of a school. */
const write = async (of: Living, method: Method, path: string, body: object) => {
  const answer = await admin.call(method, path, body, { token: of.teacher.token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const createTask = (of: Living, name = 'Maqueta') =>
  write(of, 'POST', 'group-tasks/create', {
    name,
    description: 'Del sistema solar',
    date: '2026-09-18',
    time: '08:00',
    group: { id: of.group.id },
  });
const markOf = (of: Living, marks: object, date = DATE) =>
  write(of, 'POST', 'student-attendance/save', {
    groupId: of.group.id,
    date,
    rows: [{ student: { id: of.studentId }, ...marks }],
  });
const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };
/** Lets time pass since the last visit, and since all changes. */
const pass = (hours: number) =>
  admin
    .db()
    .transaction()
    .execute(async (tx) => {
      const span = sql.lit(`${hours} hours`);
      await sql`update home_visits set seen_at = seen_at - ${span}::interval, since = since - ${span}::interval`.execute(
        tx,
      );
      await sql`alter table audit_log disable trigger user`.execute(tx);
      await sql`update audit_log set at = at - ${span}::interval`.execute(tx);
      await sql`alter table audit_log enable trigger user`.execute(tx);
    });

test('[PHM-02] every kind of change is there with what its record says today, and corrections are marked', async () => {
  const { group, studentId, parent } = school();
  const task = await createTask(school());
  const gradeBody = { student: { id: studentId }, group: { id: group.id }, group_tasks: { id: task.id } };
  const grade = await write(school(), 'POST', 'student-tasks/create', {
    delivered: true,
    qualification: 80,
    ...gradeBody,
  });
  await markOf(school(), ABSENT);
  const activity = await insertSchoolActivity(admin.db(), school().id);
  const { id: activityId } = await insertGroupActivity(admin.db(), group, activity.id);
  await write(school(), 'POST', 'student-activities/save', {
    groupId: group.id,
    date: DATE,
    rows: [{ student: { id: studentId }, group_activities: { id: activityId }, score: 4 }],
  });
  const event = { name: 'Kermés', ...EVENT, color: { id: 1 } };
  await write(school(), 'POST', 'group-calendars/create', { ...event, group: { id: group.id } });
  const note = { description: '<p>Alergia</p>', student: { id: studentId }, group: { id: group.id } };
  await write(school(), 'POST', 'medic-notes/create', { name: 'De la escuela', ...note });
  await admin.call('POST', 'medic-notes/create', { name: 'De la familia', ...note }, { token: parent.token });
  const items = await newest();
  const shown = items.map(({ kind, name, date, isNew, studentIds }) => ({ kind, name, date, isNew, studentIds }));
  const all = { isNew: true, studentIds: [studentId] };
  expect(shown).toHaveLength(6);
  expect(shown).toEqual(
    expect.arrayContaining([
      { kind: 'task', name: 'MAQUETA', date: '2026-09-18', ...all },
      { kind: 'grade', name: 'MAQUETA', date: null, ...all },
      { kind: 'attendance', name: null, date: DATE, ...all },
      { kind: 'stars', name: null, date: DATE, ...all },
      { kind: 'event', name: 'KERMÉS', date: '2026-09-20', ...all },
      { kind: 'medicNote', name: null, date: null, ...all },
    ]),
  );
  expect(items.find(({ kind }) => kind === 'stars')).toMatchObject({ count: 1 });

  await visit(new Date().toISOString());
  await pass(5);
  expect(await newest()).toEqual([]);
  await markOf(school(), PRESENT);
  await write(school(), 'PUT', 'student-tasks/update', {
    id: grade.id,
    rowVersion: 1,
    delivered: true,
    qualification: 95,
    ...gradeBody,
  });
  expect(await newest()).toEqual([
    expect.objectContaining({ kind: 'grade', isNew: false, qualification: 95, delivered: true }),
    expect.objectContaining({ kind: 'attendance', isNew: false, ...PRESENT }),
  ]);
});

test('[PHM-02] what families do not wait for is no change: a present child, an equal save, a deleted record', async () => {
  await markOf(school(), PRESENT);
  await markOf(school(), PRESENT);
  const { id } = await write(school(), 'POST', 'group-files/create', {
    title: 'Circular',
    description: 'De la kermés',
    group: { id: school().group.id },
  });
  expect(await newest()).toEqual([]);
  await admin.db().updateTable('group_files').set({ file_key: 'x.pdf' }).where('id', '=', id).execute();
  await sql`insert into audit_log (action, entity, entity_id, before, after)
    select 'update', 'group_files', id, to_jsonb(file) - 'file_key', to_jsonb(file) from group_files as file
    where id = ${id}`.execute(admin.db());
  expect(await newest()).toMatchObject([{ kind: 'document', name: 'Circular' }]);
  await write(school(), 'DELETE', `group-files/delete/${id}`, {});
  expect(await newest()).toEqual([]);
});

test('[PHM-02] [TRA-01] a restored task of before the last visit is no news, nor its grade; a new one still is', async () => {
  const { group, studentId, directive } = school();
  const grade = (id: number) =>
    write(school(), 'PUT', 'student-tasks/save', {
      groupId: group.id,
      rows: [{ student: { id: studentId }, group_tasks: { id }, delivered: true, qualification: 80 }],
    });
  const deleteAndRestore = async (id: number) => {
    await write(school(), 'DELETE', `group-tasks/delete/${id}`, {});
    const restored = await admin.call('PUT', 'trash/restore', { kind: 'task', id }, { token: directive.token });
    expect(restored.status).toBe(200);
  };
  const known = await createTask(school(), 'Primera');
  await grade(known.id);
  await visit(new Date().toISOString());
  await pass(5);
  await deleteAndRestore(known.id);
  expect(await newest()).toEqual([]);
  const { id } = await createTask(school(), 'Segunda');
  await deleteAndRestore(id);
  expect(await newest()).toMatchObject([{ kind: 'task', name: 'SEGUNDA', isNew: true }]);
});

test('[PHM-02] a record that is again as it was at the last visit is no change, one corrected at once is new', async () => {
  await markOf(school(), PRESENT);
  await markOf(school(), ABSENT);
  expect(await newest()).toMatchObject([{ kind: 'attendance', isNew: true, ...ABSENT }]);
  await visit(new Date().toISOString());
  await pass(5);
  await markOf(school(), PRESENT);
  expect(await newest()).toMatchObject([{ kind: 'attendance', isNew: false, ...PRESENT }]);
  await markOf(school(), ABSENT);
  expect(await newest()).toEqual([]);
});

test('[PHM-02] a reload shows the same changes for four hours; then those since the visit', async () => {
  const first = await homeOf(school());
  expect(first).toMatchObject({ since: null, items: [], total: 0 });
  await createTask(school(), 'Primera');
  expect((await visit((await homeOf(school())).until)).body).toEqual({ result: true, message: 'updated' });
  expect(await newest()).toMatchObject([{ name: 'PRIMERA' }]);
  await pass(3);
  await visit(new Date().toISOString());
  expect(await newest()).toMatchObject([{ name: 'PRIMERA' }]);
  await pass(5);
  const second = await homeOf(school());
  expect(second).toMatchObject({ since: expect.any(String), items: [] });
  await createTask(school(), 'Segunda');
  await visit((await homeOf(school())).until);
  expect(await homeOf(school())).toMatchObject({ since: second.since, items: [{ name: 'SEGUNDA' }] });
});

test('[PHM-02] a visit of the future counts as now, one of the past takes nothing back', async () => {
  const { parent } = school();
  await visit('2199-01-01T00:00:00Z');
  await visit('2001-01-01T00:00:00Z');
  const { rows } = await sql<{ isNow: boolean }>`
    select seen_at between now() - interval '1 minute' and now() as "isNow"
    from home_visits where user_id = ${parent.id}`.execute(admin.db());
  expect(rows).toEqual([{ isNow: true }]);
  for (const at of ['ayer', '2026-09-01', '2026-13-01T00:00:00Z', 5, undefined])
    expect(refusal(await admin.call('PUT', 'home/visited', { at }, { token: parent.token }))).toEqual(invalid('at'));
  const body = { at: '2026-09-01T00:00:00Z' };
  for (const { token } of [school().teacher, school().directive, { token: admin.token() }])
    expect(refusal(await admin.call('PUT', 'home/visited', body, { token }))).toEqual(FORBIDDEN);
});

test('[PHM-02] nobody reads changes of other children, other groups, other schools, or of a former school', async () => {
  const db = admin.db();
  await createTask(school());
  await markOf(school(), ABSENT);
  const body = { name: 'Desfile', ...EVENT, color: { id: 1 }, school: { id: school().id } };
  await admin.call('POST', 'school-calendars/create', body, { token: school().directive.token });
  const classmate = { parent: await insertPerson(db) };
  await insertStudentRow(db, school().group, { user_id: classmate.parent.id });
  expect((await newest(classmate)).map(({ kind }) => kind).toSorted()).toEqual(['event', 'task']);
  expect(await newest(foreign())).toEqual([]);
  expect(await newest()).toHaveLength(3);
  const moved = { school_id: foreign().id, group_id: foreign().group.id };
  await db.updateTable('students').set(moved).where('id', '=', school().studentId).execute();
  expect(await newest()).toEqual([]);
  const away = { group_id: null, school_id: school().id };
  await db.updateTable('students').set(away).where('id', '=', school().studentId).execute();
  expect((await newest()).map(({ kind }) => kind).toSorted()).toEqual(['attendance', 'event']);
});

test('[PHM-02] siblings share a change; thirty are listed, all are counted, and those of 14 days ago are none', async () => {
  const sibling = await insertStudentRow(admin.db(), school().group, { user_id: school().parent.id });
  for (let number = 1; number <= 31; number += 1) await createTask(school(), `Tarea ${number}`);
  const { items, total } = await homeOf(school());
  expect(items).toHaveLength(30);
  expect(total).toBe(31);
  expect(items[0]).toMatchObject({ name: 'TAREA 31', studentIds: [school().studentId, sibling.id] });
  await pass(24 * 14 + 1);
  expect(await newest()).toEqual([]);
});

test('[PHM-02] the home of a parent asks the database three times, however much changed', async () => {
  await createTask(school());
  const statements = jest.spyOn(Client.prototype, 'query');
  await homeOf(school());
  const asked = statements.mock.calls.length;
  statements.mockRestore();
  expect(asked).toBeLessThanOrEqual(3);
});

test('[PHM-02] a decision about a justification is new, a changed one is a correction, and the own ones are neither', async () => {
  const { studentId, parent, teacher } = school();
  const absence = { student: { id: studentId }, from: today(), to: today(), reason: 'Fiebre' };
  const sent = await admin.call('POST', 'justifications/create', absence, { token: parent.token });
  expect(await newest()).toEqual([]);
  await visit(new Date().toISOString());
  await pass(5);
  const decide = (rowVersion: number, status: string) =>
    admin.call('PATCH', 'justifications/decide', { id: sent.body.id, rowVersion, status }, { token: teacher.token });
  await decide(1, 'accepted');
  const change = { id: sent.body.id, studentIds: [studentId], date: today(), name: null };
  expect(await newest()).toMatchObject([{ ...change, kind: 'justificationAccepted', isNew: true }]);
  await visit(new Date().toISOString());
  await pass(5);
  await decide(2, 'rejected');
  expect(await newest()).toMatchObject([{ ...change, kind: 'justificationRejected', isNew: false }]);
});
