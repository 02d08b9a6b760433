import type { Page } from '@playwright/test';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { makeClass } from '../fixtures/classes.ts';
import { LONG_REST } from '../fixtures/delayed-requests.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { recordScripts, saveData } from '../fixtures/page-scripts.ts';
import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const OF_CATALOGS = /\/remotes\/mf-catalogs\//;
const OF_GROUPS = /\/remotes\/mf-groups\//;

/** Opens the home of an administrator, which has links to the catalogs and opens none by itself. */
const openHome = async (page: Page, openAs: (role: 'super_admin', path: string) => Promise<unknown>) => {
  const scripts = recordScripts(page);
  await openAs('super_admin', '/');
  await expect(page.getByRole('heading', { level: 2, name: 'El portal' })).toBeVisible();
  await waitUntilQuiet(page);
  const colors = layoutOf(page).menu.getByRole('link', { name: 'Colores' });
  const open = async (): Promise<void> => {
    await colors.click();
    await expect(layoutOf(page).heading).toHaveText('Colores');
    await expect(page.getByRole('table')).toBeVisible();
  };
  const ofCatalogs = (): number => scripts.filter((script) => OF_CATALOGS.test(script)).length;
  return { scripts, colors, open, ofCatalogs };
};

test('[PERF-07] the registry lists the scripts of every screen that a role may open', async ({ page, loginAs }) => {
  const names = listedRemotes().map(({ name }) => name);
  for (const role of ROLES) {
    const headers = { authorization: `Bearer ${await loginAs(role)}` };
    const { remotes }: Registry = await (await page.request.get('/api/registry', { headers })).json();
    const own = remotes
      .filter(({ name }) => names.includes(name))
      .flatMap(({ routes }) => routes)
      .filter(({ access, roles }) => access !== 'anonymous' && (roles.length === 0 || roles.includes(role)));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter(({ files = [] }) => files.length === 0).map(({ path }) => path)).toEqual([]);
  }
});

test('[PERF-08] the document of a roll call requests the scripts before the code of the portal runs', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 2);
  const scripts = recordScripts(page);
  await page.route(/\/assets\/portal\./, async (route) => {
    await expect.poll(() => scripts.filter((script) => OF_GROUPS.test(script)).length).toBe(2);
    await route.continue();
  });
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(rollCallOf(page, 'es').rows).toHaveCount(children.length);
  expect(scripts).toHaveLength(new Set(scripts).size);
});

test('[PERF-09] the home of a teacher requests the roll call in idle time, and a click no script', async ({
  page,
  openAs,
  server,
}) => {
  const { group } = await makeClass(server, 2);
  const scripts = recordScripts(page);
  await openAs('teacher', '/');
  const card = page.getByRole('link', { name: `Pasar lista ${group.name}` });
  await expect(card).toBeVisible();
  await expect.poll(() => scripts.filter((script) => OF_GROUPS.test(script)).length).toBe(2);
  await waitUntilQuiet(page);
  // Idle time may come after it, with the last script.
  await page.waitForTimeout(LONG_REST);
  scripts.length = 0;
  await card.click();
  await expect(rollCallOf(page, 'es').rows.first()).toBeVisible();
  expect(scripts).toEqual([]);
});

test('[PERF-09] a pointer on a link requests the scripts of its screen, and the click none', async ({
  page,
  openAs,
}) => {
  const { scripts, colors, open, ofCatalogs } = await openHome(page, openAs);
  expect(ofCatalogs()).toBe(0);
  const loaded = page.waitForEvent('requestfinished', (request) => OF_CATALOGS.test(request.url()));
  await colors.hover();
  await loaded;
  await expect.poll(ofCatalogs).toBe(2);
  await open();
  expect(ofCatalogs()).toBe(2);
  expect(scripts).toHaveLength(new Set(scripts).size);
});

test('[PERF-09] with Save-Data nothing is requested before the click', async ({ page, openAs }) => {
  await saveData(page);
  const { scripts, colors, open, ofCatalogs } = await openHome(page, openAs);
  scripts.length = 0;
  await colors.hover();
  await colors.dispatchEvent('pointerdown');
  await page.waitForTimeout(LONG_REST);
  expect(scripts).toEqual([]);
  await open();
  expect(ofCatalogs()).toBe(2);
});

test('[PERF-09] a role that may not open a screen requests nothing of it', async ({ page, openAs }) => {
  await openAs('parent', '/');
  await expect(layoutOf(page).heading).toBeVisible();
  await waitUntilQuiet(page);
  const scripts = recordScripts(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/colors';
    document.body.append(link);
    link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  await page.waitForTimeout(LONG_REST);
  expect(scripts.filter((script) => OF_CATALOGS.test(script))).toEqual([]);
});

test('[PERF-09] files that fail before the click are requested again, and the rows show', async ({
  page,
  openAs,
  problems,
}) => {
  problems.expectFailedRequest(OF_CATALOGS);
  const { colors, open, ofCatalogs } = await openHome(page, openAs);
  await page.route(OF_CATALOGS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await colors.dispatchEvent('pointerdown');
  await failed;
  await expect.poll(ofCatalogs).toBe(2);
  await page.unroute(OF_CATALOGS);
  await open();
  await expect(layoutOf(page).faultPanel).toHaveCount(0);
});
