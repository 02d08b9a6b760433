import { expect, type Locator, type Page } from '@playwright/test';

/** The one table of a screen, or of a part of it, in Spanish. */
export const tableOf = (page: Page, place: Page | Locator = page) => {
  const head = (title: string): Locator => place.getByRole('columnheader', { name: title });
  const pager = place.locator('.ant-pagination');
  const rows = place.locator('tbody tr.ant-table-row');
  const search = place.getByRole('searchbox');
  const sizes = place.locator('.ant-pagination-options').getByRole('combobox');
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
    page: (number: number): Locator => pager.getByTitle(String(number), { exact: true }),
    currentPage: pager.locator('.ant-pagination-item-active'),
    size: place.locator('.ant-pagination-options .ant-select'),
    /** The choices of page sizes, once opened. */
    sizeChoices: page.locator('.ant-select-item-option:visible'),
    openSizes: (): Promise<void> => sizes.click(),
    chooseSize: async (size: number): Promise<void> => {
      await sizes.click();
      await page.locator('.ant-select-item-option:visible').getByText(`${size} / página`, { exact: true }).click();
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
