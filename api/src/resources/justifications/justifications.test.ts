import { sql } from 'kysely';
import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal, STALE } from '../../testing/call.ts';
import { createJustificationFixture, lastWeek } from '../../testing/justification-fixture.ts';
import { insertGroupRow, insertPerson, insertStaff, insertStudentRow } from '../../testing/schools.ts';
import { isJustified } from './is-justified.ts';

const { admin, root, school, foreign, write, ask, list, decide, remove, place } = createJustificationFixture();
const UTC = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const NAMES = { student: 'SOFÍA PÉREZ LUNA', person: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' };

const add = async (person = school().parent, changes?: object) => (await write(person, changes)).body;
const codeOf = async (id: number) =>
  (await admin.db().selectFrom('groups').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

test('[JUS-01] a parent writes a justification, which waits, and a teacher accepts it with an answer', async () => {
  const { parent, teacher, directive, studentId, group } = school();
  // Monday to Sunday: five days with classes.
  const written = await add(parent, { from: lastWeek(0), to: lastWeek(6), reason: ' Varicela ' });
  expect(written).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const row = {
    id: written.id,
    rowVersion: 1,
    student: { id: studentId, name: NAMES.student },
    group: { id: group.id, name: await codeOf(group.id) },
    from: lastWeek(0),
    to: lastWeek(6),
    days: 5,
    reason: 'Varicela',
    url: null,
    status: 'pending',
    author: { id: parent.id, name: NAMES.person },
    createdAt: UTC,
    decidedBy: null,
    decidedAt: null,
    answer: '',
    decidable: false,
    deletable: true,
  };
  expect(await list(parent, { studentId })).toEqual([row]);
  expect(await list(teacher, { groupId: group.id })).toEqual([{ ...row, decidable: true }]);
  const answer = { answer: ' Que se mejore ' };
  expect((await decide(teacher, written, answer)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  const decision = { status: 'accepted', decidedBy: { id: teacher.id, name: NAMES.person }, decidedAt: UTC };
  const decided = { ...row, ...decision, rowVersion: 2, answer: 'Que se mejore' };
  expect(await list(directive, { schoolId: school().id })).toEqual([{ ...decided, decidable: true }]);
  expect(await list(parent, { studentId })).toEqual([{ ...decided, deletable: false }]);
});

test('[JUS-01] staff write one that is accepted at once, each for the own students', async () => {
  const { teacher, directive, studentId } = school();
  for (const person of [teacher, directive, root()]) {
    const { id } = await add(person);
    const [row] = (await list(root(), { studentId })).filter((each) => each.id === id);
    expect(row).toMatchObject({ status: 'accepted', decidedBy: row?.author, decidedAt: UTC, answer: '' });
  }
  const colleague = await insertStaff(admin.db(), school().id, 'teacher');
  const { parent: stranger, teacher: other, directive: head } = foreign();
  for (const person of [colleague, stranger, other, head]) {
    expect(refusal(await write(person))).toEqual(NOT_FOUND);
    expect(refusal(await ask(person, { studentId }))).toEqual(NOT_FOUND);
  }
});

test('[JUS-01] a child without a school has nobody to send a justification to', async () => {
  const { parent } = school();
  await place({ school_id: null, group_id: null });
  for (const person of [parent, root()]) expect(refusal(await write(person))).toEqual(invalid('student.id'));
});

test('[JUS-02] a decision may be changed, and of two at once the second is refused', async () => {
  const { teacher, directive, parent, studentId } = school();
  const written = await add(parent);
  const answers = await Promise.all([
    decide(teacher, written),
    decide(directive, written, { status: 'rejected' }),
    decide(root(), written),
  ]);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const answer of answers.filter((each) => each !== won[0])) expect(refusal(answer)).toEqual(STALE);
  const again = { id: written.id, rowVersion: 2 };
  expect((await decide(directive, again, { status: 'rejected', answer: 'Falta la receta' })).status).toBe(200);
  expect(await list(parent, { studentId })).toMatchObject([
    { status: 'rejected', answer: 'Falta la receta', decidedBy: { id: directive.id } },
  ]);
  expect(await findAudit(admin.db(), 'justifications', written.id)).toMatchObject([
    { action: 'create', user_id: parent.id },
    { action: 'update' },
    { action: 'update', user_id: directive.id, after: { status: 'rejected', decided_by: directive.id } },
  ]);
});

test('[JUS-02] only staff of the student decide: no parent, no other teacher, no other school', async () => {
  const { parent, teacher } = school();
  const written = await add(parent);
  expect(refusal(await decide(parent, written))).toEqual(FORBIDDEN);
  const colleague = await insertStaff(admin.db(), school().id, 'teacher');
  for (const person of [colleague, foreign().teacher, foreign().directive]) {
    expect(refusal(await decide(person, written))).toEqual(NOT_FOUND);
    expect(refusal(await remove(person, written.id))).toEqual(NOT_FOUND);
  }
  expect(refusal(await decide(teacher, { id: 999_999, rowVersion: 1 }))).toEqual(NOT_FOUND);
  const next = await insertGroupRow(admin.db(), school().id, colleague.id);
  await place({ group_id: next.id });
  expect(refusal(await decide(teacher, written))).toEqual(NOT_FOUND);
  expect((await decide(colleague, written)).status).toBe(200);
});

test('[JUS-03] a parent withdraws the own one while it waits, and staff delete those they may decide', async () => {
  const { parent, teacher, studentId } = school();
  const second = await insertPerson(admin.db());
  const guardian = { student_id: studentId, user_id: second.id };
  await admin.db().insertInto('student_guardians').values(guardian).execute();
  const [first, decided, last] = [await add(parent), await add(parent), await add(parent)];
  await decide(teacher, decided);
  // The other guardian reads it, and withdraws none that is not theirs.
  expect((await list(second, { studentId })).map(({ deletable }) => deletable)).toEqual([false, false, false]);
  expect(refusal(await remove(second, first.id))).toEqual(NOT_FOUND);
  expect((await remove(parent, first.id)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove(parent, decided.id))).toEqual(NOT_FOUND);
  expect((await remove(teacher, decided.id)).status).toBe(200);
  expect((await list(parent, { studentId })).map(({ id }) => id)).toEqual([last.id]);
  await admin.db().updateTable('student_guardians').set({ sees: false }).where('user_id', '=', parent.id).execute();
  expect(refusal(await remove(parent, last.id))).toEqual(NOT_FOUND);
  expect(refusal(await ask(parent, { studentId }))).toEqual(NOT_FOUND);
  expect((await findAudit(admin.db(), 'justifications', decided.id)).at(-1)).toMatchObject({
    action: 'delete',
    user_id: teacher.id,
    before: { reason: 'Fiebre' },
  });
});

test('[JUS-04] lists are of a student, a group or a school, and of one state', async () => {
  const { parent, teacher, directive, group, studentId } = school();
  const classmate = { student: { id: (await insertStudentRow(admin.db(), group)).id } };
  const colleague = await insertStaff(admin.db(), school().id, 'teacher');
  const elsewhere = await insertGroupRow(admin.db(), school().id, colleague.id);
  const neighbour = { student: { id: (await insertStudentRow(admin.db(), elsewhere)).id } };
  const [waiting, accepted, other] = [await add(), await add(teacher, classmate), await add(directive, neighbour)];
  const ids = async (body: object, person = directive) => (await list(person, body)).map(({ id }) => id);
  expect(await ids({ studentId }, parent)).toEqual([waiting.id]);
  expect(await ids({ groupId: group.id }, teacher)).toEqual([accepted.id, waiting.id]);
  expect(await ids({ schoolId: school().id })).toEqual([other.id, accepted.id, waiting.id]);
  expect(await ids({ schoolId: school().id, status: 'pending' })).toEqual([waiting.id]);
  expect(await ids({ schoolId: school().id, status: 'rejected' })).toEqual([]);
  expect(await ids({ groupId: elsewhere.id, status: 'accepted' })).toEqual([other.id]);
  expect(await ids({ groupId: group.id, sortBy: 'status', descending: false }, teacher)).toEqual([
    waiting.id,
    accepted.id,
  ]);
  expect(refusal(await ask(parent, { groupId: group.id }))).toEqual(FORBIDDEN);
  expect(refusal(await ask(parent, { schoolId: school().id }))).toEqual(FORBIDDEN);
  expect(refusal(await ask(teacher, { schoolId: school().id }))).toEqual(FORBIDDEN);
  expect(refusal(await ask(teacher, { groupId: elsewhere.id }))).toEqual(NOT_FOUND);
});

test('[JUS-06] a day is justified while an accepted justification of its school covers it', async () => {
  const { teacher, parent, studentId, id } = school();
  const range = { from: lastWeek(0), to: lastWeek(2) };
  const written = await add(parent, range);
  const on = async (date: string, schoolId = id) => {
    const [day, one, of] = [sql`${date}::date`, sql`${studentId}::bigint`, sql`${schoolId}::bigint`];
    const { rows } = await sql<{ is: boolean }>`select ${isJustified(of, one, day)} as is`.execute(admin.db());
    return rows[0]?.is;
  };
  expect(await on(lastWeek(1))).toBe(false);
  await decide(teacher, written);
  const days = [lastWeek(-1), lastWeek(0), lastWeek(2), lastWeek(3)];
  const covered = [];
  for (const date of days) covered.push(await on(date));
  expect(covered).toEqual([false, true, true, false]);
  expect(await on(lastWeek(1), foreign().id)).toBe(false);
  const [group_id, school_id] = [school().group.id, id];
  const inGroup = { school_id, group_id, student_id: studentId, delay: false };
  const marks = [0, 2, 3].map((day) => ({ ...inGroup, date: lastWeek(day), attendence: day === 2 }));
  await admin.db().insertInto('student_attendance').values(marks).execute();
  const week = { studentId, from: lastWeek(0), to: lastWeek(6) };
  const { body } = await admin.call('POST', 'student-attendance/getOfStudent', week, parent);
  expect(body.data).toMatchObject({ days: [{ justified: false }, { justified: false }, { justified: true }] });
  await decide(teacher, { id: written.id, rowVersion: 2 }, { status: 'rejected' });
  expect(await on(lastWeek(1))).toBe(false);
});
