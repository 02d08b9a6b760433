import { dayFromToday } from '../fixtures/classes.ts';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, makeParent, type Child } from '../fixtures/families.ts';
import { makeTask } from '../fixtures/grades.ts';
import { makeGroup, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { dialogOf, titledDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

type Values = { attendence: boolean; delay: boolean };

/** The roll call of today, as the teacher saves it. */
const takeRollCall = async (server: Server, group: Place, children: readonly Child[], values: Values) => {
  const rows = children.map(({ id }) => ({ student: { id }, ...values }));
  const body = { groupId: group.id, date: dayFromToday(), rows };
  const answer = await server.call('POST', 'student-attendance/save', body, await server.logIn('teacher'));
  expect(answer.status).toBe(200);
};
const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };

for (const { language, words } of [
  {
    language: 'es',
    words: {
      tab: 'Cambios',
      before: 'Presente',
      undo: 'Deshacer',
      undone: 'Se deshizo el cambio',
      list: 'Cambios',
    },
  },
  {
    language: 'en',
    words: { tab: 'Changes', before: 'Present', undo: 'Undo', undone: 'The change was undone', list: 'Changes' },
  },
] as const)
  test(`[HIS-01] [HIS-03] [HIS-06] a teacher corrects a mark: the directive sees and undoes it, the parent sees it: ${language}`, async ({
    page,
    openAs,
    openBrowserAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const child = await makeChild(server, { group, parent });
    await takeRollCall(server, group, [child], PRESENT);
    await takeRollCall(server, group, [child], ABSENT);
    await openAs('directive', `/pupil/${encodeId('student', child.id)}`, { language, width: 1280 });
    await page.getByRole('tab', { name: words.tab, exact: true }).click();
    const saves = page.getByRole('list', { name: words.list, exact: true }).locator('> li');
    const corrected = saves.filter({ has: page.locator('del').filter({ hasText: words.before }) });
    await expect(corrected).toContainText(language === 'es' ? 'Maestro' : 'Teacher');
    await expect(corrected.locator('del')).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    const before = await saves.count();
    await corrected.getByRole('button', { name: words.undo }).click();
    const { dialog, answer } = dialogOf(page);
    await expect(dialog).toContainText(words.before);
    await answer(words.undo).click();
    await expect(page.getByText(words.undone)).toBeVisible();
    await expect(saves).toHaveCount(before + 1);

    const otherPage = await openBrowserAs(parent);
    await otherPage.goto('/students');
    await otherPage.getByRole('button', { name: `Correcciones de ${child.fullName}`, exact: true }).click();
    const corrections = titledDialog(otherPage, `Correcciones de ${child.fullName}`);
    await expect(corrections.getByRole('list', { name: 'Cambios' }).locator('> li')).toHaveCount(2);
    await expect(corrections).toContainText('Maestro');
    await expect(corrections.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    await expectAccessible(otherPage);
  });

test('[HIS-01] [HIS-03] the roll call of a class is one save, and is undone from the page of the group', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const children = [];
  for (let made = 0; made < 5; made += 1) children.push(await makeChild(server, { group }));
  const task = await makeTask(server, group, 1);
  await takeRollCall(server, group, children, PRESENT);
  await openAs('teacher', `${group.path}?tab=changes`);
  const saves = page.getByRole('list', { name: 'Cambios', exact: true }).locator('> li');
  await expect(saves.first()).toContainText('5 cambios: Asistencia');
  await expect(saves.nth(1)).toContainText(`Tarea · ${task.name}`);
  await saves.first().getByText('5 cambios: Asistencia').click();
  await expect(saves.first().getByText(children[4]?.fullName ?? '')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await saves.first().getByRole('button', { name: 'Deshacer los 5 cambios' }).click();
  const { dialog, answer } = dialogOf(page);
  for (const { fullName } of children) await expect(dialog).toContainText(fullName);
  await answer('Deshacer').click();
  await expect(saves.first()).toContainText('Deshacer los 5 cambios');
  await page.getByRole('combobox', { name: 'Tipo de cambio' }).selectOption('Tarea');
  await expect(saves).toHaveCount(1);
});

test('[HIS-01] the directive reads the changes of the school by period', async ({ page, openAs, server }) => {
  await makeGroup(server);
  await openAs('directive', '/school?tab=changes');
  const saves = page.getByRole('list', { name: 'Cambios', exact: true }).locator('> li');
  await expect(saves.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Días del periodo' }).selectOption('30 días');
  await expect(saves.first()).toBeVisible();
  for (let earlier = 0; earlier < 3; earlier += 1) await page.getByRole('button', { name: 'Periodo anterior' }).click();
  await expect(page.getByText('No hay cambios en este periodo')).toBeVisible();
});
