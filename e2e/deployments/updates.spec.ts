import { makeClass, storedMarks } from '../fixtures/classes.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { startOwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { installClock } from '../fixtures/page-clock.ts';
import { expect } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { tableOf } from '../pages/table.ts';
import { barOf } from '../pages/update-bar.ts';
import { PRESENT, publishTo, readBuild } from './built-remote.ts';
import { startLoad } from './load.ts';
import { deploy, openWithClock, recordListed, release, runningVersion } from './released-versions.ts';

/** A page that stays open is not asked for its first minute; from then on it hears of a version within this time. */
const NOTICE_WITHIN = 60_000;

/** The call that saves a roll call. */
const SAVE = /\/api\/student-attendance\/save$/;

const test = testIn(async () => {
  const portal = await startOwnPortal();
  await publishTo(portal, release(0));
  return portal;
});

test('[DEP-07] 20 publishes under load: the open page misses no chunk, shows the notice, keeps its form, and changes once it is saved', async ({
  page,
  context,
  own,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const token = await loginAs('super_admin');
  // A second page of the same session, without anything typed.
  const calm = await context.newPage();
  await openWithClock(calm, '/states', 'Estados');
  await openWithClock(page, '/colors/new', 'Nuevo color');
  const name = page.getByLabel('Nombre');
  await name.fill('a medias');

  const load = startLoad(own.address, token);
  const listed = [recordListed(page, '1.0.20'), recordListed(calm, '1.0.20')];
  for (let number = 1; number <= 20; number += 1) await publishTo(own, release(number));
  const { failures } = await load.end();
  expect(failures).toEqual([]);

  await page.clock.fastForward(NOTICE_WITHIN);
  await expect.poll(() => listed.map((isListed) => isListed()), { timeout: 20_000 }).toEqual([true, true]);
  const bar = barOf(page);
  await expect(bar.message).toContainText('Se actualizará cuando guarde o cierre');
  await expect(bar.update).toBeHidden();
  await expect(name).toHaveValue('A MEDIAS');

  await name.fill(`medias ${Date.now()}`);
  const written = await name.inputValue();
  await page.getByLabel('Hexadecimal').fill('#123456');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await expect(bar.done).toBeVisible();
  await expect(bar.message).toBeHidden();
  expect(await runningVersion(page)).toBe('1.0.20 true');
  await page.getByRole('searchbox').fill(written);
  await expect(page.getByRole('row').filter({ hasText: written })).toBeVisible();

  await test.step('a lazy part of the old version opens; a click changes the screen in its place', async () => {
    await calm.bringToFront();
    // This page has never asked for the chunk of these screens.
    const part = calm.waitForResponse(/\/1\.0\.0-[^/]+\/chunks\//);
    await layoutOf(calm).menu.getByRole('link', { name: 'Países' }).click();
    expect((await part).status()).toBe(200);
    await expect(layoutOf(calm).heading).toHaveText('Países');
    expect(await runningVersion(calm)).toBe('1.0.0 true');
    await expect(tableOf(calm).rows.first()).toBeVisible();
    await barOf(calm).update.focus();
    await calm.keyboard.press('Enter');
    await expect(barOf(calm).done).toBeVisible();
    await expect(layoutOf(calm).heading).toHaveText('Países');
    await expect(layoutOf(calm).main).toBeFocused();
    expect(await runningVersion(calm)).toBe('1.0.20 true');
  });
});

test('[DEP-07] a page whose updates could not be loaded gets them a minute later', async ({
  page,
  loginAs,
  problems,
}) => {
  problems.expectFailedRequest(/^\/assets\//);
  problems.expectLog(/^updates:|ChunkLoadError|took more than/);
  await loginAs('super_admin');
  await installClock(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
  await page.goto('/colors');
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await waitUntilQuiet(page);
  await page.route('**/assets/**', (route) => route.abort());
  const failure = page.waitForEvent('console', (line) => line.text().startsWith('updates:'));
  await page.clock.fastForward(10_000);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    window.dispatchEvent(new Event('online'));
  });
  await failure;
  const updates = page.locator('main ~ [aria-live="polite"]');
  await expect(updates).not.toBeAttached();
  await page.unroute('**/assets/**');
  await page.clock.fastForward(60_000);
  await expect(updates).toBeAttached();
  await updates.evaluate((place) => place.setAttribute('data-first', ''));
  await page.clock.fastForward(120_000);
  await expect(updates).toHaveAttribute('data-first');
});

test('[DEP-07] a version that was rolled back is news as well; put off, it comes by itself with the next visit', async ({
  page,
  own,
  loginAs,
}) => {
  await loginAs('super_admin');
  await publishTo(own, release(30));
  await openWithClock(page, '/colors', 'Colores');
  await deploy(own, 'rollback', { version: '1.0.0' });
  await page.clock.fastForward(NOTICE_WITHIN);
  const { message, later } = barOf(page);
  await later.click();
  await expect(message).toBeHidden();
  expect(await runningVersion(page)).toBe('1.0.30 true');

  await layoutOf(page).home.click();
  await layoutOf(page).menu.getByRole('link', { name: 'Colores' }).click();
  await expect(layoutOf(page).heading).toHaveText('Colores');
  expect(await runningVersion(page)).toBe('1.0.0 true');
  await expect(message).toBeHidden();
});

test('[DEP-07] a remote that is switched off stays where it is open, and nobody else is led to it', async ({
  page,
  own,
  loginAs,
}) => {
  await loginAs('super_admin');
  await openWithClock(page, '/colors', 'Colores');
  const entry = layoutOf(page).menu.getByRole('link', { name: 'Colores' });
  await expect(entry).toBeVisible();
  await deploy(own, 'disable');
  await page.clock.fastForward(NOTICE_WITHIN);
  await expect(entry).toBeHidden();
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await page.getByRole('link', { name: 'Agregar color' }).click();
  await expect(layoutOf(page).heading).toHaveText('Nuevo color');

  await layoutOf(page).home.click();
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
  await goTo(page, '/colors');
  await expect(layoutOf(page).heading).toHaveText('No se encontró la página');
});

test('[DEP-07] [GRP-07] marks of a roll call that the server has not taken yet come through the change', async ({
  page,
  own,
  loginAs,
  problems,
}) => {
  problems.expectFailedRequest(SAVE);
  const groups = readBuild(PRESENT, 'mf-groups', '1.0.0');
  await publishTo(own, release(0, groups));
  const { group, children } = await makeClass(own.server, 2);
  const [first = '', second = ''] = children.map(({ name }) => name);
  await loginAs('teacher');
  await page.route(SAVE, (route) => route.abort('connectionreset'));
  await openWithClock(page, `${group.path}?tab=attendance`, group.name);
  const { attendance, saved, persisted } = rollCallOf(page);
  await attendance(first).click();
  await expect(persisted).toBeVisible();

  await publishTo(own, release(1, groups));
  await page.clock.fastForward(NOTICE_WITHIN);
  await barOf(page).update.click();
  await expect(barOf(page).done).toBeVisible();
  expect(await runningVersion(page)).toBe('1.0.1 true');
  await expect(attendance(first)).toBeChecked();
  await expect(attendance(second)).not.toBeChecked();
  expect(await storedMarks(own.server, group)).toEqual([null, null]);

  await page.unroute(SAVE);
  await attendance(second).click();
  await expect(saved(2, 2)).toBeVisible();
});
