import type { Page } from '@playwright/test';
import type { SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import { makeClass } from '../fixtures/classes.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DAY_WORDS } from '../pages/day-words.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const readDashboard = async (page: Page, open: () => Promise<unknown>): Promise<SchoolNumbers> => {
  const answer = page.waitForResponse(/\/api\/dashboards\/getSchool$/);
  await open();
  const { data }: { data: SchoolNumbers } = await (await answer).json();
  return data;
};

/** A demo school with the groups of many tests has some of them behind a button. */
const showAll = async (page: Page): Promise<void> => {
  const more = page.locator('details:has(a) > summary').first();
  if (await more.isVisible()) await more.click();
};

for (const { language, width } of DISPLAYS) {
  const words = DAY_WORDS[language];

  test(`[DSH-05] [DSH-07] a directive follows a missing roll call, takes it, and it is missing no more: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group } = await makeClass(server, 2);
    await installClock(page);
    const before = await readDashboard(page, () => openAs('directive', '/', { language, width }));
    expect(before.today.rollCallsMissing.map(({ id }) => id)).toContain(group.id);
    const today = page.getByRole('region', { name: words.today, exact: true });
    const link = today.getByRole('link', { name: group.name }).filter({ hasText: words.take });
    await expect(today.getByText(/\d/).first()).toBeVisible();
    await showAll(page);
    await link.click();
    await expect(layoutOf(page).heading).toHaveText(group.name);
    const { rows, allPresent, undo, saved } = rollCallOf(page, language);
    await expect(rows).toHaveCount(2);
    await allPresent.click();
    await expect(undo).toBeVisible();
    await passUndoPause(page);
    await expect(saved(2, 2)).toBeVisible();
    const after = await readDashboard(page, () => layoutOf(page).home.click());
    expect(after.today.rollCallsMissing.map(({ id }) => id)).not.toContain(group.id);
    expect(after.today.present).toBeGreaterThanOrEqual(before.today.present + 2);
    await expect(link).toHaveCount(0);
    expect(after.period.groups.find(({ id }) => id === group.id)).toMatchObject({ percentage: 100, marked: 2 });
  });
}

test('axe finds nothing on the dashboard of a school, its definitions included', async ({ page, openAs, server }) => {
  await makeClass(server, 2);
  await installClock(page);
  await openAs('directive', '/');
  const definition = page.getByRole('button', { name: 'Cómo se cuenta: Grupos por asistencia' });
  await definition.click();
  await expect(page.getByText('No se cuentan los días sin clases ni los grupos archivados')).toBeVisible();
  await expectAccessible(page);
});

test('[DSH-09] axe finds nothing on the dashboard of the portal, and its failures lead to the deployments', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/');
  await expect(page.getByRole('table', { name: 'Aplicaciones' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los despliegues' }).click();
  await expect(page).toHaveURL('/deployments');
});
