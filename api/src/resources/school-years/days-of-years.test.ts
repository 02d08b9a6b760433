import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertClosure, insertPeriod, insertYear } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const asDirective = () => ({ token: school().directive.token });

test('[YRS-01] [YRS-04] a year and a period have two days or more; a closure may have one', async () => {
  const [first, second] = ['2026-08-31', '2026-09-01'];
  const body = { name: '2026–2027', from: first, weekdays: [1, 2, 3, 4, 5], school: { id: school().id } };
  const year = (to: string) => admin.call('POST', 'school-years/create', { ...body, to }, asDirective());
  const refused = { to: ['El último día debe ser después del primero'] };
  expect((await year(first)).body).toMatchObject({ code: 'validation', fields: refused });
  const { id, rowVersion } = (await year(second)).body;
  const changed = { ...body, to: first, id, rowVersion };
  expect((await admin.call('PUT', 'school-years/update', changed)).body).toMatchObject({ fields: refused });
  const place = { schoolYear: { id }, from: first };
  const period = (to: string) => admin.call('POST', 'grading-periods/create', { ...place, number: 1, to });
  expect((await period(first)).body).toMatchObject({ code: 'validation', fields: refused });
  expect((await period(second)).body).toMatchObject({ message: 'created' });
  const closure = { ...place, to: first, kind: 'other', name: 'Puente' };
  expect((await admin.call('POST', 'school-closures/create', closure)).body).toMatchObject({ message: 'created' });
});

test('[YRS-03] [YRS-04] a closure or period of another year or school is not found, whatever days are sent', async () => {
  const { id } = await insertYear(admin.db(), school().id);
  const other = await insertYear(admin.db(), foreign().id);
  const own = await insertYear(admin.db(), school().id, {
    name: '2030',
    start_date: '2030-08-26',
    end_date: '2031-07-11',
  });
  const days = { schoolYear: { id }, from: '2020-01-01', to: '2020-01-02', rowVersion: 1 };
  for (const [year, schoolId] of [
    [other, foreign().id],
    [own, school().id],
  ] as const) {
    const place = { id: year.id, schoolId };
    const closure = { ...days, id: (await insertClosure(admin.db(), place)).id, kind: 'other', name: 'Puente' };
    expect(refusal(await admin.call('PUT', 'school-closures/update', closure, asDirective()))).toEqual(NOT_FOUND);
    const period = { ...days, id: (await insertPeriod(admin.db(), place)).id, number: 1 };
    expect(refusal(await admin.call('PUT', 'grading-periods/update', period, asDirective()))).toEqual(NOT_FOUND);
  }
});

test('[YRS-04] empty days on which a period is shown are none', async () => {
  const { id } = await insertYear(admin.db(), school().id);
  const body = { schoolYear: { id }, number: 1, from: '2026-08-31', to: '2026-11-26', shownFrom: '', shownTo: '' };
  expect((await admin.call('POST', 'grading-periods/create', body, asDirective())).status).toBe(200);
  const table = await admin.call('POST', 'grading-periods/getTable', { schoolYearId: id }, asDirective());
  expect(table.body.tableData.items).toMatchObject([{ shownFrom: null, shownTo: null }]);
});
