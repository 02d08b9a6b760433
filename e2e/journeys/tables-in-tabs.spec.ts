import type { Locator, Page } from '@playwright/test';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { fillTables, TAB_TABLES, type Places, type TabTable } from '../pages/tab-tables.ts';
import { tableOf } from '../pages/table.ts';

/** Opens the dialog that the table stands in, if any. */
const reach = async (page: Page, { dialog }: TabTable): Promise<void> => {
  if (dialog) await page.getByRole('button', { name: dialog.opener }).click();
};
const placeOf = (page: Page, { dialog }: TabTable): Page | Locator =>
  dialog ? page.getByRole('dialog', { name: dialog.title }) : page;

let places: Places;
test.beforeAll(async ({ server }) => {
  places = await fillTables(server);
});

for (const tabTable of TAB_TABLES) {
  const { name, user, call, pathIn, columns, isNewestFirst, dialog } = tabTable;
  test(`[CAT-06 ${name}] five rows in the first order, sizes, every sort; all of it found again on going back`, async ({
    page,
    openAs,
  }) => {
    const [first = ['', ''], second = first] = columns;
    await refuseNews(page);
    const queries = recordBodies<TableQuery>(page, call);
    const { rows, head, expectSizes, sortByEach, goToSecondPage, expectSecondPage, currentPage } = tableOf(
      page,
      placeOf(page, tabTable),
    );
    await openAs(user === 'parent' ? places.parent : user, pathIn(places));
    await reach(page, tabTable);
    await expect(rows).toHaveCount(5);
    await expect
      .poll(() => queries)
      .toEqual([
        expect.objectContaining({
          page: 1,
          rowsPerPage: 5,
          sortBy: isNewestFirst ? 'id' : second[1],
          descending: true,
        }),
      ]);
    if (!isNewestFirst) await expect(head(second[0])).toHaveAttribute('aria-sort', 'descending');
    await expectSizes();
    await sortByEach(columns, queries);

    await head(first[0]).click();
    await expect(head(first[0])).toHaveAttribute('aria-sort', 'ascending');
    const wanted = await goToSecondPage(first[1], queries);
    const persisted = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${name}`);
    expect(JSON.parse(persisted ?? '')).toEqual(wanted);
    if (dialog) await page.keyboard.press('Escape');
    await layoutOf(page).home.click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await reach(page, tabTable);
    await expectSecondPage(first[0]);
    queries.splice(0);
    await page.reload();
    await reach(page, tabTable);
    await expect(currentPage).toHaveText('2');
    await expect.poll(() => queries).toEqual([expect.objectContaining(wanted)]);
  });
}
