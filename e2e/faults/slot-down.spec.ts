import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { FAULTS } from './faults.ts';

test.describe.configure({ mode: 'parallel' });

/** Some of the nine that keep a remote's pieces away; the others are about its own pages. */
const KEPT_AWAY = ['entry that is missing', 'entry that throws at load'];

const [remote] = listedRemotes().filter(({ slots }) => slots.includes('groups-of-school'));

for (const fault of FAULTS.filter(({ title }) => KEPT_AWAY.includes(title))) {
  test(`[ISO-04] the groups of a school, ${fault.title}: a panel in their tab, the others work, it heals`, async ({
    page,
    context,
    loginAs,
    witness,
  }) => {
    if (!remote) throw new Error('No remote offers the groups of a school.');
    witness.expectAnswer(404, /^\/remotes\/mf-groups\//);
    witness.expectLog(/mf-groups|Federation Runtime|thrown at load|integrity|MIME type|took more than/);
    await loginAs('directive');
    const mend = await fault.begin(context, remote);
    await page.goto('/school');
    const { heading, menu } = layoutOf(page);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panel = page.getByRole('tabpanel').locator('section[role="alert"]');
    await tab('Grupos').click();
    await expect(panel).toBeVisible();
    await expect(heading).toHaveText('ESCUELA PRIMARIA LOS PIRULES');
    for (const [name, add] of [
      ['Actividades', 'Agregar actividad'],
      ['Personal', 'Agregar personal'],
      ['Calendario', 'Agregar evento'],
    ] as const) {
      await tab(name).click();
      await expect(page.getByRole('button', { name: add })).toBeVisible();
      await expect(panel).toBeHidden();
    }
    await expect(menu).toBeVisible();

    await tab('Grupos').click();
    await expect(panel).toBeVisible();
    await mend();
    await expect(page.getByRole('button', { name: 'Agregar grupo' })).toBeVisible({ timeout: 20_000 });
    await expect(panel).toBeHidden();
  });
}

test('[ISO-04] [SES-01] the groups of another remote live in the school’s page: language, rows, and the way to a group', async ({
  page,
  loginAs,
}) => {
  await loginAs('directive');
  await page.goto('/school?tab=groups');
  await page.getByRole('searchbox').fill('3°A');
  await expect(page.getByRole('button', { name: 'Agregar grupo' })).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await layoutOf(page).english.click();
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit 3°A', exact: true }).click();
  await expect(layoutOf(page).heading).toHaveText('3°A');
  await expect(page.locator('[data-remote="mf-groups"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('3°A');
});
