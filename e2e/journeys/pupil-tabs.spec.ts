import type { Page } from '@playwright/test';
import { dayFromToday, mark } from '../fixtures/classes.ts';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, type Child } from '../fixtures/families.ts';
import { makeTask } from '../fixtures/grades.ts';
import { makeGroup, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { dialogOf, titledDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

const pathOf = ({ id }: Child, tab = ''): string => `/pupil/${encodeId('student', id)}${tab && `?tab=${tab}`}`;

const grade = async (server: Server, group: Place, child: Child, task: { id: number }): Promise<void> => {
  const body = {
    delivered: true,
    qualification: 85,
    student: { id: child.id },
    group: { id: group.id },
    group_tasks: { id: task.id },
  };
  await server.create('student-tasks', body);
};

/** A child in a group of its own, who came late today, with a graded task of today and one for tomorrow. */
const makePupil = async (server: Server) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  await mark(server, group, [{ student: child, attendence: true, delay: true }]);
  const [done, next] = [await makeTask(server, group, 0), await makeTask(server, group, 1)];
  await grade(server, group, child, done);
  return { group, child, done, next };
};

const monthOfToday = (): string => {
  const [year = 0, month = 1] = dayFromToday().split('-').map(Number);
  const date = Date.UTC(year, month - 1, 1);
  return new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
};
const cellOfToday = (page: Page) =>
  page
    .getByRole('table', { name: 'Asistencia' })
    .getByRole('cell')
    .filter({ has: page.locator('time') })
    .filter({ hasText: 'Retardo' });

test('[PUP-01] [PUP-03] a directive reads the attendance and the grades of a student', async ({
  page,
  openAs,
  server,
}) => {
  const { group, child, done, next } = await makePupil(server);
  const { rows } = tableOf(page);
  await openAs('directive', pathOf(child));
  await page.getByRole('tab', { name: 'Asistencia' }).click();
  await expect(cellOfToday(page)).toHaveText(`${Number(dayFromToday().slice(8))}Retardo`);
  const sums = (name: string) => page.getByRole('region', { name }).getByRole('definition');
  await expect(sums(monthOfToday())).toHaveText(['0', '1', '0']);
  await expect(sums(`${group.name}, desde el`)).toHaveText(['0', '1', '0']);
  await expect(page.getByRole('combobox', { name: 'Mes' })).toHaveValue('0');
  await page.reload();
  await expect(cellOfToday(page)).toBeVisible();

  await page.getByRole('tab', { name: 'Asistencia' }).press('ArrowRight');
  await expect(page).toHaveURL(/tab=grades$/);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(next.name);
  await expect(rows.first()).toContainText('Pendiente');
  await expect(rows.last()).toContainText(done.name);
  await expect(rows.last()).toContainText('85 / 100');
});

test('[PUP-02] a student who left keeps attendance and grades for the school, read-only', async ({
  page,
  openAs,
  server,
}) => {
  const { child } = await makePupil(server);
  const { rows } = tableOf(page);
  await openAs('directive', pathOf(child, 'grades'));
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const leaving = titledDialog(page, `Dar de baja a ${child.fullName}`);
  await leaving.getByLabel('Motivo').selectOption('Cambio de domicilio');
  await leaving.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogOf(page).dialog).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText([
    'Inscripciones',
    'Asistencia',
    'Calificaciones',
    'Boleta',
    'Justificantes',
    'Cambios',
  ]);
  await expect(rows.last()).toContainText('85 / 100');
  await page.getByRole('tab', { name: 'Asistencia' }).click();
  await expect(cellOfToday(page)).toBeVisible();
});

test('[PUP-04] a directive adds a medical note in the tab of a student', async ({ page, openAs, server }) => {
  const { child } = await makePupil(server);
  await openAs('directive', pathOf(child, 'medicNotes'));
  await page.getByRole('button', { name: 'Agregar nota médica' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Asma');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Trae su inhalador');
  const saved = page.waitForResponse(/medic-notes\/create$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved;
  await expect(page.getByText('Trae su inhalador')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Trae su inhalador')).toBeVisible();
});

for (const display of DISPLAYS) {
  test(`[PUP-01] [PUP-03] [PUP-04] axe finds nothing on the tabs of a student: ${display.language}, ${display.width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { child, done } = await makePupil(server);
    await openAs('directive', pathOf(child, 'attendance'), display);
    await expect(page.getByRole('table').getByText(display.language === 'es' ? 'Retardo' : 'Late')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('tab').nth(2).click();
    await expect(page.getByText(done.name).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('tab').nth(-2).click();
    await expect(page.getByRole('button', { name: display.language === 'es' ? 'Agregar nota' : 'Add' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
