import type { Locator, Page, Request } from '@playwright/test';
import { PAGE_SIZES, type TableQuery } from '@pupitre/shared/contracts/table';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { fillTables, TAB_TABLES, type Places, type TabTable } from '../pages/tab-tables.ts';
import { tableOf } from '../pages/table.ts';

const queryOf = (request: Request): TableQuery => request.postDataJSON();

const queriesTo = (page: Page, call: RegExp): TableQuery[] => {
  const queries: TableQuery[] = [];
  page.on('request', (request) => {
    if (call.test(request.url())) queries.push(queryOf(request));
  });
  return queries;
};

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
    loginAs,
  }) => {
    const [first = ['', ''], second = first] = columns;
    const queries = queriesTo(page, call);
    const {
      rows,
      openSizes,
      sizeChoices,
      chooseSize,
      page: pageButton,
      currentPage,
      size,
    } = tableOf(page, placeOf(page, tabTable));
    const head = (title: string) => placeOf(page, tabTable).getByRole('columnheader', { name: title, exact: true });
    await loginAs(user === 'parent' ? places.parent : user);
    await page.goto(pathIn(places));
    await reach(page, tabTable);
    await expect(rows).toHaveCount(5);
    expect(queries).toEqual([
      expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: isNewestFirst ? 'id' : second[1], descending: true }),
    ]);
    if (!isNewestFirst) await expect(head(second[0])).toHaveAttribute('aria-sort', 'descending');
    await openSizes();
    await expect(sizeChoices).toHaveText(PAGE_SIZES.map((each) => `${each} / página`));
    await page.keyboard.press('Escape');
    for (const [title, sortBy] of columns) {
      await head(title).click();
      await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy, page: 1 });
    }

    await head(first[0]).click();
    await expect(head(first[0])).toHaveAttribute('aria-sort', 'ascending');
    await chooseSize(10);
    await expect(rows).toHaveCount(10);
    await pageButton(2).click();
    const wanted = { page: 2, rowsPerPage: 10, sortBy: first[1], descending: false };
    await expect.poll(() => queries.at(-1)).toMatchObject(wanted);
    const persisted = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${name}`);
    expect(JSON.parse(persisted ?? '')).toEqual(wanted);
    if (dialog) await page.keyboard.press('Escape');
    await layoutOf(page).home.click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await reach(page, tabTable);
    await expect(currentPage).toHaveText('2');
    await expect(size).toContainText('10 / página');
    await expect(head(first[0])).toHaveAttribute('aria-sort', 'ascending');
    queries.splice(0);
    await page.reload();
    await reach(page, tabTable);
    await expect(currentPage).toHaveText('2');
    expect(queries).toEqual([expect.objectContaining(wanted)]);
  });
}
