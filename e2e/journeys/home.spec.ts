import type { Page } from '@playwright/test';
import type { LatestVersion } from '@pupitre/shared/contracts/application-versions';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

const shortcutsOf = (page: Page) => page.getByRole('region', { name: 'Accesos directos' }).getByRole('link');

for (const [hour, greeting] of [
  ['07:30', 'Buenos días'],
  ['13:00', 'Buenas tardes'],
  ['22:15', 'Buenas noches'],
] as const) {
  test(`[SES-08] at ${hour} home says «${greeting}» by the user’s name`, async ({ page, openAs }) => {
    await page.clock.setFixedTime(`2026-03-02T${hour}:00-06:00`);
    await openAs('teacher', '/');
    await expect(layoutOf(page).heading).toHaveText(new RegExp(`^${greeting}, \\p{L}+`, 'u'));
    await expect(page).toHaveTitle('Inicio · Pupitre');
  });
}

test('[SES-08] home shows the news of in the latest version', async ({ page, loginAs }) => {
  await loginAs('parent');
  const answer = page.waitForResponse(/\/api\/application-versions\/latest$/);
  await page.goto('/');
  const { data }: { data: LatestVersion } = await (await answer).json();
  const news = page.getByRole('region', { name: `Novedades de la versión ${data.version}` });
  await expect(news).toContainText(
    data.description
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)[0] ?? '',
  );
});

for (const role of ROLES) {
  test(`[SES-08] menu and shortcuts of ${role} are what the remotes and the shell offer to the role, in their order`, async ({
    page,
    openAs,
  }) => {
    const offered = listedRemotes()
      .flatMap(({ menu }) => menu)
      .filter(({ roles }) => roles.length === 0 || roles.includes(role))
      .toSorted((one, other) => one.order - other.order)
      .map(({ title }) => title.es)
      // The shell's own comes last.
      .concat(role === 'super_admin' ? ['Despliegues'] : []);
    await openAs(role, '/');
    const { menu, heading } = layoutOf(page);
    await expect(heading).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Inicio', ...offered]);
    await expect(shortcutsOf(page)).toHaveText(offered);
  });
}

test('[SES-08] a shortcut opens its screen', async ({ page, openAs }) => {
  await openAs('super_admin', '/');
  await shortcutsOf(page).filter({ hasText: 'Colores' }).click();
  await expect(layoutOf(page).heading).toHaveText('Colores');
});
