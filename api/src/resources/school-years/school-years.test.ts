import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { FilledYear, SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { findAudit } from '../../testing/audit.ts';
import { refusal } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertClosure, insertPeriod, insertYear } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const WEEK = [1, 2, 3, 4, 5];
const DAYS = { from: '2026-08-31', to: '2027-07-09' };

const asDirective = () => ({ token: school().directive.token });
const yearBody = (changes: object = {}) => ({
  name: '2026–2027',
  ...DAYS,
  weekdays: WEEK,
  school: { id: school().id },
  ...changes,
});
const create = async (changes: object = {}) =>
  (await admin.call('POST', 'school-years/create', yearBody(changes), asDirective())).body;
const years = async () =>
  (await admin.call<SchoolYear>('POST', 'school-years/getTable', { schoolId: school().id }, asDirective())).body
    .tableData.items;
const fill = async (id: number) => {
  const body = { schoolYear: { id }, source: 'sep-2026-2027' };
  return (await admin.call<FilledYear>('POST', 'school-closures/fill', body, asDirective())).body;
};
const periods = async (schoolYearId: number) => {
  const body = { schoolYearId, sortBy: 'number', descending: false };
  return (await admin.call<GradingPeriod>('POST', 'grading-periods/getTable', body, asDirective())).body.tableData
    .items;
};
const closures = async (schoolYearId: number) =>
  (
    await admin.call<SchoolClosure>(
      'POST',
      'school-closures/getTable',
      { schoolYearId, rowsPerPage: 50 },
      asDirective(),
    )
  ).body.tableData.items;
const daysOf = async (from: string, to = from) => {
  const { body } = await admin.call<SchoolDay[]>('POST', 'school-days/get', { schoolId: school().id, from, to });
  return body.data;
};

test('[YRS-01] a directive creates a year; it has its days of the week with classes, and a status by its dates', async () => {
  const { id } = await create();
  await create({ name: '2025–2026', from: '2025-09-01', to: '2026-07-15', weekdays: [6, 1] });
  await create({ name: '2150–2151', from: '2150-08-31', to: '2151-07-09' });
  const items = await years();
  expect(items.map(({ name, status }) => [name, status])).toEqual([
    ['2150–2151', 'planned'],
    ['2025–2026', 'closed'],
    ['2026–2027', expect.any(String)],
  ]);
  expect(items[2]).toEqual({
    id,
    rowVersion: 1,
    name: '2026–2027',
    ...DAYS,
    weekdays: WEEK,
    school: { id: school().id, name: expect.any(String) },
    status: expect.any(String),
    schoolDays: 225,
  });
  expect(items[1]).toMatchObject({ weekdays: [1, 6], schoolDays: 91 });
  expect(await findAudit(admin.db(), 'school_years', id)).toMatchObject([{ action: 'create' }]);
});

test('[YRS-01] years of a school do not share a day or a name; those of another school may', async () => {
  await insertYear(admin.db(), foreign().id);
  await create();
  const overlapping = await admin.call(
    'POST',
    'school-years/create',
    yearBody({ name: 'Otro', to: '2026-08-31', from: '2026-01-01' }),
  );
  expect(overlapping.body.fields).toEqual({ from: ['El ciclo 2026–2027 tiene parte de estos días'] });
  const named = await admin.call('POST', 'school-years/create', yearBody({ from: '2027-08-30', to: '2028-07-07' }));
  expect(refusal(named)).toMatchObject({ status: 409, code: 550 });
  expect(await years()).toHaveLength(1);
});

test('[YRS-01] of two years at once for the same days one is stored', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => create({ name })));
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
  expect(await years()).toHaveLength(1);
});

test('[YRS-01] a year is changed with its row version, stays in its school, and leaves out none of its days', async () => {
  const { id } = await create();
  await fill(id);
  const update = (changes: object) =>
    admin.call('PUT', 'school-years/update', { ...yearBody(changes), id, rowVersion: 1 }, asDirective());
  expect((await update({ from: '2026-10-01', to: '2027-06-01' })).body.fields).toEqual({
    from: ['Hay días sin clases o periodos de evaluación fuera de estas fechas'],
    to: ['Hay días sin clases o periodos de evaluación fuera de estas fechas'],
  });
  const moved = { ...yearBody({ school: { id: foreign().id } }), id, rowVersion: 1 };
  expect(refusal(await admin.call('PUT', 'school-years/update', moved))).toMatchObject({ code: 'notFound' });
  expect((await update({ weekdays: [1, 2, 3, 4, 5, 6] })).body).toMatchObject({ message: 'updated', rowVersion: 2 });
  expect(refusal(await update({}))).toMatchObject({ code: 'staleRecord' });
});

