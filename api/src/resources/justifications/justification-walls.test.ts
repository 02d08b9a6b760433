import { DELETE_ERROR, NOT_FOUND, refusal } from '../../testing/call.ts';
import { historyOf, valuesOf } from '../../testing/history.ts';
import { createJustificationFixture } from '../../testing/justification-fixture.ts';
import { insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign, write, ask, list, decide, remove, place } = createJustificationFixture();
const { read } = historyOf(admin);
const call = (person: Person, method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  admin.call(method, path, body, { token: person.token });

const leave = async () => {
  const body = { id: school().studentId, date: '2026-11-20', reason: 'otherSchool' };
  expect(await call(school().directive, 'PATCH', 'students/leave', body)).toMatchObject({ status: 200 });
};
const join = async () => {
  const code = admin.db().selectFrom('groups').select('group_code').where('id', '=', foreign().group.id);
  const body = { studentId: school().studentId, code: (await code.executeTakeFirstOrThrow()).group_code };
  expect(await call(school().parent, 'PUT', 'students/asignationGroup', body)).toMatchObject({ status: 200 });
};

test('[JUS-05] a former school reads what was written to it and changes nothing; the new one reads none of it', async () => {
  const { parent, directive, teacher, studentId, id: schoolId } = school();
  const [waiting, accepted] = [(await write(parent)).body, (await write(teacher, { reason: 'Gripe' })).body];
  await leave();
  expect(await list(directive, { studentId })).toMatchObject([
    { reason: 'Gripe', group: null, decidable: false, deletable: false },
    { reason: 'Fiebre', student: { name: 'SOFÍA PÉREZ LUNA' }, status: 'pending' },
  ]);
  expect(refusal(await ask(teacher, { studentId }))).toEqual(NOT_FOUND);
  // Nobody decides about a student who left, so it waits for nobody.
  expect(await list(directive, { schoolId, status: 'pending' })).toEqual([]);
  expect(await list(directive, { schoolId })).toHaveLength(2);
  await join();
  const { body } = await write(parent, { reason: 'Otitis' });
  for (const person of [directive, teacher]) {
    expect(refusal(await decide(person, waiting))).toEqual(NOT_FOUND);
    expect(refusal(await remove(person, accepted.id))).toEqual(NOT_FOUND);
  }
  const own = foreign();
  const reasons = async (person: Person, about: object) => (await list(person, about)).map(({ reason }) => reason);
  for (const about of [{ studentId }, { groupId: own.group.id }]) {
    expect(await reasons(own.teacher, about)).toEqual(['Otitis']);
    expect(await reasons(own.directive, about)).toEqual(['Otitis']);
  }
  expect(await reasons(directive, { studentId })).toEqual(['Gripe', 'Fiebre']);
  expect(await reasons(parent, { studentId })).toEqual(['Otitis', 'Gripe', 'Fiebre']);
  expect(refusal(await decide(own.directive, waiting))).toEqual(NOT_FOUND);
  expect((await decide(own.directive, body)).status).toBe(200);
  // Still the parent's own, and still waiting.
  expect((await remove(parent, waiting.id)).status).toBe(200);
});

test('[JUS-05] a former school reads and finds no name that the student got elsewhere', async () => {
  const { parent, directive, studentId, id: schoolId } = school();
  await write(parent);
  await leave();
  await join();
  await place({ name: 'RENATA' });
  const { text } = await ask(directive, { schoolId });
  expect(text).toContain('Fiebre');
  expect(text).not.toContain('RENATA');
  expect(await list(directive, { schoolId, search: 'renata' })).toEqual([]);
  expect(await list(parent, { studentId, search: 'renata' })).toHaveLength(1);
});

test('[JUS-05] a merge moves justifications, and a student with one is not deleted', async () => {
  const { parent, directive, group, studentId } = school();
  await write(parent);
  expect(refusal(await call(directive, 'DELETE', `students/delete/${studentId}`))).toEqual(DELETE_ERROR);
  const into = await insertStudentRow(admin.db(), group, { user_id: (await insertPerson(admin.db())).id });
  const merge = { id: studentId, into: into.id };
  expect(await call(directive, 'PATCH', 'students/merge', merge)).toMatchObject({ status: 200 });
  expect(await list(directive, { studentId: into.id })).toMatchObject([{ reason: 'Fiebre', student: into }]);
});

test('[JUS-02] the history of a student and of its school says who decided; that of a parent does not', async () => {
  const { parent, teacher, directive, studentId, id: schoolId } = school();
  await decide(teacher, (await write(parent)).body, { answer: 'Gracias' });
  for (const [person, about] of [
    [teacher, { studentId }],
    [directive, { studentId }],
    [directive, { schoolId }],
  ] as const) {
    const [decision] = (await read(about, person)).flatMap(({ changes }) => changes);
    expect(decision).toMatchObject({ entity: 'justifications', student: { id: studentId }, mayUndo: false });
    expect(valuesOf(decision)).toMatchObject({
      status: ['pending', 'accepted'],
      decided_by: [null, expect.any(String)],
      answer: ['', 'Gracias'],
    });
  }
  expect(await read({ studentId }, parent)).toEqual([]);
});
