import type { Page } from '@playwright/test';
import { makeChildren, makeClass, makeGroupActivity, storedMarks } from '../fixtures/classes.ts';
import { storedFolders, storedTexts } from '../fixtures/device.ts';
import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/offline-test.ts';
import { makeParent } from '../fixtures/families.ts';
import { demoSchool, makeGroup } from '../fixtures/schools.ts';
import { makeStaff } from '../fixtures/staff.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { OFFLINE_WORDS } from '../pages/offline-words.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const words = OFFLINE_WORDS.es;

/** A screen opens within this time without a network, in milliseconds. */
const OPENS_WITHIN = 3_000;
/** The worker begins after the first screen, and downloads for a while. */
const INSTALLED_WITHIN = 60_000;

/** Waits until the complete set has a folder of each of these. */
const waitForSet = (page: Page, ...remotes: string[]): Promise<void> =>
  expect
    .poll(async () => (await storedFolders(page)).map((folder) => folder.split('/')[0]), { timeout: INSTALLED_WITHIN })
    .toEqual(['shell', ...remotes]);

/** Opens a path, and expects that `isShown` passes in time. */
const opensInTime = async (page: Page, path: string, isShown: () => Promise<void>): Promise<void> => {
  const begun = Date.now();
  await page.goto(path);
  await isShown();
  expect(Date.now() - begun).toBeLessThan(OPENS_WITHIN);
};

const barOf = (page: Page) => page.getByText(words.asOf);

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
  await expect(rollCallOf(first).rows).toHaveCount(3);
  await waitForSet(first, 'mf-groups', 'mf-students');
  await goTo(first, `/groups`);
  await expect(layoutOf(first).heading).toHaveText('Grupos');
  await gate.close();

  const page = await device.restart();
  await opensInTime(page, '/groups', async () => {
    await expect(page.getByRole('link', { name: group.name })).toBeVisible();
    await expect(barOf(page)).toBeVisible();
  });
  await opensInTime(page, `${group.path}?tab=attendance`, async () => {
    await expect(rollCallOf(page).row(children[0]?.name ?? '')).toBeVisible();
    await expect(barOf(page)).toBeVisible();
  });
  await expect(rollCallOf(page).rows).toHaveCount(3);

  await gate.open();
  await expect(barOf(page)).toBeHidden();
});

test('[OFL-08] without the portal the roll call of a day that nobody opened is the latest list without marks', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group } = await makeClass(server, 2);
  const device = await deviceOf('teacher');
  const page = device.page();
  await page.goto(`${group.path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(2);
  await waitForSet(page, 'mf-groups', 'mf-students');
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
  const { group } = await makeClass(server, 2);
  const device = await deviceOf('teacher');
  const page = device.page();
  await page.goto(`${group.path}?tab=students`);
  await expect(page.getByRole('cell', { name: 'NIÑA 01', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('niña');
  await goTo(page, `${group.path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(2);
  await waitForSet(page, 'mf-groups', 'mf-students');
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
  const { group } = await makeClass(server, 1);
  const device = await deviceOf('teacher');
  const page = device.page();
  await page.goto(`${group.path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(1);
  await waitForSet(page, 'mf-groups', 'mf-students');
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
  await gate.close();
  const again = await device.restart();
  await opensInTime(again, '/students', async () => {
    await expect(again.getByRole('article', { name: /NIÑA 01/ })).toBeVisible();
    await expect(barOf(again)).toBeVisible();
  });
  await goTo(again, '/');
  await expect(layoutOf(again).heading).toHaveText(/^Buen/);
  await expect(again.getByRole('heading', { name: 'Niña 01' })).toBeVisible();
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
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const device = await deviceOf('teacher');
  const page = device.page();
  await page.goto(`${group.path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(2);
  await waitForSet(page, 'mf-groups', 'mf-students');
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
  const group = await makeGroup(server, undefined, teacher.id);
  await makeChildren(server, group, 1);
  const activity = await makeGroupActivity(server, group);
  const device = await deviceOf(teacher);
  const page = device.page();
  await page.goto('/');
  await waitForSet(page, 'mf-groups', 'mf-students');
  await expect.poll(() => storedTexts(page)).toContain(activity.name);
  await expect.poll(() => gate.paths.filter((path) => path === '/api/student-tasks/getGrid').length).toBe(1);
  await gate.close();
  const again = await device.restart();
  await again.goto(`${group.path}?tab=record-activities`);
  await expect(again.getByRole('columnheader', { name: activity.name })).toBeVisible();
  await goTo(again, `${group.path}?tab=task-grades`);
  await expect(again.getByText('No hay tareas en estos días')).toBeVisible();
});

/** An answer of the worker's downloads in kB, and their limits. */
const MOST_WORKER = 4;
const MOST_EXTRA = 160;

for (const [who, path, remotes] of [
  ['teacher', '/groups', ['mf-groups', 'mf-students']],
  ['parent', '/students', ['mf-students']],
] as const) {
  test(`[OFL-13] after a first visit a ${who} downloads at most ${MOST_EXTRA} kB more, ${MOST_WORKER} of them for the worker`, async ({
    gate,
    deviceOf,
  }) => {
    const device = await deviceOf(who);
    const page = device.page();
    await page.goto(path);
    await expect(layoutOf(page).heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    const first = gate.bytes();
    await waitForSet(page, ...remotes);
    const extra = (gate.bytes() - first) / 1_000;
    const worker = await page.evaluate(async () => {
      const { body } = await fetch('/sw.js');
      const packed = new Response(body?.pipeThrough(new CompressionStream('gzip')));
      return (await packed.arrayBuffer()).byteLength / 1_000;
    });
    console.log(
      `${who}: ${(first / 1_000).toFixed(0)} kB, then ${extra.toFixed(0)} kB, worker ${worker.toFixed(1)} kB`,
    );
    expect(extra).toBeLessThan(MOST_EXTRA);
    // As brotli it is smaller still.
    expect(worker).toBeLessThan(MOST_WORKER);
  });
}

/** What the portal has left in a browser after the time in which it installs itself. */
const installedParts = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(6_000);
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return [registrations.length, (await caches.keys()).length, (await indexedDB.databases()).length];
  });
};

test('[OFL-13] a browser that saves data, and a page with an override, store nothing', async ({ deviceOf, server }) => {
  const body = { remote: 'mf-groups', origin: 'http://localhost:4199' };
  const asked = await server.call('POST', 'registry/overrides', body, await server.logIn('super_admin'));
  const { data }: { data: { grant: string } } = await asked.json();
  const page = (await deviceOf('teacher')).page();
  await page.evaluate((grant) => sessionStorage.setItem('pupitre.override', grant), data.grant);
  await page.goto(`/?override=${encodeURIComponent(data.grant)}`);
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
  expect(await installedParts(page)).toEqual([0, 0, 0]);
  await page.evaluate(() => sessionStorage.clear());

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
  expect(await installedParts(page)).toEqual([0, 0, 0]);
});

test('[OFL-11] the portal can be installed: a manifest, its icons, and a page that opens without the portal', async ({
  deviceOf,
}) => {
  const page = (await deviceOf('teacher')).page();
  await page.goto('/');
  await waitForSet(page, 'mf-groups', 'mf-students');
  await expect(page.locator('link[rel="manifest"]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  const { id, display, icons }: { id: string; display: string; icons: { src: string; sizes: string }[] } =
    JSON.parse(data);
  expect([errors, id, display]).toEqual([[], '/', 'standalone']);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
