import type { Page } from '@playwright/test';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { makeClass, storedMarks } from '../fixtures/classes.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeAll, makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

/** A Saturday before the first year of the demo's school. */
const SATURDAY = '2026-08-22';
const SATURDAY_MORNING = new Date(`${SATURDAY}T16:00:00Z`);

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string): Promise<void> =>
  openDialog(page).getByRole('button', { name, exact: true }).click();
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** Creates the year that the form of a school without one proposes, and opens it. */
const createYear = async (page: Page): Promise<void> => {
  await press(page, 'Agregar ciclo');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('2026–2027');
  await press(page, 'Guardar');
  await page.getByRole('link', { name: '2026–2027' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ciclo 2026–2027' })).toBeVisible();
};

test('[YRS-20] [YRS-21] [YRS-22] [CAT-07 school-years] [CAT-07 school-closures] a year is created, filled, and changed by the keyboard', async ({
  page,
  openAs,
  server,
}) => {
  const { path } = await makeSchool(server);
  await openAs('super_admin', `${path}?tab=years`);
  await createYear(page);
  await expect(page.getByText('225', { exact: true })).toBeVisible();
  await press(page, 'Llenar con el calendario oficial SEP 2026–2027');
  await agree(page, 'Llenar');
  await expect(page.getByText('185', { exact: true })).toBeVisible();
  for (const days of ['58 días', '62 días', '65 días']) await expect(page.getByText(days)).toBeVisible();

  await day(page, '2026-12-10').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, '2026-12-11')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Motivo' }).selectOption('Otro motivo');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Aniversario de la escuela');
  await press(page, 'Guardar');
  await expect(page.getByText('183', { exact: true })).toBeVisible();
  await expect(day(page, '2026-12-10')).toHaveAccessibleName(
    'jueves, 10 de diciembre de 2026: Aniversario de la escuela',
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await day(page, '2026-12-11').click();
  await press(page, 'Quitar: sí hay clases');
  const question = page
    .getByRole('dialog')
    .filter({ hasText: 'con clases si su día de la semana las tiene: 10 dic 2026 – 11 dic 2026.' });
  await question.getByRole('button', { name: 'Quitar: sí hay clases' }).click();
  await expect(page.getByText('185', { exact: true })).toBeVisible();
});

test('[YRS-20] a year with everything in it is deleted after a question', async ({ page, openAs, server }) => {
  const { path } = await makeSchool(server);
  await openAs('super_admin', `${path}?tab=years`);
  await createYear(page);
  await page.goBack();
  await press(page, 'Eliminar 2026–2027');
  await expect(openDialog(page)).toContainText('También se eliminan sus días sin clases y sus periodos');
  await agree(page, 'Eliminar');
  await expect(page.getByText('Registro eliminado')).toBeVisible();
  await expect(page.getByRole('link', { name: '2026–2027' })).toHaveCount(0);
});

test('[YRS-21] on a phone a year shows a month at a time', async ({ page, openAs, server }) => {
  const { path } = await makeSchool(server);
  await page.clock.setFixedTime(SATURDAY_MORNING);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('super_admin', `${path}?tab=years`);
  await createYear(page);
  await expect(day(page, '2026-08-31')).toBeVisible();
  await expect(day(page, '2026-09-01')).toBeHidden();
  await press(page, 'Mes siguiente');
  await expect(day(page, '2026-09-01')).toBeVisible();
  await expect(day(page, '2026-08-31')).toBeHidden();
  await day(page, '2026-09-16').click();
  await expect(page.getByRole('textbox', { name: 'Primer día' })).toHaveValue('16/09/2026');
});

test('[YRS-23] on a day without classes the home of a teacher asks for no roll call', async ({
  page,
  openAs,
  server,
}) => {
  const { group } = await makeClass(server, 1);
  await page.clock.setFixedTime(SATURDAY_MORNING);
  await openAs('teacher', '/');
  await expect(page.getByText('Hoy es sábado: no hay clases')).toBeVisible();
  await expect(page.getByRole('link', { name: `Ver el pase de lista ${group.name}` })).toBeVisible();
  await expect(page.getByText(/^Falta pasar lista/)).toHaveCount(0);
  await expectAccessible(page);
});

test('[YRS-23] the card of a child says that there are no classes', async ({ page, openAs }) => {
  await page.clock.setFixedTime(SATURDAY_MORNING);
  await openAs('parent', '/');
  await expect(page.getByText('Hoy es sábado: no hay clases').first()).toBeVisible();
});

test('[YRS-24] the roll call of a day without classes asks, and can be taken anyway', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 2);
  await openAs('teacher', `${group.path}?tab=attendance&day=${SATURDAY}`);
  await expect(page.getByText('Este día no hay clases: es sábado')).toBeVisible();
  await expect(rollCallOf(page).table).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Pasar lista de todos modos');
  await agree(page, 'Pasar lista');
  const { attendance, saved } = rollCallOf(page);
  await attendance(children[0]?.name ?? '').click();
  await expect(saved(1, 2)).toBeVisible();
  expect(await storedMarks(server, group, SATURDAY)).toEqual([{ attendence: true, delay: false }, null]);
  await page.reload();
  await expect(attendance(children[0]?.name ?? '')).toBeChecked();
  await expect(page.getByText('Lo que se registre no cuenta en los porcentajes de asistencia.')).toBeVisible();
});

