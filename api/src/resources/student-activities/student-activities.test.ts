import { NOT_FOUND, refusal, FORBIDDEN, STALE, invalid } from '../../testing/call.ts';
import { DAY, createScoreFixture } from '../../testing/score-fixture.ts';
import { deleteStudents, insertGroupRow, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';

const fixture = createScoreFixture();
const { admin, as, body, row, save, readClass } = fixture;
beforeEach(() => admin.db().deleteFrom('student_activities').execute());

const root = (): Person => ({ id: 0, token: admin.token() });
const EMPTY = { id: null, rowVersion: null, score: null };
const lecture = () => ({ id: fixture.activities().reading, name: 'LECTURA', icon: 'menu_book' });
const maths = () => ({ id: fixture.activities().maths, name: 'MATEMÁTICAS', icon: 'calculate' });

const readChild = (person: Person, changes: object = {}) => {
  const { group, studentId } = fixture.school();
  return as(person, 'POST', 'getActivityByStudents', { groupId: group.id, studentId, date: DAY, ...changes });
};
const trace = async () =>
  admin
    .db()
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity', '=', 'student_activities')
    .orderBy('id')
    .execute();

test('[STU-08] [GRP-08] a score is created, rated anew by a second create, and updated under its row version', async () => {
  const { teacher, parent } = fixture.school();
  expect((await readChild(parent)).body.data).toEqual([
    { ...EMPTY, group_activities: lecture() },
    { ...EMPTY, group_activities: maths() },
  ]);
  const { body: made } = await as(teacher, 'POST', 'create', body());
  expect(made).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const again = (await as(teacher, 'POST', 'create', body({ score: 5 }))).body;
  expect([again.id, again.rowVersion]).toEqual([made.id, 2]);
  const update = (rowVersion: number) =>
    as(teacher, 'PUT', 'update', { ...body({ score: 0 }), id: made.id, rowVersion });
  expect((await update(2)).body).toEqual({ result: true, message: 'updated', rowVersion: 3 });
  expect(refusal(await update(2))).toEqual(STALE);
  const scored = { id: made.id, rowVersion: 3, score: 0, group_activities: lecture() };
  for (const person of [teacher, parent, fixture.school().directive, root()])
    expect((await readChild(person)).body.data[0]).toEqual(scored);
  expect((await readChild(parent, { date: '2026-05-12' })).body.data[0]).toMatchObject(EMPTY);
});

test('[GRP-08] the class is read in the order of its list, with every activity of each child', async () => {
  const { group, studentId, directive } = fixture.school();
  const { id } = await insertStudentRow(admin.db(), group, { paternal: 'ÁVILA', name: 'IKER' });
  await save([row(3, id), row(5, studentId, fixture.activities().maths)]);
  const students = await readClass();
  expect(students.map(({ paternal }) => paternal)).toEqual(['ÁVILA', 'PÉREZ']);
  expect(students[0]).toEqual({
    id,
    name: 'IKER',
    paternal: 'ÁVILA',
    maternal: 'LUNA',
    activities: [
      { id: expect.any(Number), rowVersion: 1, score: 3, group_activities: lecture() },
      { ...EMPTY, group_activities: maths() },
    ],
  });
  expect(students[1]?.activities.map(({ score }) => score)).toEqual([null, 5]);
  const bare = await insertGroupRow(admin.db(), group.schoolId, directive.id);
  const alone = await insertStudentRow(admin.db(), bare);
  expect((await readClass(directive, { groupId: bare.id }))[0]).toMatchObject({ id: alone.id, activities: [] });
  await admin.db().deleteFrom('student_activities').execute();
  await deleteStudents(admin.db(), [id, alone.id]);
});

test('[GRP-08] the same save again writes nothing, and of two rows about the same the last one counts', async () => {
  const before = (await trace()).length;
  expect((await save([row(1), row(4)])).body).toEqual({ result: true, message: 'updated' });
  expect((await save([row(4)])).body).toEqual({ result: true, message: 'updated' });
  const [first] = (await readClass())[0]?.activities ?? [];
  expect([first?.score, first?.rowVersion]).toEqual([4, 1]);
  expect((await trace()).slice(before)).toEqual([{ action: 'create', user_id: fixture.school().teacher.id }]);
});

test('[GRP-08] two who save a class at once leave one score each, whole', async () => {
  const { group, teacher, directive } = fixture.school();
  const others = await Promise.all(Array.from({ length: 10 }, () => insertStudentRow(admin.db(), group)));
  const rowsOf = (score: number) => others.map(({ id }) => row(score, id));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      save(place % 2 ? rowsOf(2) : rowsOf(5).toReversed(), {}, place % 2 ? teacher : directive),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const saved = await admin.db().selectFrom('student_activities').select('score').execute();
  expect(saved).toHaveLength(10);
  expect(new Set(saved.map(({ score }) => score)).size).toBe(1);
  await admin.db().deleteFrom('student_activities').execute();
  const ids = others.map(({ id }) => id);
  await deleteStudents(admin.db(), ids);
});

test('[VAL-05 student-activities/save] one row that is refused leaves all of them unsaved', async () => {
  const { group, directive, teacher, parent } = fixture.school();
  const next = await insertGroupRow(admin.db(), group.schoolId, directive.id);
  const moved = await insertStudentRow(admin.db(), next);
  const unreached = { ...NOT_FOUND, fields: ['rows.1.student.id'] };
  expect(refusal(await save([row(3), row(3, fixture.foreign().studentId)]))).toEqual(unreached);
  expect(refusal(await save([row(3), row(3, moved.id)]))).toEqual(unreached);
  expect(refusal(await save([row(3), row(3, moved.id)], {}, directive))).toEqual(invalid('rows.1.student.id'));
  const stranger = row(3, undefined, fixture.activities().foreign);
  for (const person of [teacher, directive, root()])
    expect(refusal(await save([row(3), stranger], {}, person))).toEqual(NOT_FOUND);
  expect(refusal(await save([row(3)], { groupId: fixture.foreign().group.id }))).toEqual(NOT_FOUND);
  expect(refusal(await save([row(3)], {}, parent))).toEqual(FORBIDDEN);
  expect(refusal(await save([]))).toEqual(invalid('rows'));
  expect(refusal(await save(Array.from({ length: 201 }, () => row(3))))).toEqual(invalid('rows'));
  expect(refusal(await save([row(3), row(6), { ...row(3), score: 2.5 }]))).toEqual(
    invalid('rows.1.score', 'rows.2.score'),
  );
  expect(refusal(await save([row(3)], { date: '2026-02-30' }))).toEqual(invalid('date'));
  expect(await admin.db().selectFrom('student_activities').select('id').execute()).toEqual([]);
});

test('[VAL-05 student-activities/update] a score stays with its child, activity, day and group', async () => {
  const { teacher, group, directive } = fixture.school();
  const { id } = (await as(teacher, 'POST', 'create', body())).body;
  const classmate = await insertStudentRow(admin.db(), group);
  const update = (changes: object, person: Person = teacher) =>
    as(person, 'PUT', 'update', { ...body(), id, rowVersion: 1, ...changes });
  expect(refusal(await update({ student: classmate }))).toEqual(NOT_FOUND);
  expect(refusal(await update({ date: '2026-05-12' }))).toEqual(NOT_FOUND);
  expect(refusal(await update({ group_activities: { id: fixture.activities().maths } }))).toEqual(NOT_FOUND);
  expect(refusal(await update({ group: fixture.foreign().group }, root()))).toEqual(invalid('student.id'));
  expect(refusal(await update({ id: 999_999 }, directive))).toEqual(NOT_FOUND);
  await deleteStudents(admin.db(), [classmate.id]);
});

test('[VAL-05 student-activities/getActivityByStudents] a parent reads the own child alone, and changes nothing', async () => {
  const { parent, group, teacher } = fixture.school();
  const other = await insertPerson(admin.db());
  const classmate = await insertStudentRow(admin.db(), group, { user_id: other.id });
  expect(refusal(await readChild(parent, { studentId: classmate.id }))).toEqual(NOT_FOUND);
  expect(refusal(await readChild(other))).toEqual(NOT_FOUND);
  expect(refusal(await readChild(teacher, { studentId: fixture.foreign().studentId }))).toEqual(NOT_FOUND);
  expect(refusal(await readChild(root(), { studentId: fixture.foreign().studentId }))).toEqual(invalid('studentId'));
  expect(refusal(await as(parent, 'POST', 'create', body()))).toEqual(FORBIDDEN);
  expect(refusal(await as(parent, 'PUT', 'update', { ...body(), id: 1, rowVersion: 1 }))).toEqual(FORBIDDEN);
  await deleteStudents(admin.db(), [classmate.id]);
});

test('[GRP-04] [VAL-02 deleteError] an activity of the group that has scores is not deleted', async () => {
  const { teacher } = fixture.school();
  await save([row(3)]);
  const remove = () =>
    admin.call('DELETE', `group-activities/deleteGroupActivity/${fixture.activities().reading}`, undefined, {
      token: teacher.token,
    });
  expect(refusal(await remove())).toEqual({ status: 409, result: false, code: 'deleteError' });
});
