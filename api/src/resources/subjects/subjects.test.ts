import type { Subject } from '@pupitre/shared/contracts/subjects';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { DELETE_ERROR, FORBIDDEN, invalid, NOT_FOUND, refusal, STALE, type Method } from '../../testing/call.ts';
import { gradeGroup, insertSubject } from '../../testing/grading.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const as = (token: string, method: Method, verb: string, body?: unknown) =>
  admin.call<Subject>(method, `subjects/${verb}`, body, { token });
const subject = (changes: object = {}) => ({
  name: 'Español',
  level: 'secondary',
  grade: 1,
  field: 'languages',
  position: 1,
  school: { id: school().id },
  ...changes,
});

test('[BOL-01] a directive adds, lists, changes and deletes a subject of the own school', async () => {
  const { token } = school().directive;
  const { id } = (await as(token, 'POST', 'create', subject())).body;
  const { body } = await as(token, 'POST', 'getTable', { schoolId: school().id });
  const { name } = await admin
    .db()
    .selectFrom('schools')
    .select('name')
    .where('id', '=', school().id)
    .executeTakeFirstOrThrow();
  expect(body.tableData).toMatchObject({
    total_items: 1,
    items: [{ ...subject(), id, rowVersion: 1, school: { id: school().id, name } }],
  });
  const changed = subject({ id, rowVersion: 1, name: 'Lengua materna', grade: null });
  expect((await as(token, 'PUT', 'update', changed)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await as(token, 'PUT', 'update', changed))).toEqual(STALE);
  expect((await as(token, 'DELETE', `delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await as(token, 'DELETE', `delete/${id}`))).toEqual(DELETE_ERROR);
});

test('[BOL-01] a name is taken within its level and grade of a school', async () => {
  const { token } = school().directive;
  await as(token, 'POST', 'create', subject());
  expect(refusal(await as(token, 'POST', 'create', subject({ name: 'ESPAÑOL' })))).toMatchObject({ code: 550 });
  for (const other of [{ grade: 2 }, { grade: null }, { level: 'primary' }])
    expect((await as(token, 'POST', 'create', subject(other))).status).toBe(200);
  const elsewhere = subject({ school: { id: foreign().id } });
  expect((await as(admin.token(), 'POST', 'create', elsewhere)).status).toBe(200);
});

test('[BOL-01] a grade that the level does not have names its field', async () => {
  const answer = await as(school().directive.token, 'POST', 'create', subject({ grade: 4 }));
  expect(refusal(answer)).toEqual(invalid('grade'));
  expect(answer.body.fields).toEqual({ grade: [es['validations.gradeOfLevel']] });
});

test('[BOL-01] a subject with grades keeps its field, level and grade, and is not deleted', async () => {
  const { group, studentId, teacher, directive } = school();
  const { periodId } = await gradeGroup(admin.db(), group, 'secondary', 1);
  const { id } = await insertSubject(admin.db(), school().id, { grade: 1 });
  const row = { student: { id: studentId }, field: 'languages', subject: { id }, grade: 8, observation: '' };
  const body = { groupId: group.id, gradingPeriodId: periodId, rows: [{ ...row, confirmed: true }] };
  expect((await admin.call('PUT', 'period-grades/save', body, teacher)).status).toBe(200);
  const update = (changes: object) => as(directive.token, 'PUT', 'update', subject({ id, rowVersion: 1, ...changes }));
  for (const moved of [{ field: 'science' }, { level: 'primary' }, { grade: 2 }, { grade: null }])
    expect(refusal(await update(moved))).toEqual(invalid('field'));
  expect((await update({ name: 'Lengua materna', position: 3 })).status).toBe(200);
  expect(refusal(await as(directive.token, 'DELETE', `delete/${id}`))).toEqual(DELETE_ERROR);
  const other = subject({ id, rowVersion: 2, field: 'science', school: { id: foreign().id } });
  expect(refusal(await as(foreign().directive.token, 'PUT', 'update', other))).toEqual(NOT_FOUND);
});

test('[VAL-05 subjects/getTable] [VAL-05 subjects/create] [VAL-05 subjects/update] [VAL-05 subjects/delete] heads of the school alone', async () => {
  const { id } = await insertSubject(admin.db(), school().id);
  const asks = (token: string) => [
    as(token, 'POST', 'getTable', { schoolId: school().id }),
    as(token, 'POST', 'create', subject()),
    as(token, 'PUT', 'update', subject({ id, rowVersion: 1 })),
    as(token, 'DELETE', `delete/${id}`),
  ];
  for (const { token } of [school().teacher, school().parent])
    for (const answer of await Promise.all(asks(token))) expect(refusal(answer)).toEqual(FORBIDDEN);
  for (const answer of await Promise.all(asks(foreign().directive.token))) expect(refusal(answer)).toEqual(NOT_FOUND);
});

test('[BOL-01] a subject that moves while its first grade is saved waits for the save, and stays', async () => {
  const { group, studentId, directive } = school();
  const { periodId } = await gradeGroup(admin.db(), group, 'secondary', 1);
  const { id } = await insertSubject(admin.db(), school().id, { grade: 1 });
  const place = { school_id: school().id, group_id: group.id, student_id: studentId, grading_period_id: periodId };
  const [moved] = await sendWhileLocked(
    admin.db(),
    async (tx) => {
      await tx.selectFrom('subjects').select('id').where('id', '=', id).forKeyShare().execute();
      await tx
        .insertInto('period_grades')
        .values({ ...place, field: 'languages', subject_id: id, grade: 8 })
        .execute();
    },
    [() => as(directive.token, 'PUT', 'update', subject({ id, rowVersion: 1, field: 'science' }))],
  );
  if (!moved) throw new Error('No answer came.');
  expect(refusal(moved)).toEqual(invalid('field'));
});