test('[YRS-25] the calendar of a school names the days without classes', async ({ page, openAs, server }) => {
  const { path } = await makeSchool(server);
  await openAs('super_admin', `${path}?tab=years`);
  await createYear(page);
  await press(page, 'Llenar con el calendario oficial SEP 2026–2027');
  await agree(page, 'Llenar');
  await expect(page.getByText('185', { exact: true })).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-10T16:00:00Z'));
  await openAs('super_admin', path);
  const closed = page.getByRole('region', { name: 'Días sin clases' });
  await expect(closed.getByRole('listitem')).toHaveText([
    /V21 dic – 24 dic Vacaciones/,
    /S25 dic Navidad/,
    /V26 dic – 31 dic/,
  ]);
  await expectAccessible(page);
});

test('[YRS-26] [CAT-07 grading-periods] a period is added, closed and opened again', async ({
  page,
  openAs,
  server,
}) => {
  const { path } = await makeSchool(server);
  await openAs('super_admin', `${path}?tab=years`);
  await createYear(page);
  await press(page, 'Agregar periodo');
  await press(page, 'Guardar');
  await expect(page.getByText('El campo requerido')).toBeVisible();
  await page.getByRole('textbox', { name: 'Último día' }).fill('27/11/2026');
  await press(page, 'Guardar');
  await expect(page.getByText('65 días')).toBeVisible();
  await press(page, 'Cerrar periodo');
  await agree(page, 'Cerrar periodo');
  await expect(page.getByText(/^Cerrado/)).toBeVisible();
  await press(page, 'Abrir periodo');
  await agree(page, 'Abrir periodo');
  await expect(page.getByText(/^Abierto/)).toBeVisible();
});

test('[CAT-06 school-years] five rows in the first order, sizes, every sort; all of it found again on going back', async ({
  page,
  openAs,
  server,
}) => {
  const { id, path } = await makeSchool(server);
  const years = Array.from({ length: 12 }, (_, index) => ({
    name: `Ciclo ${index + 1}`,
    from: `${2001 + index}-08-27`,
    to: `${2002 + index}-07-06`,
    weekdays: [1, 2, 3, 4, 5],
    school: { id },
  }));
  await makeAll(server, 'school-years', years);
  const columns = [
    ['Nombre', 'name'],
    ['Primer día', 'from'],
    ['Último día', 'to'],
  ] as const;
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /school-years\/getTable$/);
  const { rows, head, expectSizes, sortByEach, goToSecondPage, expectSecondPage } = tableOf(page);
  await openAs('super_admin', `${path}?tab=years`);
  await expect(rows).toHaveCount(5);
  await expect
    .poll(() => queries)
    .toEqual([expect.objectContaining({ schoolId: id, page: 1, rowsPerPage: 5, sortBy: 'from', descending: true })]);
  await expectSizes();
  await sortByEach(columns, queries);
  await head('Primer día').click();
  await expect(head('Primer día')).toHaveAttribute('aria-sort', 'ascending');
  const wanted = await goToSecondPage('from', queries);
  const persisted = await page.evaluate(() => localStorage.getItem('pupitre.table.school-years'));
  expect(JSON.parse(persisted ?? '')).toEqual(wanted);
  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectSecondPage('Primer día');
});
