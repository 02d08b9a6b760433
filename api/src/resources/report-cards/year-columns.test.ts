import { sql } from 'kysely';
import type { ReportCard } from '@pupitre/shared/contracts/report-cards';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { DELETE_ERROR, invalid, refusal } from '../../testing/call.ts';
import { gradeGroup, insertSubject } from '../../testing/grading.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';
import { insertPeriod } from '../../testing/years.ts';

const { admin, school, periodId, readGrid, gridOf, row, save } = createPeriodGradeFixture();

const FIELDS = ['languages', 'science', 'ethics', 'human'];
const yearOf = () =>
  admin
    .db()
    .selectFrom('grading_periods')
    .select(['school_year_id as id', 'row_version as rowVersion'])
    .where('id', '=', periodId())
    .executeTakeFirstOrThrow();
const cardOf = async () => {
  const body = { studentId: school().studentId, schoolYearId: (await yearOf()).id };
  return (await admin.call<ReportCard>('POST', 'report-cards/get', body, school().directive)).body.data;
};
const close = async (closed: boolean) => {
  const { rowVersion } = await yearOf();
  const body = { id: periodId(), rowVersion, closed };
  expect((await admin.call('PATCH', 'grading-periods/close', body, school().directive)).status).toBe(200);
};
const saveRule = (changes: object) => {
  const rule = { level: 'primary', grade: 3, isNumeric: true, lowest: 5, highest: 10, passing: 6, neededAverage: 6 };
  const body = { school: { id: school().id }, rows: [{ ...rule, ...changes }] };
  return admin.call('PUT', 'evaluation-rules/save', body, school().directive);
};
const primary = (changes: object = {}) => insertSubject(admin.db(), school().id, { level: 'primary', ...changes });

test('[BOL-13] a field that was graded as a whole stays one: a later subject empties no report card', async () => {
  await save(FIELDS.map((field) => row({ field })));
  const before = await cardOf();
  expect(before).toMatchObject({ average: 8, missing: 0, promoted: 'yes' });
  const subject = await primary();
  expect(await cardOf()).toEqual(before);
  expect((await gridOf()).columns).toEqual(before.columns);
  expect(refusal(await save([row({ subject })]))).toEqual(invalid('rows.0.subject.id'));
  // Without its grade, the field is graded by its subject.
  await save([row({ grade: null, confirmed: false })]);
  expect((await gridOf()).columns[0]).toMatchObject({ subject });
  expect((await save([row({ subject })])).status).toBe(200);
});

test('[BOL-13] an archived group has the columns that were graded in it', async () => {
  const spanish = await primary();
  await save([row({ subject: spanish }), ...FIELDS.slice(1).map((field) => row({ field }))]);
  const before = await cardOf();
  await admin.db().updateTable('groups').set({ archived_at: new Date() }).where('id', '=', school().group.id).execute();
  await primary({ name: 'Inglés' });
  await primary({ name: 'Física', field: 'science' });
  expect(await cardOf()).toEqual(before);
});

test('[BOL-07] the first closing fixes the subjects and rules of its year, until it is opened again', async () => {
  const { id } = school();
  const spanish = await primary();
  const later = { number: 2, start_date: '2025-12-01', end_date: '2026-03-20' };
  const second = await insertPeriod(admin.db(), { id: (await yearOf()).id, schoolId: id }, later);
  const period = { gradingPeriodId: second.id };
  await save([row({ subject: spanish }), ...FIELDS.slice(1).map((field) => row({ field }))]);
  await close(true);
  const before = await cardOf();
  const english = await primary({ name: 'Inglés' });
  await primary({ name: 'Física', field: 'science' });
  expect((await saveRule({ lowest: 7, passing: 9, neededAverage: 9 })).status).toBe(200);
  expect(await cardOf()).toEqual(before);
  expect((await gridOf()).rules).toMatchObject({ lowest: 5, passing: 6 });
  expect((await readGrid(school().teacher, period)).body.data.columns).toEqual(before.columns);
  expect(refusal(await save([row({ subject: english })], school().teacher, period))).toEqual(
    invalid('rows.0.subject.id'),
  );
  expect((await save([row({ subject: spanish, grade: 6 })], school().teacher, period)).status).toBe(200);
  await close(false);
  const card = await cardOf();
  expect(card.rules).toMatchObject({ lowest: 7, passing: 9 });
  expect(card.columns.filter(({ field }) => field === 'languages')).toHaveLength(2);
  // A field that was graded as a whole remains one column.
  expect(card.columns.filter(({ field }) => field === 'science')).toEqual([{ field: 'science', subject: null }]);
});

