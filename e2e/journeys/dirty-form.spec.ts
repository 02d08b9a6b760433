import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';

const nameOf = (page: Page) => page.getByLabel('Nombre');

const openFilledForm = async (page: Page): Promise<void> => {
  await page.goto('/colors');
  await page.getByRole('link', { name: 'Agregar color' }).click();
  await expect(layoutOf(page).heading).toHaveText('Nuevo color');
  await nameOf(page).fill('a medias');
};

const expectInput = async (page: Page): Promise<void> => {
  await expect(dialogOf(page).dialog).toBeHidden();
  await expect(page).toHaveURL('/colors/new');
  await expect(nameOf(page)).toHaveValue('A MEDIAS');
};

test('[CAT-07 colors] the menu asks before it leaves a dirty form; staying keeps it and the address', async ({
  page,
  loginAs,
}) => {
  await loginAs('super_admin');
  await openFilledForm(page);
  const { answer, dialog } = dialogOf(page);
  const toCountries = layoutOf(page).menu.getByRole('link', { name: 'Países' });
  await toCountries.click();
  await expect(dialog).toContainText('¿Salir sin guardar?');
  await answer('Seguir editando').click();
  await expectInput(page);

  await toCountries.click();
  await answer('Salir sin guardar').click();
  await expect(page).toHaveURL('/countries');
  await expect(layoutOf(page).heading).toHaveText('Países');
});

test('[CAT-07 colors] the browser’s back asks as well; staying keeps input and address', async ({ page, loginAs }) => {
  await loginAs('super_admin');
  await openFilledForm(page);
  const { answer } = dialogOf(page);
  await page.goBack({ waitUntil: 'commit' });
  await answer('Seguir editando').click();
  await expectInput(page);

  await page.goBack({ waitUntil: 'commit' });
  await answer('Salir sin guardar').click();
  await expect(page).toHaveURL('/colors');
  await expect(layoutOf(page).heading).toHaveText('Colores');
});

test('[CAT-07 colors] the back button and «Cancelar» ask, too; a form without input lets go at once', async ({
  page,
  loginAs,
}) => {
  await loginAs('super_admin');
  await openFilledForm(page);
  const { answer } = dialogOf(page);
  for (const name of ['Regresar', 'Cancelar']) {
    await page.getByRole('button', { name, exact: true }).click();
    await answer('Seguir editando').click();
    await expectInput(page);
  }
  await nameOf(page).fill('');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page).toHaveURL('/colors');
});

test('[CAT-07 colors] closing the tab with a dirty form asks by the browser’s own dialog', async ({
  page,
  loginAs,
}) => {
  await loginAs('super_admin');
  await openFilledForm(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectInput(page);
});
