import { giveTasks, makeFamily, markAbsent } from '../fixtures/notices.ts';
import { makeParent } from '../fixtures/families.ts';
import { makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };

test('axe finds nothing on the inbox, with notices and without, and on the bell', async ({ page, openAs, server }) => {
  await openAs(await makeParent(server), '/notices');
  await expect(page.getByText('Aquí verá los avisos de la escuela')).toBeVisible();
  await expectAccessible(page);
  const family = await makeFamily(server);
  await giveTasks(server, family, 22);
  await markAbsent(server, family);
  await openAs(family.parent, '/notices');
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Avisos: 23 avisos sin leer' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the choices of a guardian, and on those of staff', async ({ page, openAs, server }) => {
  const { parent } = await makeFamily(server);
  await openAs(parent, '/profile/notices');
  await expect(page.getByRole('checkbox', { name: 'Ausencias: Correo' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Desde', exact: true }).fill('');
  await page.getByRole('button', { name: 'Guardar mis avisos' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectAccessible(page);
  await openAs('teacher', '/profile/notices');
  await expect(page.getByRole('radio', { name: 'Español' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the notices that a school has sent, their steps and settings', async ({
  page,
  openAs,
  server,
}) => {
  const family = await makeFamily(server);
  await giveTasks(server, family, 2);
  await openAs('directive', '/school?tab=notices');
  await expect(tableOf(page).rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page
    .getByRole('button', { name: /^Abrir el aviso sobre/ })
    .first()
    .click();
  await expect(openDialog(page)).toContainText('Fin del margen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Editar Margen y zona horaria' }).click();
  await expect(openDialog(page).getByLabel('Margen', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a gateway, its form and its secret', async ({ page, openAs, server }) => {
  const school = await makeSchool(server);
  await openAs('super_admin', `${school.path}?tab=notices`);
  await expect(layoutOf(page).heading).toHaveText(school.name);
  await page.getByRole('button', { name: 'Conectar un servicio' }).click();
  const dialog = openDialog(page);
  await dialog.getByLabel('Dirección', { exact: true }).fill('sms');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByLabel('Dirección', { exact: true }).fill('https://sms.invalid/hook');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Clave', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click();
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await expect(page.getByText(/^La prueba no llegó/)).toBeVisible();
  await expectAccessible(page);
});