const askSubject = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
  admin.call(method, `subjects/${path}`, body, school().directive);

test('[BOL-07] [BOL-01] a subject of a closed period neither moves nor goes, without grades as well', async () => {
  const { id } = await primary({ name: 'Inglés' });
  const subject = { id, rowVersion: 1, name: 'Inglés', level: 'primary', grade: null, field: 'languages', position: 1 };
  const update = (changes: object) =>
    askSubject('PUT', 'update', { ...subject, school: { id: school().id }, ...changes });
  await close(true);
  const before = await cardOf();
  for (const moved of [{ field: 'science' }, { level: 'secondary' }, { grade: 4 }]) {
    const answer = await update(moved);
    expect(refusal(answer)).toEqual(invalid('field'));
    expect(answer.body.fields).toEqual({ field: [es['validations.subjectOfClosed']] });
  }
  expect(refusal(await askSubject('DELETE', `delete/${id}`))).toEqual(DELETE_ERROR);
  expect(await cardOf()).toEqual(before);
  expect((await update({ name: 'Lengua extranjera' })).status).toBe(200);
  await close(false);
  expect((await update({ field: 'science', rowVersion: 2 })).status).toBe(200);
  expect((await askSubject('DELETE', `delete/${id}`)).status).toBe(200);
});

test('[BOL-07] a subject that moves or goes while a period is closed waits for the closing, and stays', async () => {
  const { directive } = school();
  const { id } = await primary();
  const moved = { id, rowVersion: 1, name: 'Español', level: 'primary', grade: null, field: 'science', position: 1 };
  const answers = await sendWhileLocked(
    admin.db(),
    (tx) => tx.selectFrom('grading_periods').select('id').where('id', '=', periodId()).forUpdate().execute(),
    [
      () => admin.call('PATCH', 'grading-periods/close', { id: periodId(), rowVersion: 1, closed: true }, directive),
      () => askSubject('PUT', 'update', { ...moved, school: { id: school().id } }),
      () => askSubject('DELETE', `delete/${id}`),
    ],
  );
  expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'validation', 'deleteError']);
});

test('[BOL-07] a changed rule changes no result of a closed year', async () => {
  await save(FIELDS.map((field) => row({ field })));
  await close(true);
  await saveRule({ passing: 9, neededAverage: 9 });
  expect(await cardOf()).toMatchObject({ promoted: 'yes', rules: { passing: 6, neededAverage: 6 } });
  await close(false);
  expect(await cardOf()).toMatchObject({ promoted: 'no', rules: { passing: 9 } });
});

test('[BOL-10] the report card of a year whose marks are in the archive has grades, and no attendance', async () => {
  const { id, group } = school();
  const old = { name: '2023–2024', start_date: '2023-08-28', end_date: '2024-07-16' };
  const db = admin.db();
  const { id: yearId } = await yearOf();
  await db.updateTable('school_years').set(old).where('id', '=', yearId).execute();
  const days = { start_date: '2023-09-01', end_date: '2023-11-30' };
  await db.updateTable('grading_periods').set(days).where('id', '=', periodId()).execute();
  await gradeGroup(db, group, 'primary', 3);
  await save(FIELDS.map((field) => row({ field })));
  expect((await cardOf()).periods).toMatchObject([{ absences: 0, justified: 0, percentage: null }]);
  await sql`
    insert into archived_partitions (name, table_name, until_day, folder)
    values (${`old_${id}`}, 'student_attendance', '2024-08-01', 'old')`.execute(db);
  const card = await cardOf();
  expect(card.periods).toMatchObject([{ schoolDays: 65, absences: null, justified: null, percentage: null }]);
  expect(card).toMatchObject({ average: 8, promoted: 'yes' });
});
