import type { Locator, Page } from '@playwright/test';
import { makeChildren, makeClass, makeGroupActivity, storedMarks } from '../fixtures/classes.ts';
import { storedTexts, waitForSet, waitForStoredRead, type Device } from '../fixtures/device.ts';
import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/offline-test.ts';
import { makeParent } from '../fixtures/families.ts';
import { expectWithin, installClock, pauseClock } from '../fixtures/page-clock.ts';
import { demoSchool, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { makeStaff } from '../fixtures/staff.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { OFFLINE_WORDS } from '../pages/offline-words.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const words = OFFLINE_WORDS.es;

/** A screen opens within this time without a network, in milliseconds. */
const OPENS_WITHIN = 3_000;

/** Opens a path on a page with `installClock`, and expects that these elements show in time, by the clock of the page. */
const opensInTime = async (page: Page, path: string, ...shown: Locator[]): Promise<void> => {
  const now = (): Promise<number> => page.evaluate(() => Date.now());
  await pauseClock(page);
  const begun = await now();
  const asked = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  // The worker answers by the clock of the machine.
  expect(Date.now() - asked).toBeLessThan(OPENS_WITHIN);
  for (const element of shown) await expectWithin(page, element, OPENS_WITHIN);
  expect((await now()) - begun).toBeLessThanOrEqual(OPENS_WITHIN);
  await page.clock.resume();
};

const barOf = (page: Page) => page.getByText(words.asOf);

type Fixtures = { server: Server; deviceOf: (who: 'teacher') => Promise<Device> };

/** Makes a class, and opens a tab of it on a device of its teacher. */
const openClass = async ({ server, deviceOf }: Fixtures, count: number, tab: 'attendance' | 'students') => {
  const { group, children } = await makeClass(server, count);
  const device = await deviceOf('teacher');
  const page = device.page();
  await page.goto(`${group.path}?tab=${tab}`);
  return { group, children, device, page };
};

/** Waits until a roll call is on the screen and opens without a network. */
const waitForRollCall = async (page: Page, count: number): Promise<void> => {
  await expect(rollCallOf(page).rows).toHaveCount(count);
  await waitForSet(page, 'mf-groups', 'mf-students');
};

test('[OFL-06] [OFL-05] a teacher visits, closes the browser, and reopens it while the portal is stopped: the class list is there within 3 s, with its time', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const device = await deviceOf('teacher');
  const first = device.page();
  await first.goto('/groups');
  await expect(layoutOf(first).heading).toHaveText('Grupos');
  await goTo(first, `${group.path}?tab=attendance`);
  await waitForRollCall(first, 3);
  await goTo(first, `/groups`);
  await expect(layoutOf(first).heading).toHaveText('Grupos');
  await gate.close();

  const page = await device.restart();
  await installClock(page);
  await opensInTime(page, '/groups', page.getByRole('link', { name: group.name }), barOf(page));
  const row = rollCallOf(page).row(children[0]?.name ?? '');
  await opensInTime(page, `${group.path}?tab=attendance`, row, barOf(page));
  await expect(rollCallOf(page).rows).toHaveCount(3);

  await gate.open();
  await expect(barOf(page)).toBeHidden();
});

test('[OFL-08] without the portal the roll call of a day that nobody opened is the latest list without marks', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { page } = await openClass({ server, deviceOf }, 2, 'attendance');
  await waitForRollCall(page, 2);
  await gate.close();
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(rollCallOf(page).rows.filter({ hasText: 'Sin registrar' })).toHaveCount(2);
  await expect(barOf(page)).toBeVisible();
  await page.getByRole('button', { name: words.more }).click();
  await expect(page.getByText(words.device)).toBeVisible();
});

test('[OFL-09] after the logout no name is left in databases, caches and storages of the browser', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, device, page } = await openClass({ server, deviceOf }, 2, 'students');
  await expect(page.getByRole('cell', { name: 'NIÑA 01', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('niña');
  await goTo(page, `${group.path}?tab=attendance`);
  await waitForRollCall(page, 2);
  await expect.poll(() => storedTexts(page)).toContain('NIÑA 01');
  await layoutOf(page).account.click();
  await layoutOf(page).logOut.click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedTexts(page)).not.toMatch(/NIÑA|niña|ÑUÑEZ/);

  await test.step('nobody reads them from the device afterwards, with the portal or without it', async () => {
    await gate.close();
    const next = await device.restart();
    await next.goto(`${group.path}?tab=attendance`);
    await expect(next).toHaveURL(/\/login/);
    expect(await storedTexts(next)).not.toMatch(/NIÑA|niña|ÑUÑEZ/);
  });
});