test('[YRS-02] the official calendar makes 185 days, 58, 62 and 65 by period; once more adds nothing', async () => {
  const { id } = await create();
  expect(await fill(id)).toMatchObject({ message: 'updated', data: { closures: 22, periods: 3, schoolDays: 185 } });
  expect((await years())[0]).toMatchObject({ schoolDays: 185 });
  expect((await periods(id)).map(({ number, from, to, schoolDays }) => [number, from, to, schoolDays])).toEqual([
    [1, '2026-08-31', '2026-11-26', 58],
    [2, '2026-11-27', '2027-03-19', 62],
    [3, '2027-03-20', '2027-07-09', 65],
  ]);
  expect(await fill(id)).toMatchObject({ data: { closures: 0, periods: 0, schoolDays: 185 } });
});

test('[YRS-02] filling leaves what a year has, and days outside of the year', async () => {
  const { id } = await create({ to: '2026-12-31' });
  const year = { id, schoolId: school().id };
  await insertClosure(admin.db(), year, { kind: 'other', name: 'Desfile' });
  await insertPeriod(admin.db(), year, { number: 7, end_date: '2026-12-31' });
  expect(await fill(id)).toMatchObject({ data: { closures: 8, periods: 0 } });
  const stored = await closures(id);
  expect(stored.find(({ from }) => from === '2026-09-16')).toMatchObject({ kind: 'other', name: 'Desfile' });
  expect(stored.find(({ kind }) => kind === 'vacation')).toMatchObject({ from: '2026-12-21', to: '2026-12-31' });
});

