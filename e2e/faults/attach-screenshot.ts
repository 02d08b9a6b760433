import { test, type Page } from '@playwright/test';
import { isWhole } from './matrix.ts';

/** Attaches a screenshot to the test for the page of the fault board, when that is made. */
export const attachScreenshot = async (page: Page): Promise<void> => {
  if (!isWhole) return;
  const body = await page.screenshot({ type: 'jpeg', quality: 60 });
  await test.info().attach('board', { body, contentType: 'image/jpeg' });
};
