import { es } from '@pupitre/shared/contracts/texts/es';
import { expect, test } from '../fixtures/test.ts';
import { countries, MEXICO } from '../pages/catalogs.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';
import { forcesUpperCase, refusesStale, refusesTaken, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

administersRecords('CAT-03', countries);
requiresFields('CAT-03', countries);
refusesTaken('CAT-03', countries);
refusesStale('CAT-03', countries);
forcesUpperCase(countries);
pagesByTheServer(countries);

test('[CAT-08] [CAT-03] the countries of ISO 3166-1 are there, found without case and accents', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/countries');
  const { search, row } = tableOf(page);
  for (const [typed, found] of [
    ['mexico', MEXICO],
    ['costa de marfíl', 'COSTA DE MARFIL'],
    ['japon', 'JAPÓN'],
  ] as const) {
    await search.fill(typed);
    await expect(row(found)).toHaveCount(1);
  }
});

test('[CAT-03] [VAL-02 deleteError] a country that has states is not deleted', async ({ page, openAs, problems }) => {
  problems.expectAnswer(409, /\/api\/countries\/delete\//);
  await openAs('super_admin', '/countries');
  const { findOne, row, remove } = tableOf(page);
  await findOne(MEXICO);
  await remove(MEXICO).click();
  await dialogOf(page).answer('Eliminar').click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.deleteError']);
  await expect(row(MEXICO)).toHaveCount(1);
});
