import { makeChild, makeDocument, makeParent } from '../fixtures/families.ts';
import { makeActivity, makeAll, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { titledDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };

/** A class of two, one of them with everything that can be looked at, and that child's parent. */
const fullClass = async (server: Server) => {
  const [group, activity, parent] = [await makeGroup(server), await makeActivity(server), await makeParent(server)];
  const [alone, child] = [await makeChild(server, { group }), await makeChild(server, { group, parent })];
  const of = { group: { id: group.id } };
  await makeAll(server, 'group-activities', [{ ...of, school_activities: { id: activity.id } }]);
  const due = { description: 'Del sistema solar', date: '2026-10-05', time: '08:30' };
  const [task] = await makeAll(server, 'group-tasks', [{ ...of, ...due, name: 'Maqueta' }]);
  const student = { ...of, student: { id: child.id } };
  const grade = { group_tasks: { id: task }, delivered: true, qualification: 95 };
  await makeAll(server, 'student-tasks', [{ ...student, ...grade }]);
  await makeAll(server, 'medic-notes', [{ ...student, name: 'Lentes', description: '<p>Todo el día</p>' }]);
  await makeDocument(server, group, 'Lista de útiles', Buffer.from('%PDF-1.4\n%%EOF\n'));
  return { group, parent, alone, child };
};

test('axe finds nothing on the students of a group, and on their form', async ({ page, openAs, server }) => {
  const { group } = await fullClass(server);
  await openAs('teacher', `${group.path}?tab=students`);
  await expect(tableOf(page).rows).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expectAccessible(page);
});

test('axe finds nothing on the form of a mentor, and on whom the e-mail belongs to', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, alone, parent } = await fullClass(server);
  await openAs('teacher', `${group.path}?tab=students`);
  await page.getByRole('button', { name: `Tutor de ${alone.fullName}`, exact: true }).click();
  const form = titledDialog(page, `Agregar tutor de ${alone.fullName}`);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  for (const label of ['Nombre', 'Apellido paterno', 'Apellido materno'])
    await form.getByLabel(label, { exact: true }).fill('Guadalupe');
  await form.getByLabel('Teléfono', { exact: true }).pressSequentially('5550990099');
  await form.getByLabel('Correo electrónico', { exact: true }).fill(parent.email);
  problems.expectAnswer(409, /\/api\/users\/mainValidateUserData$/);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Registrar como tutor' })).toBeVisible();
  await expectAccessible(page);
});

for (const [act, ready] of [
  ['Actividades de', '[role="radiogroup"]'],
  ['Tareas de', 'input[type="checkbox"]'],
  ['Notas médicas de', 'tbody tr.ant-table-row'],
] as const)
  test(`axe finds nothing on the dialog «${act}» of staff and of a parent`, async ({
    page,
    openAs,
    openBrowserAs,
    server,
  }) => {
    const { group, parent, child } = await fullClass(server);
    await openAs('teacher', `${group.path}?tab=students`);
    await page.getByRole('button', { name: `${act} ${child.fullName}`, exact: true }).click();
    const dialog = titledDialog(page, `${act} ${child.fullName}`);
    await expect(dialog.locator(ready).first()).toBeVisible();
    await expectAccessible(page);
    const otherPage = await openBrowserAs(parent);
    await otherPage.setViewportSize(WIDE);
    await otherPage.goto('/students');
    await otherPage.getByRole('button', { name: `${act} ${child.fullName}`, exact: true }).click();
    await expect(
      titledDialog(otherPage, `${act} ${child.fullName}`).locator('li, tbody tr.ant-table-row').first(),
    ).toBeVisible();
    await expectAccessible(otherPage);
  });

test('axe finds nothing on the editor of a note that was refused', async ({ page, openAs, server }) => {
  const { group, child } = await fullClass(server);
  await openAs('teacher', `${group.path}?tab=students`);
  await page.getByRole('button', { name: `Notas médicas de ${child.fullName}`, exact: true }).click();
  await page.getByRole('button', { name: 'Agregar nota médica' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);
});

test('axe finds nothing on a parent’s children, before and after the first', async ({
  page,
  loginAs,
  openAs,
  server,
}) => {
  const { parent } = await fullClass(server);
  const newUser = await makeParent(server);
  await openAs(newUser, '/students');
  await expect(page.getByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
  await expectAccessible(page);
  const waiting = await makeChild(server, { parent });
  await loginAs(parent);
  await page.setViewportSize(WIDE);
  await page.goto('/students');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: `Agregar a un grupo: ${waiting.fullName}`, exact: true }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectAccessible(page);
});

for (const [act, ready] of [
  ['Calendario de', '[role="cell"]'],
  ['Documentos de', 'tbody tr.ant-table-row'],
] as const)
  test(`axe finds nothing on the dialog «${act}» of a parent`, async ({ page, openAs, server }) => {
    const { parent, child } = await fullClass(server);
    await openAs(parent, '/students');
    await page.getByRole('button', { name: `${act} ${child.fullName}`, exact: true }).click();
    await expect(titledDialog(page, `${act} ${child.fullName}`).locator(ready).first()).toBeVisible();
    await expectAccessible(page);
  });
