import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { EXPORT_WORDS } from '../pages/export-words.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const TEACHER = 'teacher@demo.test';
const CSV = 'CSV';

/** Presses the button of a file in a dialog, and waits for the file. */
const download = async (page: Page, title: string, file: string): Promise<Download> => {
  const started = page.waitForEvent('download');
  await titledDialog(page, title).getByRole('button', { name: file }).click();
  return started;
};

for (const { language, width } of DISPLAYS) {
  const words = EXPORT_WORDS[language];

  test(`[EXP-13] a directive exports a table as it is searched: ${language}, ${width} px`, async ({ page, openAs }) => {
    await openAs('directive', '/school?tab=staff', { language, width });
    await page.getByRole('searchbox', { name: words.search }).fill(TEACHER);
    await expect(page.getByText(TEACHER)).toBeVisible();
    const button = page.getByRole('button', { name: words.staff, exact: true });
    await button.click();
    await expect(titledDialog(page, words.staff)).toBeVisible();
    await expectAccessible(page);
    // The notice goes after three seconds, so that it is looked for beside the file.
    const [file] = await Promise.all([
      download(page, words.staff, CSV),
      expect(layoutOf(page).notifications.getByText(words.done)).toBeVisible(),
    ]);
    expect(file.suggestedFilename()).toBe(words.file);
    const text = await readFile(await file.path(), 'utf8');
    const [titles, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(titles).toBe(words.titles);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(TEACHER);
    await expect(button).toBeFocused();
  });

  test(`[EXP-13] a directive exports the school for other systems: ${language}, ${width} px`, async ({
    page,
    openAs,
  }) => {
    await openAs('directive', '/school', { language, width });
    await page.getByRole('button', { name: words.school, exact: true }).click();
    await expect(titledDialog(page, words.schoolTitle)).toBeVisible();
    await expectAccessible(page);
    const file = await download(page, words.schoolTitle, 'OneRoster 1.2');
    expect(file.suggestedFilename()).toBe('oneroster.zip');
    // The first bytes of every archive.
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });
}
