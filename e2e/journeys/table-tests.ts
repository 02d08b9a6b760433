import type { TableQuery } from '@pupitre/shared/contracts/table';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Catalog } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

/** The table as it first is, as the user changes it, and as it is found again. */
export const pagesByTheServer = ({ name, words, columns }: Catalog): void => {
  const [[firstHead, firstColumn] = ['', ''], [secondHead, secondColumn] = ['', '']] = columns;

  test(`[CAT-06 ${name}] five rows first, sorted by the second column, descending`, async ({ page, openAs }) => {
    await refuseNews(page);
    const queries = recordBodies<TableQuery>(page, new RegExp(`/api/${name}/getTable$`));
    await openAs('super_admin', `/${name}`);
    const { rows, head, expectSizes, sortByEach, search } = tableOf(page);
    await expect(rows).toHaveCount(5);
    await expect
      .poll(() => queries)
      .toEqual([expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: secondColumn, descending: true })]);
    await expect(head(secondHead)).toHaveAttribute('aria-sort', 'descending');
    await expectSizes();
    await sortByEach(columns, queries);
    await search.fill('zzz sin remedio');
    await expect(page.getByText('Nada coincide con «zzz sin remedio»')).toBeVisible();
  });

  test(`[CAT-06 ${name}] page, size, sort and direction are persisted, and found again on going back`, async ({
    page,
    openAs,
  }) => {
    await refuseNews(page);
    const queries = recordBodies<TableQuery>(page, new RegExp(`/api/${name}/getTable$`));
    await openAs('super_admin', `/${name}`);
    const { rows, head, goToSecondPage, expectSecondPage, currentPage } = tableOf(page);
    await expect(rows).toHaveCount(5);
    await head(firstHead).click();
    await expect(head(firstHead)).toHaveAttribute('aria-sort', 'ascending');
    const wanted = await goToSecondPage(firstColumn, queries);
    const persisted = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${name}`);
    expect(JSON.parse(persisted ?? '')).toEqual(wanted);

    await page.getByRole('link', { name: words.es.add }).click();
    await expect(layoutOf(page).heading).toHaveText(words.es.create);
    await page.goBack();
    await expectSecondPage(firstHead);

    queries.splice(0);
    await page.reload();
    await expect(currentPage).toHaveText('2');
    await expect.poll(() => queries).toEqual([expect.objectContaining(wanted)]);
  });
};