test('[OFL-09] a session that the portal refuses takes the stored answers with it', async ({ deviceOf, server }) => {
  const { page } = await openClass({ server, deviceOf }, 1, 'attendance');
  await waitForRollCall(page, 1);
  await expect.poll(() => storedTexts(page)).toContain('NIÑA 01');
  const token = await page.evaluate(() => localStorage.getItem('pupitre.token') ?? '');
  await server.call('POST', 'auth/logout', {}, token);
  await goTo(page, '/groups');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedTexts(page)).not.toMatch(/NIÑA|ÑUÑEZ/);
});

test('[OFL-10] a parent reads the children and their day without the portal', async ({ gate, deviceOf, server }) => {
  const { group } = await makeClass(server, 0);
  const parent = await makeParent(server);
  await makeChildren(server, group, 1, [parent]);
  const device = await deviceOf(parent);
  const page = device.page();
  await page.goto('/students');
  await expect(page.getByRole('article', { name: /NIÑA 01/ })).toBeVisible();
  await waitForSet(page, 'mf-students');
  await waitForStoredRead(page, 'home/get');
  await gate.close();
  const again = await device.restart();
  await installClock(again);
  await opensInTime(again, '/students', again.getByRole('article', { name: /NIÑA 01/ }), barOf(again));
  await goTo(again, '/');
  await expect(layoutOf(again).heading).toHaveText(/^Buen/);
  await expect(again.getByRole('heading', { name: 'Niña 01' })).toBeVisible();
});

test('[OFL-20] [OFL-22] a dialog and a page of the shell that are in no set say that they need a connection, and leave the rest as it is', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group } = await makeClass(server, 0);
  const parent = await makeParent(server);
  await makeChildren(server, group, 1, [parent]);
  const device = await deviceOf(parent);
  const first = device.page();
  await first.goto('/students');
  await waitForSet(first, 'mf-students');
  await gate.close();
  const page = await device.restart();
  await page.goto('/students');
  const child = page.getByRole('article', { name: /NIÑA 01/ });
  await expect(child).toBeVisible();
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  await expect(layoutOf(page).notifications).toContainText('Esto necesita conexión');
  await expect(child).toBeVisible();

  await goTo(page, '/notices');
  await expect(layoutOf(page).faultPanel).toContainText('Esta pantalla necesita conexión');
  await goTo(page, '/students');
  await expect(child).toBeVisible();
  await expect(layoutOf(page).faultPanel).toBeHidden();
  await goTo(page, '/notices');
  await expect(layoutOf(page).faultPanel).toBeVisible();
  await gate.open();
  await expect(layoutOf(page).heading).toHaveText('Avisos');
});

test('[OFL-06] a screen that does not open without the portal says so, and opens when the portal is back', async ({
  gate,
  deviceOf,
}) => {
  const device = await deviceOf('directive');
  const page = device.page();
  await page.goto('/groups');
  await waitForSet(page, 'mf-groups', 'mf-students');
  await gate.close();
  await goTo(page, '/pupils');
  await expect(layoutOf(page).faultPanel).toContainText('Esta pantalla necesita conexión');
  await gate.open();
  await expect(layoutOf(page).heading).toHaveText('Alumnos');
});

test('[OFL-07] marks that were saved just before the network went are there after a restart', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, children, device, page } = await openClass({ server, deviceOf }, 2, 'attendance');
  const [first = ''] = children.map(({ name }) => name);
  await waitForRollCall(page, 2);
  // The page cannot read the list again after the save.
  gate.play((path) => (path === '/api/student-attendance/getTable' ? 'cut' : null));
  await rollCallOf(page).attendance(first).click();
  await expect(rollCallOf(page).row(first)).toContainText('Guardado');
  await expect.poll(() => storedMarks(server, group)).toEqual([{ attendence: true, delay: false }, null]);
  await gate.close();
  const again = await device.restart();
  await again.goto(`${group.path}?tab=attendance`);
  await expect(rollCallOf(again).attendance(first)).toBeChecked();
  await expect(rollCallOf(again).saved(1, 2)).toBeVisible();
});

test('[OFL-10] scores and task grid that nobody has opened yet open without the portal', async ({
  gate,
  deviceOf,
  server,
}) => {
  const teacher = await makeStaff(server, await demoSchool(server), 'teacher');
  const group = await makeGroup(server, undefined, [], teacher.id);
  await makeChildren(server, group, 1);
  const activity = await makeGroupActivity(server, group);
  const device = await deviceOf(teacher);
  const page = device.page();
  await page.goto('/');
  await waitForSet(page, 'mf-groups', 'mf-students');
  await expect.poll(() => storedTexts(page)).toContain(activity.name);
  await waitForStoredRead(page, 'student-tasks/getGrid');
  await gate.close();
  const again = await device.restart();
  await again.goto(`${group.path}?tab=record-activities`);
  await expect(again.getByRole('columnheader', { name: activity.name })).toBeVisible();
  await goTo(again, `${group.path}?tab=task-grades`);
  await expect(again.getByText('No hay tareas en estos días')).toBeVisible();
});
