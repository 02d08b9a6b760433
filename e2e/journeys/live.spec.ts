import type { Page } from '@playwright/test';
import { dayFromToday, makeChildren, mark } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { startSecondServer } from '../fixtures/own-portal.ts';
import { demoSchool, makeAll, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { makeStaff } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { dialogOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

const SAVE = /\/api\/student-attendance\/save$/;
const words = CLASS_WORDS.es;
/** The marks of a morning. */
const MARKS = 20;
/** The time from the end of a save to the paint that 95 of 100 marks may take, in milliseconds. */
const LONGEST = 2_000;

/** Resolves once the page hears of changes. Call it before the page opens. */
const whenLive = (page: Page): Promise<unknown> => page.waitForResponse((answer) => /\/api\/live\?/.test(answer.url()));

/** A class, and a teacher of it whose streams of live news no other test takes. */
const makeTaughtClass = async (server: Server) => {
  const colleague = await makeStaff(server, await demoSchool(server), 'teacher');
  const group = await makeGroup(server, freshName('Grupo'), [colleague]);
  return { colleague, group };
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Infinity;

test('[LIV-01] with two servers a mark shows on the page of the parent and of another teacher within two seconds', async ({
  page,
  openAs,
  openBrowserAs,
  server,
}) => {
  test.setTimeout(180_000);
  const second = await startSecondServer();
  const [{ colleague, group }, parent] = [await makeTaughtClass(server), await makeParent(server)];
  const [child] = await makeChildren(server, group, 2, [parent]);
  if (!child) throw new Error('two children were made');
  const otherPage = await openBrowserAs(colleague);
  const live = [whenLive(page), whenLive(otherPage)];
  await openAs(parent, '/');
  await otherPage.goto(`${group.path}?tab=attendance`);
  const shown = page.getByRole('listitem').filter({ hasText: 'Niña 01' }).locator('[data-mark]');
  await expect(shown).toHaveAttribute('data-mark', 'notTaken');
  await expect(rollCallOf(otherPage).rows).toHaveCount(2);
  await Promise.all(live);

  const times: Record<'parent' | 'teacher', number[]> = { parent: [], teacher: [] };
  for (let number = 0; number < MARKS; number += 1) {
    const isPresent = number % 2 === 0;
    await mark(second.server, group, [{ student: child, attendence: isPresent, delay: false }]);
    const since = Date.now();
    await Promise.all([
      expect(shown)
        .toHaveAttribute('data-mark', isPresent ? 'present' : 'absent')
        .then(() => times.parent.push(Date.now() - since)),
      expect(rollCallOf(otherPage).attendance(child.name))
        .toBeChecked({ checked: isPresent })
        .then(() => times.teacher.push(Date.now() - since)),
    ]);
  }
  await second.stop();
  const [ofParent, ofTeacher] = [percentile(times.parent, 0.95), percentile(times.teacher, 0.95)];
  console.log(`live news, 95 % of ${MARKS} marks: parent ${ofParent} ms, teacher ${ofTeacher} ms`);
  expect(Math.max(ofParent, ofTeacher)).toBeLessThanOrEqual(LONGEST);
});

test('[LIV-10] marks that wait to be sent stay while those of another teacher arrive', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { colleague, group } = await makeTaughtClass(server);
  const [first, second] = await makeChildren(server, group, 2);
  if (!first || !second) throw new Error('two children were made');
  const live = whenLive(page);
  await openAs(colleague, `${group.path}?tab=attendance`);
  const { row, attendance, saved } = rollCallOf(page);
  await expect(attendance(first.name)).toBeVisible();
  await live;
  problems.expectFailedRequest(SAVE);
  await page.route(SAVE, (route) => route.abort('connectionreset'));
  await attendance(first.name).click();
  await expect(row(first.name)).toContainText(words.notSent);
  await mark(server, group, [{ student: second, attendence: true, delay: true }]);
  await expect(rollCallOf(page).delay(second.name)).toBeChecked();
  await expect(attendance(first.name)).toBeChecked();
  await expect(row(first.name)).toContainText(words.notSent);
  await page.unroute(SAVE);
  // The button to send them may be gone before a click: the page tries again by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved(2, 2)).toBeVisible();
});

test('[LIV-10] a form keeps what is typed while its record changes, and overwrites nothing', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { colleague, group } = await makeTaughtClass(server);
  const task = { description: 'En casa', date: dayFromToday(3), time: '08:30', group: { id: group.id } };
  const [id] = await makeAll(server, 'group-tasks', [{ ...task, name: 'Maqueta' }]);
  const live = whenLive(page);
  await openAs(colleague, `${group.path}?tab=tasks`);
  const list = page.getByRole('tabpanel');
  await expect(list).toContainText('MAQUETA');
  await live;
  await page.getByRole('button', { name: 'Editar MAQUETA', exact: true }).click();
  const { dialog } = dialogOf(page);
  await dialog.getByLabel('Nombre').fill('Mi maqueta');
  const change = { ...task, id, rowVersion: 1, name: 'Otra maqueta', field: null };
  const changed = await server.call('PUT', 'group-tasks/update', change, await server.logIn('directive'));
  expect(changed.ok).toBe(true);
  await expect(list.getByText('OTRA MAQUETA')).toBeAttached();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('MI MAQUETA');
  problems.expectAnswer(409, /\/api\/group-tasks\/update$/);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Cargar la versión actual' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('OTRA MAQUETA');
});
