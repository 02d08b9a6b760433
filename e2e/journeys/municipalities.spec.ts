import { expect, test } from '../fixtures/test.ts';
import { MEXICO, municipalities, OAXACA } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { choose, tableOf } from '../pages/table.ts';
import { forcesUpperCase, refusesStale, refusesTaken, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

administersRecords('CAT-05', municipalities);
requiresFields('CAT-05', municipalities);
refusesTaken('CAT-05', municipalities);
refusesStale('CAT-05', municipalities);
forcesUpperCase(municipalities);
pagesByTheServer(municipalities);

test('[CAT-08] [CAT-05] the municipalities of Mexico are there', async ({ page, openAs }) => {
  await openAs('super_admin', '/municipalities');
  const { search, row } = tableOf(page);
  for (const [name, state] of [
    ['MAZAMITLA', 'JALISCO'],
    ['XOCHIMILCO', 'CIUDAD DE MÉXICO'],
    ['SAN PEDRO MIXTEPEC', OAXACA],
  ] as const) {
    await search.fill(name);
    await expect(row(name).filter({ hasText: state }).first()).toBeVisible();
  }
});

test('[CAT-05] a country leaves only its states to choose from', async ({ page, openAs }) => {
  await openAs('super_admin', '/municipalities/new');
  await choose(page, 'Estado', OAXACA);
  await choose(page, 'País', 'GUATEMALA');
  await page.getByRole('combobox', { name: 'Estado' }).fill(OAXACA);
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
  await choose(page, 'País', MEXICO);
  await choose(page, 'Estado', OAXACA);
  await page.getByLabel('Nombre', { exact: true }).fill(municipalities.freshKey().typed);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Municipios');
});
