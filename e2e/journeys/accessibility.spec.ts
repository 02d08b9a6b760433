import { ROLES } from '@pupitre/shared/contracts/roles';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { VERSION_FORM } from '../pages/catalogs.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

/** Leads on whoever has a password of their own. */
const FIRST_PASSWORD = '/changePassword';
const routes = listedRemotes().flatMap((remote) => remote.routes);

for (const { path, access, roles } of routes.filter(
  (route) => !route.path.includes(':') && route.path !== FIRST_PASSWORD,
)) {
  test(`axe finds nothing on ${path}`, async ({ page, loginAs }) => {
    if (access === 'session') await loginAs(roles[0] ?? 'teacher');
    await page.goto(path);
    await expect(layoutOf(page).heading).toBeVisible();
    await waitUntilQuiet(page);
    await expectAccessible(page);
  });
}

for (const { path, roles } of routes.filter(
  (route) => route.path.endsWith('/edit/:id') && route.path !== VERSION_FORM,
)) {
  test(`axe finds nothing on ${path}`, async ({ page, openAs }) => {
    await openAs(roles[0] ?? 'teacher', path.replace('/edit/:id', ''));
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click();
    await expect(page.getByRole('form')).toBeVisible();
    await expectAccessible(page);
  });
}

for (const role of ROLES) {
  test(`axe finds nothing on the home of ${role}`, async ({ page, openAs }) => {
    await openAs(role, '/');
    await expect(layoutOf(page).heading).toBeVisible();
    await expect(page.getByRole('region', { name: /^Novedades de la versión/ })).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing where there is nothing to see: not found, no access', async ({ page, openAs }) => {
  await page.goto('/no/existe');
  await expect(layoutOf(page).heading).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('about:blank');
  await openAs('teacher', '/colors');
  await expect(layoutOf(page).heading).toHaveText('Sin acceso');
  await expectAccessible(page);
});

test('axe finds nothing on an account menu, a question, a form that was refused, an empty table', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/colors/new');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Nombre').fill('a medias');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(openDialog(page)).toBeVisible();
  await expectAccessible(page);
  await openDialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox').fill('zzz sin remedio');
  await expect(page.getByText('Nada coincide con')).toBeVisible();
  await layoutOf(page).account.click();
  await expect(layoutOf(page).logOut).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the panel of a remote that failed', async ({ page, openAs, problems }) => {
  problems.expectFailedRequest(/^\/remotes\//);
  problems.expectLog(/mf-|Federation Runtime/);
  await page.route(/\/remotes\//, (route) => route.abort());
  await openAs('super_admin', '/colors');
  await expect(layoutOf(page).faultPanel).toBeVisible();
  await expectAccessible(page);
});
