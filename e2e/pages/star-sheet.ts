import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './catalogs.ts';
import { CLASS_WORDS } from './class-words.ts';

/** The stars of a group's day. */
export const starSheetOf = (page: Page, language: Language = 'es') => {
  const words = CLASS_WORDS[language];
  const table = page.getByRole('table', { name: words.records, exact: true });
  const starsOf = (activity: string, name: string): Locator =>
    table.getByRole('radiogroup', { name: words.starsOf(activity, name), exact: true });
  const star = (activity: string, name: string, score: number): Locator =>
    starsOf(activity, name).getByRole('radio', { name: words.stars[score] ?? '', exact: true });
  return {
    table,
    rows: table.locator('tbody tr'),
    row: (name: string): Locator => table.getByRole('row').filter({ hasText: name }),
    starsOf,
    star,
    /** It is attached to the page; a phone has no room to show it. */
    saved: (saved: number, total: number): Locator => page.getByText(words.starsSaved(saved, total), { exact: true }),
    expectStars: (activity: string, name: string, score: number): Promise<void> =>
      expect(star(activity, name, score)).toBeChecked(),
  };
};
