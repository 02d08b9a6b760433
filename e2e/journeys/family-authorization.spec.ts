import type { Page } from '@playwright/test';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, makeParent, type Child } from '../fixtures/families.ts';
import { makeAll, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const TABLE = { page: 1, rowsPerPage: 5, sortBy: 'name', descending: true, search: '' };

/** Two families of one class. */
const neighbours = async (server: Server) => {
  const group = await makeGroup(server);
  const [parent, other] = [await makeParent(server), await makeParent(server)];
  const child = await makeChild(server, { group, parent });
  const classmate = await makeChild(server, { group, parent: other });
  const of = { student: { id: classmate.id }, group: { id: group.id } };
  await makeAll(server, 'medic-notes', [{ ...of, name: 'Diabetes', description: '<p>Insulina</p>' }]);
  return { group, parent, child, classmate };
};

/** From now on the page names another child wherever it names its own, as somebody would who forges calls. */
const forge = async (page: Page, other: Child): Promise<void> => {
  await page.route(/\/api\/(medic-notes|student-tasks|student-activities)\//, (route) => {
    const body: object = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, studentId: other.id }) });
  });
};

test('[STU-04] [VAL-05 students/getTable] [VAL-05 students/get] a parent never learns that another child exists', async ({
  server,
}) => {
  const { group, parent, child, classmate } = await neighbours(server);
  const { group: foreign } = await neighbours(server);
  const token = await server.logIn(parent);
  const statusOf = async (method: 'POST' | 'PUT', path: string, body: object): Promise<number> =>
    (await server.call(method, path, body, token)).status;
  const mine = await server.call('POST', 'students/getTable', { ...TABLE, groupId: null }, token);
  expect(await mine.json()).toMatchObject({ tableData: { items: [{ id: child.id }], total_items: 1 } });
  expect(await statusOf('POST', 'students/getTable', { ...TABLE, groupId: group.id })).toBe(403);

  const nobody = 2_000_000_000;
  const person = { name: 'Otra', paternal: 'Otra', maternal: 'Otra', birthdate: '2017-05-09', group: null, user: null };
  const calls = (id: number): Promise<number>[] => [
    statusOf('POST', `students/get/${id}`, {}),
    statusOf('PUT', 'students/update', { ...person, id, rowVersion: 1 }),
    statusOf('PUT', 'students/asignationGroup', { studentId: id, code: 'AAAA2222' }),
    statusOf('POST', 'medic-notes/getTable', { ...TABLE, studentId: id, groupId: group.id }),
    statusOf('POST', 'student-tasks/getTasksByStudents', { studentId: id, groupId: group.id }),
    statusOf('POST', 'student-activities/getActivityByStudents', {
      studentId: id,
      groupId: group.id,
      date: '2026-10-05',
    }),
    statusOf('POST', 'medic-notes/create', {
      name: 'Nota',
      description: '<p>Nota</p>',
      student: { id },
      group: { id: group.id },
    }),
  ];
  const answers = await Promise.all(calls(classmate.id));
  expect(answers).toEqual(answers.map(() => 404));
  expect(answers).toEqual(await Promise.all(calls(nobody)));
  for (const [path, body] of [
    ['group-calendars/getData', { groupId: foreign.id, year: 2026, month: 10 }],
    ['group-files/getTable', { ...TABLE, sortBy: 'title', groupId: foreign.id }],
  ] as const)
    expect(await statusOf('POST', path, body), path).toBe(404);
});

test('[STU-04] with forged ids a parent’s screens show nothing of another child', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { parent, child, classmate } = await neighbours(server);
  problems.expectAnswer(404, /\/api\/(medic-notes|student-tasks|student-activities)\//);
  await openAs(parent, '/students');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(classmate.name);
  await forge(page, classmate);
  for (const act of ['Notas médicas de', 'Tareas de', 'Actividades de']) {
    await page.getByRole('button', { name: `${act} ${child.fullName}`, exact: true }).click();
    const dialog = titledDialog(page, `${act} ${child.fullName}`);
    await expect(dialog).toContainText('No se encontró');
    await expect(dialog).not.toContainText('Diabetes');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('[STU-04] a parent has no way into the pages of a class or of a school', async ({ page, loginAs, server }) => {
  const { group, parent, classmate } = await neighbours(server);
  await loginAs(parent);
  for (const path of [group.path, `${group.path}?tab=students`, '/groups', `/group/${encodeId('group', 1)}`]) {
    await page.goto(path);
    await expect(layoutOf(page).heading).toHaveText('Sin acceso');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(classmate.name);
    await expect(page.getByRole('main')).not.toContainText(group.name);
  }
});
