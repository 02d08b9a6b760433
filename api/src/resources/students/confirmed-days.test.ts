import type { JoinedStudent } from '@pupitre/shared/contracts/student-enrollments';
import { invalid, refusal } from '../../testing/call.ts';
import { insertLeaver, insertLivingSchool, insertPerson, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, foreign, as, assign, child, codeOf } = createStudentFixture();
const DAY = '2026-05-11';

const joinedOf = async (person: Person, groupId: number) =>
  (await admin.call<JoinedStudent[]>('POST', 'enrollments/getJoined', { groupId }, person)).body.data;
const beginOn = (person: Person, ids: number[], enteredOn: string) =>
  as(person, 'PUT', 'enrollments/confirm', { ids, enteredOn });

test('[ENR-14] staff confirm students with the day since which they are in the school', async () => {
  const own = await insertLivingSchool(admin.db());
  const parent = await insertPerson(admin.db());
  const [first, returned] = [await child(null, parent), (await insertLeaver(admin.db(), own.group)).id];
  await admin.db().updateTable('students').set({ user_id: parent.id }).where('id', '=', returned).execute();
  for (const id of [first, returned]) await assign(parent, id, await codeOf(own.group));
  const joined = await joinedOf(own.teacher, own.group.id);
  const ids = [first, returned].map((id) => joined.find(({ student }) => student.id === id)?.id ?? 0);
  const began = async () =>
    (await joinedOf(own.teacher, own.group.id)).map(({ enteredOn, isConfirmed }) => [enteredOn, isConfirmed]);
  const before = await began();
  const early = await beginOn(own.teacher, ids, '2026-01-29');
  expect(refusal(early)).toEqual(invalid('ids.1'));
  expect(early.body.fields).toEqual({
    'ids.1': ['La fecha no puede ser anterior al 30/01/2026, cuando el alumno entró o salió'],
  });
  expect(refusal(await beginOn(own.teacher, ids, '2199-01-01'))).toEqual(invalid('enteredOn'));
  expect(refusal(await beginOn(foreign().teacher, ids, DAY))).toMatchObject({ code: 'notFound' });
  expect(await began()).toEqual(before);
  expect((await beginOn(own.teacher, ids, DAY)).status).toBe(200);
  expect(await began()).toEqual([
    [DAY, true],
    [DAY, true],
  ]);
  // A later day would leave marks outside of the enrolment.
  const later = await beginOn(own.directive, ids, '2026-05-12');
  expect(refusal(later)).toEqual(invalid('ids.0', 'ids.1'));
  expect(later.body.fields).toMatchObject({
    'ids.0': ['La fecha no puede ser posterior al 11/05/2026, cuando el alumno entró'],
  });
  // A day moves also the beginning of confirmed students, and the same day again changes nothing.
  for (const day of ['2026-02-02', '2026-02-02']) await beginOn(own.directive, ids, day);
  const versions = (await joinedOf(own.teacher, own.group.id)).map(({ enteredOn, rowVersion }) => [
    enteredOn,
    rowVersion,
  ]);
  expect(versions).toEqual([
    ['2026-02-02', 4],
    ['2026-02-02', 4],
  ]);
});

test('[ENR-14] the day of an earlier stay in another school is not told', async () => {
  const own = await insertLivingSchool(admin.db());
  const parent = await insertPerson(admin.db());
  const { id } = await insertLeaver(admin.db(), foreign().group);
  await admin.db().updateTable('students').set({ user_id: parent.id }).where('id', '=', id).execute();
  await assign(parent, id, await codeOf(own.group));
  const [waiting] = await joinedOf(own.teacher, own.group.id).then((joined) =>
    joined.filter(({ student }) => student.id === id),
  );
  const early = await beginOn(own.directive, [waiting?.id ?? 0], '2026-01-29');
  expect(refusal(early)).toEqual(invalid('ids.0'));
  expect(early.body.fields).toEqual({ 'ids.0': ['En esa fecha el alumno todavía estaba en otra escuela'] });
  expect((await beginOn(own.directive, [waiting?.id ?? 0], '2026-01-30')).status).toBe(200);
});
