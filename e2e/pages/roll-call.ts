import type { Locator, Page } from '@playwright/test';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import type { Language } from './catalogs.ts';
import { CLASS_WORDS } from './class-words.ts';

/** The roll call of a group. */
export const rollCallOf = (page: Page, language: Language = 'es') => {
  const words = CLASS_WORDS[language];
  const table = page.getByRole('table', { name: words.rollCall, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    table,
    heads: table.getByRole('columnheader'),
    rows: table.locator('tbody tr'),
    row: (name: string): Locator => table.getByRole('row').filter({ hasText: name }),
    attendance: (name: string): Locator => table.getByRole('checkbox', { name: words.attendance(name), exact: true }),
    delay: (name: string): Locator => table.getByRole('checkbox', { name: words.delay(name), exact: true }),
    allPresent: button(words.allPresent),
    undo: button(words.undo),
    retry: button(words.retry),
    saved: (saved: number, total: number): Locator => page.getByText(words.savedOf(saved, total), { exact: true }),
    persisted: page.getByText(words.persisted),
  };
};

/** The rows of every roll call that the page sends, in their order, with the day they are of. */
export const recordSaves = (page: Page): { date: string; rows: { student: { id: number } }[] }[] =>
  recordBodies(page, /\/api\/student-attendance\/save$/);
