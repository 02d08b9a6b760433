import { dayFromToday, makeChildren, makeClass, mark } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { recordScripts, saveData, textOfScripts } from '../fixtures/page-scripts.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';

test.describe.configure({ mode: 'parallel' });

/** A setting of the charts' library that no code of the portal names. */
const CHART_CODE = 'categoryPercentage';

test('[ATT-05] [ATT-06] a teacher marks today in the month by keyboard and by tap, and the roll call has it', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [first, second, third] = children;
  if (!first || !second || !third) throw new Error('three children were made');
  const day = Number(dayFromToday().slice(8));
  await openAs('teacher', `${group.path}?tab=attendance`);
  await page.getByRole('radio', { name: 'Mes' }).check({ force: true });
  await expect(page).toHaveURL(/view=month/);
  const cellOf = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .nth(day - 1);
  await cellOf(first.name).focus();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await expect(cellOf(second.name)).toBeFocused();
  await cellOf(third.name).click();
  await expect(cellOf(third.name)).toHaveAccessibleName('Presente, Por guardar');
  // A mark can be taken back for some seconds.
  await expect(page.getByText('Guardado', { exact: true })).toBeAttached({ timeout: 20_000 });
  await expect(cellOf(first.name)).toHaveAccessibleName('Ausente');
  await expect(cellOf(second.name)).toHaveAccessibleName('Retardo');
  await expect(cellOf(third.name)).toHaveAccessibleName('Presente');
  await expectAccessible(page);
  await page.reload();
  await expect(cellOf(first.name)).toHaveAccessibleName('Ausente');
  await page.getByRole('radio', { name: 'Día' }).check({ force: true });
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toContainText('Ausente');
});

test('[ATT-05] on a phone the names stay put, and the sheet alone scrolls', async ({ page, openAs, server }) => {
  const { group, children } = await makeClass(server, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('teacher', `${group.path}?tab=attendance&view=month`);
  const name = page.getByRole('rowheader', { name: children[0]?.name ?? '' });
  await expect(name).toBeVisible();
  const before = await name.boundingBox();
  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ left: 9_999 }));
  expect((await name.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[ATT-09] charts of a group and of a school, with their numbers as a table', async ({ page, openAs, server }) => {
  const { group, children } = await makeClass(server, 2);
  const [first, second] = children;
  if (!first || !second) throw new Error('two children were made');
  await mark(server, group, [
    { student: first, attendence: true, delay: false },
    { student: second, attendence: false, delay: false },
  ]);
  await saveData(page);
  const scripts = recordScripts(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await waitUntilQuiet(page);
  expect((await textOfScripts(page, scripts)).includes(CHART_CODE), 'charts before they are asked for').toBe(false);
  await page.getByRole('radio', { name: 'Gráficas' }).check({ force: true });
  await expect(page.getByRole('figure', { name: 'Asistencia por día' })).toBeVisible();
  expect((await textOfScripts(page, scripts)).includes(CHART_CODE), 'charts on their screen').toBe(true);
  await page.getByText('Ver los números').click();
  await expect(page.getByRole('row').last()).toContainText('50 %');
  await expectAccessible(page);
  await openAs('directive', '/school?tab=attendance');
  await expect(page.getByRole('heading', { name: 'Asistencia por grupo' })).toBeVisible();
  await expect(page.getByRole('row', { name: group.name })).toContainText('50 %');
  await expectAccessible(page);
});

test('[ATT-07] a parent reads the year of a child in words', async ({ page, openAs, server }) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const [child] = await makeChildren(server, group, 1, [parent]);
  if (!child) throw new Error('a child was made');
  await mark(server, group, [{ student: child, attendence: true, delay: true }]);
  await openAs(parent, '/students');
  await page.getByRole('button', { name: `Asistencia de ${child.fullName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 de 1 día, 1 retardo')).toBeVisible();
  await expectAccessible(page);
});
