import type { GroupRow } from '@pupitre/shared/contracts/groups';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { invalid, refusal } from '../../testing/call.ts';
import { createGroupFixture } from '../../testing/group-fixture.ts';
import { insertGroupRow, insertPerson, insertStudentRow } from '../../testing/schools.ts';
import { insertPeriod, insertYear } from '../../testing/years.ts';

const { admin, school, foreign, as, body, create, read } = createGroupFixture();

let yearId: number;
beforeAll(async () => {
  yearId = (await insertYear(admin.db(), school().id)).id;
});

const place = () => ({ schoolYear: { id: yearId }, level: 'primary', grade: 3 });
const rows = async (filter: object): Promise<GroupRow[]> => {
  const path = 'groups/getTable';
  const table = { schoolId: school().id, rowsPerPage: 50, ...filter };
  return (await admin.call<GroupRow>('POST', path, table, { token: school().directive.token })).body.tableData.items;
};

test('[PRO-01] a group belongs to a year, a level and a grade, or to none', async () => {
  const { id } = (await create(place())).body;
  const expected = { schoolYear: { id: yearId, name: '2026–2027' }, level: 'primary', grade: 3, archivedAt: null };
  expect(await read(id)).toMatchObject(expected);
  expect((await rows({})).find((row) => row.id === id)).toMatchObject(expected);

  const none = { schoolYear: null, level: null, grade: null };
  expect((await as(school().directive, 'PUT', 'groups/update', body({ id, rowVersion: 1, ...none }))).status).toBe(200);
  expect(await read(id)).toMatchObject(none);
});

test('[PRO-01] families read the year and grade of their group too', async () => {
  const { id } = (await create(place())).body;
  const parent = await insertPerson(admin.db());
  await insertStudentRow(admin.db(), { id, schoolId: school().id }, { user_id: parent.id });
  expect(await read(id, parent)).toMatchObject({ level: 'primary', grade: 3, archivedAt: null });
});

test('[PRO-01] a client of the release before sends no year, and changes none', async () => {
  const { id } = (await create(place())).body;
  await as(school().directive, 'PUT', 'groups/update', body({ id, rowVersion: 1, description: 'OTRA' }));
  expect(await read(id)).toMatchObject({ ...place(), description: 'OTRA', schoolYear: { id: yearId } });
});

test('[PRO-01] the year of another school is not found, and nothing is written', async () => {
  const { id: strange } = await insertYear(admin.db(), foreign().id);
  const refused = await create({ schoolYear: { id: strange } });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([404, ['schoolYear.id']]);
  const { id } = (await create()).body;
  const change = body({ id, rowVersion: 1, schoolYear: { id: strange } });
  expect((await as(school().directive, 'PUT', 'groups/update', change)).status).toBe(404);
  expect((await read(id)).rowVersion).toBe(1);
});

test('[PRO-01] two groups of different years have the same code', async () => {
  const next = await insertYear(admin.db(), school().id, {
    name: '2027–2028',
    start_date: '2027-08-30',
    end_date: '2028-07-07',
  });
  expect((await create({ ...place(), code: '3°A' })).status).toBe(200);
  expect((await create({ ...place(), code: '3°A', schoolYear: next })).status).toBe(200);
  expect((await create({ ...place(), code: '3°A', schoolYear: next })).body.code).toBe(553);
});

const idsOf = (groups: { id: number }[]) => groups.map(({ id }) => id);

test('[PRO-02] archived groups have a list of their own, and are no option', async () => {
  const db = admin.db();
  const group = await insertGroupRow(db, school().id, school().teacher.id, { archived_at: new Date('2026-07-20') });
  expect(idsOf(await rows({}))).not.toContain(group.id);
  expect(idsOf(await rows({ archived: false }))).not.toContain(group.id);
  expect(await rows({ archived: true })).toMatchObject([{ id: group.id, archivedAt: '2026-07-20T00:00:00.000Z' }]);
  const options = await as(school().directive, 'GET', `groups/getOptions/${school().id}`);
  expect(JSON.stringify(options.body)).not.toContain(`"id":${group.id},`);
});

test('[PRO-01] a group with grades of a period keeps its year, level and grade', async () => {
  const { id } = (await create(place())).body;
  const db = admin.db();
  const student = await insertStudentRow(db, { id, schoolId: school().id });
  const period = await insertPeriod(db, { id: yearId, schoolId: school().id });
  const cell = { field: 'languages', grade: 8, grading_period_id: period.id } as const;
  await db
    .insertInto('period_grades')
    .values({ school_id: school().id, group_id: id, student_id: student.id, ...cell })
    .execute();
  const change = (changes: object) =>
    as(school().directive, 'PUT', 'groups/update', body({ id, rowVersion: 1, ...place(), ...changes }));
  const next = await insertYear(db, school().id, {
    name: '2028–2029',
    start_date: '2028-08-28',
    end_date: '2029-07-06',
  });
  const refused = await change({ schoolYear: next, level: 'secondary', grade: 1 });
  expect(refusal(refused)).toEqual(invalid('schoolYear.id', 'level', 'grade'));
  expect(refused.body.fields).toMatchObject({ level: [es['validations.groupGraded']] });
  for (const [field, value] of [
    ['schoolYear.id', { schoolYear: null }],
    ['grade', { grade: 4 }],
  ] as const)
    expect(refusal(await change(value))).toEqual(invalid(field));
  expect(await read(id)).toMatchObject({ rowVersion: 1, ...place(), schoolYear: { id: yearId } });
  expect((await change({ description: 'OTRA' })).status).toBe(200);
  await db.deleteFrom('period_grades').where('group_id', '=', id).execute();
  expect((await change({ rowVersion: 2, grade: 4 })).status).toBe(200);
});
