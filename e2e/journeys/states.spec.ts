import { expect, test } from '../fixtures/test.ts';
import { MEXICO, states } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { choose, tableOf } from '../pages/table.ts';
import { forcesUpperCase, refusesStale, refusesTaken, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

administersRecords('CAT-04', states);
requiresFields('CAT-04', states);
refusesTaken('CAT-04', states);
refusesStale('CAT-04', states);
forcesUpperCase(states);
pagesByTheServer(states);

test('[CAT-08] [CAT-04] Mexico’s 32 states are there', async ({ page, openAs }) => {
  await openAs('super_admin', '/states');
  const { search, rows, chooseSize } = tableOf(page);
  await chooseSize(50);
  for (const name of ['AGUASCALIENTES', 'CIUDAD DE MÉXICO', 'YUCATÁN', 'ZACATECAS']) {
    await search.fill(name);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(MEXICO);
  }
});

test('[CAT-04] the name of a state is free in another country', async ({ page, openAs, server }) => {
  const { typed, shown } = states.freshKey();
  await states.make(server, typed);
  await openAs('super_admin', '/states/new');
  await choose(page, 'País', 'GUATEMALA');
  await page.getByLabel('Nombre', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Estados');
  const { search, row } = tableOf(page);
  await search.fill(typed);
  await expect(row(shown)).toHaveCount(2);
  await expect(row('GUATEMALA')).toHaveCount(1);
});
