import { sql } from 'kysely';
import type { ReportCard, ReportCardYear } from '@pupitre/shared/contracts/report-cards';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { gradeGroup } from '../../testing/grading.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import {
  insertGroupRow,
  insertLivingSchool,
  insertPerson,
  insertStudentRow,
  type Person,
} from '../../testing/schools.ts';
import { insertClosure, insertPeriod } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

let yearId: number;
let first: number;
let second: number;
beforeEach(async () => {
  ({ yearId, periodId: first } = await gradeGroup(admin.db(), school().group, 'primary', 3));
  const later = { number: 2, start_date: '2025-12-01', end_date: '2026-03-20', shown_from: '2200-01-01' };
  second = (await insertPeriod(admin.db(), { id: yearId, schoolId: school().id }, later)).id;
});

const ask = (person: Person, studentId = school().studentId, schoolYearId = yearId) =>
  admin.call<ReportCard>('POST', 'report-cards/get', { studentId, schoolYearId }, person);
const cardOf = async (person: Person) => (await ask(person)).body.data;
const ofGroup = (person: Person, groupId = school().group.id) =>
  admin.call<ReportCard[]>('POST', 'report-cards/getOfGroup', { groupId }, person);
const years = (person: Person, studentId = school().studentId) =>
  admin.call<ReportCardYear[]>('POST', 'report-cards/getYears', { studentId }, person);
const FIELDS = ['languages', 'science', 'ethics', 'human'];
const grade = (gradingPeriodId: number, given: number, changes: object = {}, studentId = school().studentId) =>
  admin.call(
    'PUT',
    'period-grades/save',
    {
      groupId: school().group.id,
      gradingPeriodId,
      rows: FIELDS.map((field) => ({
        student: { id: studentId },
        field,
        grade: given,
        observation: '',
        confirmed: true,
        ...changes,
      })),
    },
    school().teacher,
  );
const mark = (date: string, attendence: boolean, delay = false, studentId = school().studentId) =>
  admin
    .db()
    .insertInto('student_attendance')
    .values({ school_id: school().id, group_id: school().group.id, student_id: studentId, date, attendence, delay })
    .execute();
const showFrom = (id: number, shown_from: string | null) =>
  admin.db().updateTable('grading_periods').set({ shown_from }).where('id', '=', id).execute();