test('[YRS-03] a closure lies in its year, is changed and deleted with its audit', async () => {
  const { id } = await create();
  const body = { schoolYear: { id }, from: '2026-10-09', to: '2026-10-12', kind: 'other', name: 'Puente' };
  const outside = await admin.call('POST', 'school-closures/create', { ...body, from: '2026-08-30', to: '2027-07-10' });
  expect(outside.body.fields).toEqual({
    from: ['La fecha debe estar entre el 31/08/2026 y el 09/07/2027, los días del ciclo'],
    to: ['La fecha debe estar entre el 31/08/2026 y el 09/07/2027, los días del ciclo'],
  });
  const { id: closureId } = (await admin.call('POST', 'school-closures/create', body, asDirective())).body;
  expect((await daysOf('2026-10-08', '2026-10-13')).map(({ schoolDay }) => schoolDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
  const changed = { ...body, to: '2026-10-09', id: closureId, rowVersion: 1 };
  expect((await admin.call('PUT', 'school-closures/update', changed)).body).toMatchObject({ rowVersion: 2 });
  expect((await years())[0]).toMatchObject({ schoolDays: 224 });
  expect((await admin.call('DELETE', `school-closures/delete/${closureId}`, {})).body).toMatchObject({
    message: 'deleted',
  });
  expect(await daysOf('2026-10-09')).toEqual([{ date: '2026-10-09', schoolDay: true, noSchool: null }]);
  const actions = (await findAudit(admin.db(), 'school_closures', closureId)).map(({ action }) => action);
  expect(actions).toEqual(['create', 'update', 'delete']);
});

test('[YRS-04] periods of a year have numbers of their own and share no day; closing is said and taken back', async () => {
  const { id } = await create();
  const body = { schoolYear: { id }, number: 1, from: '2026-08-31', to: '2026-11-26' };
  const add = (changes: object) => admin.call('POST', 'grading-periods/create', { ...body, ...changes }, asDirective());
  const { id: periodId } = (await add({ shownFrom: '2026-11-23', shownTo: null })).body;
  expect((await add({ from: '2026-12-01', to: '2027-01-10' })).body.fields).toEqual({
    number: ['Hay un elemento repetido'],
  });
  expect((await add({ number: 2, from: '2026-11-26', to: '2027-01-10' })).body.fields).toEqual({
    from: ['El periodo 1 tiene parte de estos días'],
  });
  expect(
    (await add({ number: 2, from: '2026-12-01', to: '2027-01-10', shownFrom: '2027-01-02', shownTo: '2027-01-01' }))
      .body.fields,
  ).toEqual({
    shownTo: ['El final no puede ser antes del inicio'],
  });
  const close = (closed: boolean, rowVersion: number) =>
    admin.call('PATCH', 'grading-periods/close', { id: periodId, rowVersion, closed }, asDirective());
  expect((await close(true, 1)).body).toMatchObject({ rowVersion: 2 });
  expect(await periods(id)).toMatchObject([{ isClosed: true, shownFrom: '2026-11-23', shownTo: null }]);
  expect(refusal(await close(false, 1))).toMatchObject({ code: 'staleRecord' });
  await close(false, 2);
  expect(await periods(id)).toMatchObject([{ isClosed: false }]);
  const update = { ...body, number: 3, id: periodId, rowVersion: 3 };
  expect((await admin.call('PUT', 'grading-periods/update', update)).body).toMatchObject({ rowVersion: 4 });
});

test('[YRS-01] a year is deleted with its closures and periods, unless a group belongs to it', async () => {
  const { id } = await create();
  await fill(id);
  const { group } = school();
  const ofYear = (schoolYearId: number | null) =>
    admin.db().updateTable('groups').set({ school_year_id: schoolYearId }).where('id', '=', group.id).execute();
  await ofYear(id);
  const path = `school-years/delete/${id}`;
  expect(refusal(await admin.call('DELETE', path, {}, asDirective()))).toMatchObject({ code: 'deleteError' });
  expect(await closures(id)).toHaveLength(22);
  await ofYear(null);
  expect((await admin.call('DELETE', path, {}, asDirective())).body).toMatchObject({ message: 'deleted' });
  expect(await years()).toEqual([]);
  const { count } = await admin
    .db()
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'delete')
    .where('entity', 'in', ['school_closures', 'grading_periods', 'school_years'])
    .where('school_id', '=', school().id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(26);
});

test('[YRS-01] a deleted group does not stand in the way of deleting its year', async () => {
  const { id } = await create();
  const { group, directive } = school();
  const groups = admin.db().updateTable('groups').where('id', '=', group.id);
  await groups.set({ school_year_id: id, deleted_at: new Date() }).execute();
  expect((await admin.call('DELETE', `school-years/delete/${id}`, {}, asDirective())).body).toMatchObject({
    message: 'deleted',
  });
  expect(await findAudit(admin.db(), 'groups', group.id)).toMatchObject([
    { action: 'update', user_id: directive.id, before: { school_year_id: id }, after: { school_year_id: null } },
  ]);
});

const reasonOf = async (day: string) => (await daysOf(day))[0]?.noSchool;

test('[YRS-05] a day without classes has its reason: closure, day of the week, or between two years', async () => {
  const { id } = await create();
  await fill(id);
  const nextYear = { name: '2027–2028', start_date: '2027-08-30', end_date: '2028-07-07', weekdays: [1, 6] };
  await insertYear(admin.db(), school().id, nextYear);
  expect(await reasonOf('2026-09-15')).toBeNull();
  expect(await reasonOf('2026-09-16')).toEqual({ kind: 'holiday', name: 'Día de la Independencia' });
  expect(await reasonOf('2026-09-19')).toEqual({ kind: 'weekday', name: null });
  expect(await reasonOf('2026-09-25')).toEqual({ kind: 'cte', name: 'Consejo Técnico Escolar' });
  expect(await reasonOf('2026-12-25')).toEqual({ kind: 'holiday', name: 'Navidad' });
  expect(await reasonOf('2026-12-26')).toEqual({ kind: 'vacation', name: 'Vacaciones de invierno' });
  expect(await reasonOf('2027-07-12')).toEqual({ kind: 'betweenYears', name: null });
  expect(await reasonOf('2027-09-04')).toBeNull();
  expect(await reasonOf('2027-08-31')).toEqual({ kind: 'weekday', name: null });
  // Before the first year and after the last one Monday to Friday have classes.
  expect(await reasonOf('2026-08-28')).toBeNull();
  expect(await reasonOf('2026-08-29')).toEqual({ kind: 'weekday', name: null });
  expect(await reasonOf('2028-07-10')).toBeNull();
});

test('[YRS-05] the days of the school of a group are for whoever reads the group; a body without both is refused', async () => {
  await insertYear(admin.db(), school().id, { weekdays: [6] });
  const range = { from: '2026-09-04', to: '2026-09-05' };
  for (const { token } of [school().teacher, school().parent, school().directive]) {
    const { body } = await admin.call<SchoolDay[]>(
      'POST',
      'school-days/get',
      { groupId: school().group.id, ...range },
      { token },
    );
    expect(body.data.map(({ schoolDay }) => schoolDay)).toEqual([false, true]);
  }
  const neither = await admin.call('POST', 'school-days/get', range);
  expect(neither.body.fields).toEqual({ schoolId: ['El campo requerido'] });
  const long = await admin.call('POST', 'school-days/get', {
    schoolId: school().id,
    from: '2026-01-01',
    to: '2027-01-02',
  });
  expect(long.body.fields).toEqual({ to: ['El periodo puede ser de 366 días o menos'] });
});
