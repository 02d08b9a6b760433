import { makeActivity, makeAll, makeGroup, makeGroupEvent } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };

for (const [tab, action] of [
  ['activities', 'Agregar actividad'],
  ['groups', 'Agregar grupo'],
  ['staff', 'Agregar personal'],
] as const) {
  test(`axe finds nothing on the tab ${tab} of a school and on its form`, async ({ page, openAs }) => {
    await openAs('directive', `/school?tab=${tab}`);
    await expect(tableOf(page).rows.first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessible(page);
  });
}

test('axe finds nothing on the hours of a day and an event', async ({ page, openAs, server }) => {
  const group = await makeGroup(server);
  await makeGroupEvent(server, group, 'Ensayo', { start_date: '2027-02-10', start_time: '10:00', end_time: '11:30' });
  await makeGroupEvent(server, group, 'Semana', { start_date: '2027-02-10', end_date: '2027-02-12' });
  await page.clock.setFixedTime(new Date('2027-02-10T16:00:00Z'));
  await openAs('teacher', group.path);
  await page.locator('[role="cell"][data-date="2027-02-10"]').getByRole('link').click();
  const event = page.getByRole('tabpanel').getByRole('button').filter({ hasText: 'ENSAYO' });
  await expect(event).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await event.click();
  await expect(openDialog(page)).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the form of an event', async ({ page, openAs }) => {
  await openAs('directive', '/school');
  await page.getByRole('button', { name: 'Agregar evento' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await expectAccessible(page);
});

for (const tab of ['activities', 'files', 'tasks']) {
  test(`axe finds nothing on the tab ${tab} of a group`, async ({ page, openAs, server }) => {
    const [group, activity] = [await makeGroup(server), await makeActivity(server)];
    const of = { description: 'Para la tabla', group: { id: group.id } };
    await makeAll(server, 'group-activities', [{ ...of, school_activities: { id: activity.id } }]);
    await makeAll(server, 'group-files', [{ ...of, title: 'Permiso' }]);
    await makeAll(server, 'group-tasks', [{ ...of, name: 'Maqueta', date: '2027-03-01', time: '08:00' }]);
    await openAs('teacher', `${group.path}?tab=${tab}`);
    await expect(tableOf(page).rows).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('axe finds nothing on the month of a group', async ({ page, openAs, server }) => {
  const group = await makeGroup(server);
  await makeGroupEvent(server, group, 'Ensayo', { start_date: '2027-02-10', start_time: '10:00', end_time: '11:30' });
  await page.clock.setFixedTime(new Date('2027-02-10T16:00:00Z'));
  await openAs('teacher', group.path);
  await expect(layoutOf(page).heading).toHaveText(group.name);
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expectAccessible(page);
});

test('axe finds nothing on the data of a group, a document’s upload and the form of a task', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  await makeAll(server, 'group-files', [{ title: 'Permiso', description: 'Firmado', group: { id: group.id } }]);
  await openAs('teacher', `${group.path}?tab=files`);
  await page.getByRole('button', { name: 'Ver datos' }).click();
  await expect(openDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Subir el archivo de Permiso' }).click();
  await expect(openDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page.goto(`${group.path}?tab=tasks`);
  await page.getByRole('button', { name: 'Agregar tarea' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expectAccessible(page);
});

test('axe finds nothing on a school as its administrator sees it, with map and picture', async ({ page, openAs }) => {
  await openAs('super_admin', '/schools');
  await page.getByRole('searchbox').fill('Los Pirules');
  await page.getByRole('link', { name: 'ESCUELA PRIMARIA LOS PIRULES', exact: true }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await expectAccessible(page);
});
