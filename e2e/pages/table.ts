import { expect, type Locator, type Page } from '@playwright/test';
import { PAGE_SIZES, type TableQuery } from '@pupitre/shared/contracts/table';

/** The head of a column, and the name that calls have for it. */
export type Column = readonly [head: string, sortBy: string];

/** The one table of a screen, or of a part of it, in Spanish. */
export const tableOf = (page: Page, place: Page | Locator = page) => {
  const head = (title: string): Locator => place.getByRole('columnheader', { name: title, exact: true });
  const pager = place.locator('.ant-pagination');
  const rows = place.locator('tbody tr.ant-table-row');
  const search = place.getByRole('searchbox');
  const sizeChoices = page.locator('.ant-select-item-option:visible');
  const sizes = place.locator('.ant-pagination-options').getByRole('combobox');
  const size = place.locator('.ant-pagination-options .ant-select');
  const pageButton = (number: number): Locator => pager.getByTitle(String(number), { exact: true });
  const chooseSize = async (count: number): Promise<void> => {
    await sizes.click();
    await sizeChoices.getByText(`${count} / página`, { exact: true }).click();
  };
  return {
    head,
    pager,
    rows,
    row: (text: string): Locator => place.getByRole('row').filter({ hasText: text }),
    search,
    /** Searches for what only one row has, and waits until the list stands still. */
    findOne: async (text: string): Promise<void> => {
      await search.fill(text);
      await expect(rows).toHaveCount(1);
    },
    page: pageButton,
    currentPage: pager.locator('.ant-pagination-item-active'),
    size,
    expectSizes: async (): Promise<void> => {
      await sizes.click();
      await expect(sizeChoices).toHaveText(PAGE_SIZES.map((count) => `${count} / página`));
      await page.keyboard.press('Escape');
    },
    chooseSize,
    /** Sorts by each column; expects a query for the first page each time. */
    sortByEach: async (columns: readonly Column[], queries: TableQuery[]): Promise<void> => {
      for (const [title, sortBy] of columns) {
        await head(title).click();
        await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy, page: 1 });
        await expect(place.locator('[aria-busy="true"]')).toHaveCount(0);
      }
    },
    /** Goes to the second page of ten rows; answers the query that the page sent. */
    goToSecondPage: async (sortBy: string, queries: TableQuery[]): Promise<Partial<TableQuery>> => {
      await chooseSize(10);
      await expect(rows).toHaveCount(10);
      await pageButton(2).click();
      const wanted = { page: 2, rowsPerPage: 10, sortBy, descending: false };
      await expect.poll(() => queries.at(-1)).toMatchObject(wanted);
      return wanted;
    },
    /** The view of `goToSecondPage` is there again. */
    expectSecondPage: async (title: string): Promise<void> => {
      await expect(pager.locator('.ant-pagination-item-active')).toHaveText('2');
      await expect(size).toContainText('10 / página');
      await expect(head(title)).toHaveAttribute('aria-sort', 'ascending');
    },
    edit: (name: string): Locator => page.getByRole('link', { name: `Editar ${name}`, exact: true }),
    remove: (name: string): Locator => page.getByRole('button', { name: `Eliminar ${name}`, exact: true }),
  };
};

/** Chooses an option of a select by typing a part of it. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(option);
  await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
};
