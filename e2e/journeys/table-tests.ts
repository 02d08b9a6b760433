import type { Page, Request } from '@playwright/test';
import { PAGE_SIZES, type TableQuery } from '@pupitre/shared/contracts/table';
import { expect, test } from '../fixtures/test.ts';
import type { Catalog } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

const queryOf = (request: Request): TableQuery => request.postDataJSON();

/** The pages that the table asks the server for, in their order. */
const recordQueries = (page: Page, name: string): TableQuery[] => {
  const queries: TableQuery[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${name}/getTable`)) queries.push(queryOf(request));
  });
  return queries;
};

/** The table as it first is, as the user changes it, and as it is found again. */
export const pagesByTheServer = ({ name, words, columns }: Catalog): void => {
  const [[firstHead, firstColumn] = ['', ''], [secondHead, secondColumn] = ['', '']] = columns;

  test(`[CAT-06 ${name}] five rows first, sorted by the second column, descending`, async ({ page, loginAs }) => {
    const queries = recordQueries(page, name);
    await loginAs('super_admin');
    await page.goto(`/${name}`);
    const { rows, head, openSizes, sizeChoices, search } = tableOf(page);
    await expect(rows).toHaveCount(5);
    expect(queries).toEqual([
      expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: secondColumn, descending: true }),
    ]);
    await expect(head(secondHead)).toHaveAttribute('aria-sort', 'descending');
    await openSizes();
    await expect(sizeChoices).toHaveText(PAGE_SIZES.map((size) => `${size} / página`));
    await page.keyboard.press('Escape');

    for (const [title, sortBy] of columns) {
      await head(title).click();
      await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy, page: 1 });
    }
    await search.fill('zzz sin remedio');
    await expect(page.getByText('Nada coincide con «zzz sin remedio»')).toBeVisible();
  });

  test(`[CAT-06 ${name}] page, size, sort and direction are persisted, and found again on going back`, async ({
    page,
    loginAs,
  }) => {
    const queries = recordQueries(page, name);
    await loginAs('super_admin');
    await page.goto(`/${name}`);
    const { rows, head, chooseSize, page: pageButton, currentPage, size } = tableOf(page);
    await expect(rows).toHaveCount(5);
    await head(firstHead).click();
    await expect(head(firstHead)).toHaveAttribute('aria-sort', 'ascending');
    await chooseSize(10);
    await expect(rows).toHaveCount(10);
    await pageButton(2).click();
    const wanted = { page: 2, rowsPerPage: 10, sortBy: firstColumn, descending: false };
    await expect.poll(() => queries.at(-1)).toMatchObject(wanted);
    const persisted = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${name}`);
    expect(JSON.parse(persisted ?? '')).toEqual(wanted);

    await page.getByRole('link', { name: words.es.add }).click();
    await expect(layoutOf(page).heading).toHaveText(words.es.create);
    await page.goBack();
    await expect(currentPage).toHaveText('2');
    await expect(size).toContainText('10 / página');
    await expect(head(firstHead)).toHaveAttribute('aria-sort', 'ascending');

    queries.splice(0);
    await page.reload();
    await expect(currentPage).toHaveText('2');
    expect(queries).toEqual([expect.objectContaining(wanted)]);
  });
};
