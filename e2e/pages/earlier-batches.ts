import { expect, type Locator, type Page } from '@playwright/test';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { layoutOf } from './layout.ts';
import { tableOf } from './table.ts';

/** Six batches of a school, as cards: their place, their table, another order of them, and the queries that were sent. */
type EarlierBatches = {
  cards: Locator;
  place: string;
  table: string;
  order: { title: string; sortBy: string };
  queries: TableQuery[];
};

/** Expects the first view, changes it, and finds it again after going back. Returns its search field. */
export const expectEarlierBatches = async (
  page: Page,
  { cards, place, table, order: { title, sortBy }, queries }: EarlierBatches,
): Promise<Locator> => {
  await expect(cards).toHaveCount(5);
  await expect
    .poll(() => queries)
    .toEqual([expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: 'at', descending: true, search: '' })]);
  const {
    expectSizes,
    page: pageButton,
    currentPage,
    search,
  } = tableOf(page, page.getByRole('region', { name: place }));
  await expectSizes();
  await page.getByRole('combobox', { name: 'Ordenar por' }).click();
  await page.locator('.ant-select-item-option:visible').getByText(`${title}, ascendente`, { exact: true }).click();
  await pageButton(2).click();
  await expect(cards).toHaveCount(1);
  const persisted = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${table}`);
  expect(JSON.parse(persisted ?? '')).toEqual({ page: 2, rowsPerPage: 5, sortBy, descending: false });
  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(currentPage).toHaveText('2');
  expect(queries.at(-1)).toMatchObject({ page: 2, sortBy, descending: false });
  await search.fill('zzz');
  await expect(page.getByText('Nada coincide con «zzz»')).toBeVisible();
  return search;
};
