import type { Import } from '@pupitre/shared/contracts/imports';
import { asAdministrator } from '../../testing/administrator.ts';
import { FORBIDDEN, NOT_FOUND, refusal } from '../../testing/call.ts';
import { childRow, importCalls } from '../../testing/import-fixture.ts';
import { insertLivingSchool, insertStaff, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
let other: LivingSchool;
const { apply, ask, list, undo } = importCalls(admin, () => school);
beforeEach(async () => {
  [school, other] = [await insertLivingSchool(admin.db()), await insertLivingSchool(admin.db())];
});

test('[IMP-12] other schools neither see nor undo an import, and teachers and parents make no call', async () => {
  const { body } = await apply('students', 'own', [childRow(1)]);
  const rows = { kind: 'students', rows: [childRow(2)] };
  const calls: [string, object][] = [
    ['check', { schoolId: school.id, ...rows }],
    ['apply', { schoolId: school.id, key: 'foreign', onlyGood: false, ...rows }],
    ['get', { schoolId: school.id, key: 'own' }],
    ['getTable', { schoolId: school.id }],
    ['undo', { id: body.id }],
  ];
  for (const [path, given] of calls) {
    const ofCaller = async (token: string) => refusal(await ask(path, given, { token }));
    expect([path, await ofCaller(other.directive.token)]).toEqual([path, NOT_FOUND]);
    expect([path, await ofCaller(school.teacher.token)]).toEqual([path, FORBIDDEN]);
    expect([path, await ofCaller(school.parent.token)]).toEqual([path, FORBIDDEN]);
  }
  const foreign = await ask<{ status: string }>(
    'get',
    { schoolId: other.id, key: 'own' },
    { token: other.directive.token },
  );
  expect(foreign.body.data.status).toBe('none');
  // The same key of another school is another import.
  const theirs = await ask(
    'apply',
    { schoolId: other.id, key: 'own', onlyGood: false, ...rows },
    { token: other.directive.token },
  );
  expect(theirs.status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([body.id]);
  expect((await undo(body.id, { token: admin.token() })).status).toBe(200);
  expect(await list()).toMatchObject([{ id: body.id, status: 'undone', undoneBy: { id: expect.any(Number) } }]);
});

test('[IMP-12] an undone promotion is no import, nor the other way round', async () => {
  const { body } = await apply('students', 'own', [childRow(1)]);
  const promotion = await admin.call('POST', 'promotions/undo', { id: body.id }, { token: school.directive.token });
  expect(refusal(promotion)).toEqual(NOT_FOUND);
});

test('[IMP-15] the imports of a school are paged, sorted and found by the name of who imported', async () => {
  const helper = await insertStaff(admin.db(), school.id, 'directive', { name: 'JOSEFINA' });
  for (const [place, date] of ['2026-03-01', '2026-01-01', '2026-02-01'].entries())
    await apply('students', `list ${place}`, [childRow(place)], { date });
  const rows = [{ code: '8X', description: 'Nuevo', teacherEmail: 'nobody@escuela.mx' }];
  const body = { schoolId: school.id, kind: 'groups', key: 'groups', onlyGood: true, rows };
  await ask('apply', body, { token: helper.token });
  const page = async (query: object) => {
    const answer = await ask<Import>('getTable', { schoolId: school.id, rowsPerPage: 10, ...query });
    const { items, total_items: total } = answer.body.tableData;
    return { total, items: items.map(({ kind, date, counts }) => [kind, kind === 'groups' ? '' : date, counts.new]) };
  };
  const days = ['2026-01-01', '2026-02-01', '2026-03-01'].map((date) => ['students', date, 1]);
  const groups = ['groups', '', 0];
  expect(await page({ sortBy: 'date', descending: false })).toEqual({ total: 4, items: [...days, groups] });
  expect(await page({ sortBy: 'kind', descending: false })).toMatchObject({ items: [groups, {}, {}, {}] });
  expect(await page({ sortBy: 'at' })).toMatchObject({ items: [groups, days[1], days[0], days[2]] });
  expect(await page({ search: 'josefína' })).toEqual({ total: 1, items: [groups] });
  expect((await page({ search: 'nobody' })).total).toBe(0);
});