test('[BOL-09] a report card has the student, the school, the year, the grades and the results', async () => {
  const { id, group, studentId, teacher } = school();
  await grade(first, 8);
  await grade(second, 7, { observation: 'Lee más' });
  await grade(second, 9, { confirmed: false, field: 'human' });
  const db = admin.db();
  const { cct, name } = await db
    .selectFrom('schools')
    .select(['cct', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { code } = await db.selectFrom('groups').select('code').where('id', '=', group.id).executeTakeFirstOrThrow();
  const person = await db.selectFrom('users').selectAll().where('id', '=', teacher.id).executeTakeFirstOrThrow();
  const card = await cardOf(teacher);
  expect(card).toMatchObject({
    student: { id: studentId, name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' },
    school: { id, name, cct },
    schoolYear: { id: yearId },
    group: { id: group.id, name: code },
    teacher: `${person.name} ${person.paternal} ${person.maternal}`,
    rules: { level: 'primary', grade: 3, lowest: 5, passing: 6 },
    columns: FIELDS.map((field) => ({ field, subject: null })),
    periods: [{ id: first }, { id: second }],
    average: null,
    promoted: 'undecided',
    missing: 1,
  });
  // The grade that is not confirmed is not on it.
  expect(card.grades).toHaveLength(7);
  expect(card.grades.filter(({ field }) => field === 'languages')).toEqual([
    { period: { id: first }, field: 'languages', subject: null, grade: 8, observation: '' },
    { period: { id: second }, field: 'languages', subject: null, grade: 7, observation: 'Lee más' },
  ]);
  expect(card.finals.map(({ average }) => average)).toEqual([7.5, 7.5, 7.5, null]);
  await grade(second, 9, { field: 'human' });
  expect(await cardOf(teacher)).toMatchObject({ average: 7.7, promoted: 'yes', missing: 0 });
});

test('[BOL-10] attendance counts the marks on days with classes inside of the enrolment', async () => {
  const { id, studentId } = school();
  const holiday = { start_date: '2025-09-16', end_date: '2025-09-16' };
  await insertClosure(admin.db(), { id: yearId, schoolId: id }, holiday);
  await admin
    .db()
    .updateTable('enrollments')
    .set({ entered_on: '2025-09-03' })
    .where('student_id', '=', studentId)
    .execute();
  await mark('2025-09-02', false);
  await mark('2025-09-03', true);
  await mark('2025-09-04', true, true);
  await mark('2025-09-05', false);
  await mark('2025-09-06', false);
  await mark('2025-09-16', false);
  await mark('2025-12-02', true);
  const { periods } = await cardOf(school().teacher);
  // 65 weekdays, but for the holiday. The marks of the 2nd, of a Saturday and of the holiday do not count.
  expect(periods).toMatchObject([
    { schoolDays: 64, absences: 1, justified: 0, percentage: 66.7 },
    { schoolDays: 80, absences: 0, percentage: 100 },
  ]);
});

test('[BOL-11] a family sees the periods from their day on, and before the first one nothing', async () => {
  const { parent, teacher } = school();
  await grade(first, 8);
  await grade(second, 9);
  const card = await cardOf(parent);
  expect(card.periods.map(({ id }) => id)).toEqual([first]);
  expect(card.grades.map(({ period }) => period.id)).toEqual([first, first, first, first]);
  expect(card).toMatchObject({ average: null, promoted: 'undecided' });
  expect((await years(parent)).body.data).toMatchObject([
    { schoolYear: { id: yearId }, availableFrom: '2025-12-01', isAvailable: true },
  ]);
  for (const day of ['2200-01-01', null]) {
    await showFrom(first, day);
    expect(refusal(await ask(parent))).toEqual(NOT_FOUND);
    expect((await years(parent)).body.data).toMatchObject([{ availableFrom: day ?? '2200-01-01', isAvailable: false }]);
  }
  expect((await ask(teacher)).status).toBe(200);
  expect((await years(teacher)).body.data).toMatchObject([{ isAvailable: true }]);
});

test('[BOL-11] from today on is from today on', async () => {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'America/Mexico_City')::date as today`.execute(admin.db());
  await showFrom(first, rows[0]?.today ?? '');
  expect((await ask(school().parent)).status).toBe(200);
});

test('[BOL-11] a guardian who does not see the student sees no report card', async () => {
  const { parent, studentId } = school();
  await admin.db().updateTable('student_guardians').set({ sees: false }).where('student_id', '=', studentId).execute();
  expect(refusal(await ask(parent))).toEqual(NOT_FOUND);
  expect(refusal(await years(parent))).toEqual(NOT_FOUND);
});

test('[BOL-12] the cards of a class are those of its students, in the order of the class', async () => {
  const abad = await insertStudentRow(admin.db(), school().group, { paternal: 'ABAD' });
  await insertStudentRow(admin.db(), foreign().group);
  await grade(first, 8);
  await mark('2025-09-04', false, false, abad.id);
  const { data } = (await ofGroup(school().teacher)).body;
  expect(data.map(({ student }) => student.id)).toEqual([abad.id, school().studentId]);
  expect(data[0]).toMatchObject({ grades: [], periods: [{ absences: 1, percentage: 0 }, { percentage: null }] });
  expect(data[1]).toEqual(await cardOf(school().teacher));
});

test('[BOL-12] a group without a level has no cards', async () => {
  const plain = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  expect(refusal(await ofGroup(school().teacher, plain.id))).toEqual(invalid('groupId'));
});

test('[BOL-13] a year that is over keeps its cards: after a promotion, and for a student who left', async () => {
  const { group, studentId, parent, directive, teacher } = school();
  await grade(first, 8);
  const before = await cardOf(directive);
  const next = await insertGroupRow(admin.db(), school().id, teacher.id);
  const db = admin.db();
  await db.updateTable('groups').set({ archived_at: new Date() }).where('id', '=', group.id).execute();
  await db.updateTable('students').set({ group_id: next.id }).where('id', '=', studentId).execute();
  await db
    .updateTable('enrollments')
    .set({ left_on: '2026-07-10', exit_reason: 'moved' })
    .where('student_id', '=', studentId)
    .execute();
  expect(await cardOf(directive)).toEqual(before);
  expect((await ofGroup(teacher)).body.data).toEqual([before]);
  expect((await ask(parent)).status).toBe(200);
  await db.updateTable('students').set({ group_id: null, school_id: null }).where('id', '=', studentId).execute();
  expect(await cardOf(directive)).toEqual(before);
  expect((await ask(parent)).status).toBe(200);
  expect(refusal(await ask(teacher))).toEqual(NOT_FOUND);
});

test('[BOL-13] a student who changed the group has one card with the grades of both, and the last group', async () => {
  const { studentId, teacher } = school();
  await grade(first, 8);
  const other = await insertGroupRow(admin.db(), school().id, teacher.id);
  await gradeGroup(admin.db(), other, 'primary', 3);
  const db = admin.db();
  await db.updateTable('students').set({ group_id: other.id }).where('id', '=', studentId).execute();
  await db
    .updateTable('enrollments')
    .set({ left_on: '2026-01-09', exit_reason: 'moved' })
    .where('student_id', '=', studentId)
    .execute();
  await db
    .insertInto('enrollments')
    .values({
      school_id: school().id,
      student_id: studentId,
      group_id: other.id,
      entered_on: '2026-01-09',
      via: 'staff',
    })
    .execute();
  const card = await cardOf(teacher);
  expect(card.group.id).toBe(other.id);
  expect(card.grades).toHaveLength(4);
  expect((await years(teacher)).body.data).toHaveLength(1);
});

test('[BOL-13] the group of a card is that of the latest stay, whatever group is newer or has the latest grade', async () => {
  const { id, group, studentId, directive, teacher } = school();
  const db = admin.db();
  const newer = await insertGroupRow(db, id, teacher.id);
  await gradeGroup(db, newer, 'primary', 3);
  const groupOf = async () => [(await cardOf(directive)).group.id, (await years(directive)).body.data[0]?.group.id];
  const place = { school_id: id, student_id: studentId, group_id: newer.id } as const;
  // A grade of a later period, from before the student came back.
  const graded = { ...place, grading_period_id: second, field: 'languages', grade: 9 } as const;
  await db.insertInto('period_grades').values(graded).execute();
  expect(await groupOf()).toEqual([group.id, group.id]);
  await db.deleteFrom('enrollments').where('student_id', '=', studentId).execute();
  expect(await groupOf()).toEqual([newer.id, newer.id]);
  const stay = { ...place, entered_on: '2025-09-01', via: 'staff' } as const;
  const moved = { ...stay, left_on: '2025-09-01', exit_reason: 'moved' } as const;
  await db.insertInto('enrollments').values(moved).execute();
  await db
    .insertInto('enrollments')
    .values({ ...stay, group_id: group.id })
    .execute();
  expect(await groupOf()).toEqual([group.id, group.id]);
  // The stay of a merged record began later, and the student is not in its group.
  const merged = { ...stay, entered_on: '2025-10-06', left_on: '2025-11-20', exit_reason: 'merged' } as const;
  await db.insertInto('enrollments').values(merged).execute();
  expect(await groupOf()).toEqual([group.id, group.id]);
  await db
    .updateTable('enrollments')
    .set({ left_on: '2026-07-10', exit_reason: 'promoted' })
    .where('student_id', '=', studentId)
    .where('left_on', 'is', null)
    .execute();
  expect(await groupOf()).toEqual([group.id, group.id]);
});

test('[VAL-05 report-cards/get] [VAL-05 report-cards/getOfGroup] [VAL-05 report-cards/getYears] others find nothing', async () => {
  const { studentId, parent } = school();
  const stranger = await insertPerson(admin.db());
  for (const person of [foreign().directive, foreign().teacher, foreign().parent, stranger]) {
    expect(refusal(await ask(person))).toEqual(NOT_FOUND);
    expect(refusal(await years(person, studentId))).toEqual(NOT_FOUND);
  }
  for (const person of [foreign().directive, foreign().teacher])
    expect(refusal(await ofGroup(person))).toEqual(NOT_FOUND);
  expect(refusal(await ofGroup(parent))).toEqual(FORBIDDEN);
  const other = await insertLivingSchool(admin.db());
  const { yearId: elsewhere } = await gradeGroup(admin.db(), other.group, 'primary', 3);
  for (const person of [school().directive, parent, { id: 0, token: admin.token() }])
    expect(refusal(await ask(person, studentId, elsewhere))).toEqual(NOT_FOUND);
});

test('[BOL-13] two records of one student become one with all grades', async () => {
  const { group, studentId, directive } = school();
  const twin = await insertStudentRow(admin.db(), group);
  await grade(first, 8);
  await grade(first, 9, {}, twin.id);
  await grade(second, 7, {}, twin.id);
  const answer = await admin.call('PATCH', 'students/merge', { id: twin.id, into: studentId }, directive);
  expect(answer.status).toBe(200);
  const { grades } = await cardOf(directive);
  expect(grades.map(({ grade: given }) => given)).toEqual([8, 8, 8, 8, 7, 7, 7, 7]);
});
