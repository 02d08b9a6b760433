import type { TableQuery } from '@pupitre/shared/contracts/table';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { makeTask } from '../fixtures/grades.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeGroup, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { freshName } from '../pages/catalogs.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { dialogOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

/** A graded task of the only child of a group. */
const makeGradedTask = async (server: Server, group: Place, childId: number) => {
  const { id } = await makeTask(server, group, 1);
  const name = freshName('Maqueta').toUpperCase();
  const token = await server.logIn('teacher');
  const due = { description: 'Volcán', date: '2030-01-15', time: '08:00', group: { id: group.id } };
  const update = await server.call('PUT', 'group-tasks/update', { id, rowVersion: 1, name, ...due }, token);
  expect(update.status).toBe(200);
  const row = { student: { id: childId }, group_tasks: { id }, delivered: true, qualification: 87 };
  const saved = await server.call('PUT', 'student-tasks/save', { groupId: group.id, rows: [row] }, token);
  expect(saved.status).toBe(200);
  return { id, name };
};

const trash = async (server: Server, path: string): Promise<void> => {
  expect((await server.call('DELETE', path, undefined, await server.logIn('teacher'))).status).toBe(200);
};

test('[TRA-01] [TRA-05] [TRA-09] a teacher deletes a graded task, and the directive brings it back with its grades', async ({
  page,
  openAs,
  openBrowserAs,
  server,
}) => {
  const group = await makeGroup(server);
  const parent = await makeParent(server);
  const child = await makeChild(server, { group, parent });
  const task = await makeGradedTask(server, group, child.id);
  const atHome = await openBrowserAs(parent);
  const grades = titledDialog(atHome, `Tareas de ${child.fullName}`);
  const openGrades = async (): Promise<void> => {
    await atHome.goto('/students');
    await atHome.getByRole('button', { name: `Tareas de ${child.fullName}`, exact: true }).click();
  };
  await openGrades();
  await expect(grades).toContainText(task.name);

  await openAs('teacher', `${group.path}?tab=tasks`);
  await tableOf(page).remove(task.name).click();
  await expect(dialogOf(page).dialog).toContainText('30 días en la papelera');
  await dialogOf(page).answer('Eliminar').click();
  await expect(layoutOf(page).notifications.getByText(`${task.name} está en la papelera`)).toBeVisible();
  await expect(tableOf(page).rows).toHaveCount(0);
  await page.goto(`${group.path}?tab=task-grades&from=2030-01-14&to=2030-01-20`);
  await expect(page.getByRole('tab', { name: 'Tareas', exact: true })).toBeVisible();
  await expect(page.getByText(task.name)).toHaveCount(0);
  await openGrades();
  await expect(grades).toBeVisible();
  await expect(grades).not.toContainText(task.name);

  await openAs('directive', '/trash');
  await tableOf(page).findOne(task.name);
  await expect(tableOf(page).rows).toContainText(group.name);
  await expect(tableOf(page).rows).toContainText('30 días');
  await page.getByRole('button', { name: `Restaurar ${task.name}`, exact: true }).click();
  await expect(layoutOf(page).notifications.getByText('Registro restaurado')).toBeVisible();
  await expect(page.getByText(`Nada coincide con «${task.name}»`)).toBeVisible();

  await openGrades();
  await expect(grades).toContainText(task.name);
  await expect(grades).toContainText('87');
});

test('[TRA-10] the notification of a deletion undoes it', async ({ page, openAs, server }) => {
  const group = await makeGroup(server);
  const task = await makeTask(server, group, 1);
  await openAs('teacher', `${group.path}?tab=tasks`);
  const { rows, remove } = tableOf(page);
  await remove(task.name).click();
  await dialogOf(page).answer('Eliminar').click();
  await expect(rows).toHaveCount(0);
  await layoutOf(page).notifications.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows).toContainText(task.name);
});

test('[CAT-06 trash] five rows in the first order, sizes, every sort; all of it found again on going back', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  for (let made = 0; made < 21; made += 1)
    await trash(server, `group-tasks/delete/${(await makeTask(server, group, 1)).id}`);
  const columns = [
    ['Nombre', 'name'],
    ['Eliminado', 'deletedAt'],
  ] as const;
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /trash\/getTable$/);
  const { rows, head, expectSizes, sortByEach, goToSecondPage, expectSecondPage } = tableOf(page);
  await openAs('directive', '/trash');
  await expect(rows).toHaveCount(5);
  await expect
    .poll(() => queries)
    .toEqual([expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: 'deletedAt', descending: true })]);
  await expectSizes();
  await sortByEach(columns, queries);
  await head('Nombre').click();
  await expect(head('Nombre')).toHaveAttribute('aria-sort', 'ascending');
  const wanted = await goToSecondPage('name', queries);
  const persisted = await page.evaluate(() => localStorage.getItem('pupitre.table.trash'));
  expect(JSON.parse(persisted ?? '')).toEqual(wanted);
  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectSecondPage('Nombre');
});

for (const display of DISPLAYS) {
  test(`[TRA-05] axe finds nothing on the trash, and a teacher sees the own records: ${display.language}, ${display.width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const task = await makeGradedTask(server, group, (await makeChild(server, { group })).id);
    await trash(server, `group-tasks/delete/${task.id}`);
    await openAs('teacher', '/trash', display);
    await page.getByRole('searchbox').fill(task.name);
    await expect(tableOf(page).rows).toHaveCount(1);
    await expect(tableOf(page).rows).toContainText(task.name);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
