import { test, type Page } from '@playwright/test';
import { isWhole } from './matrix.ts';

/** Keeps what the page shows now for the page of the fault board, where there will be one. */
export const keepPicture = async (page: Page): Promise<void> => {
  if (!isWhole) return;
  const body = await page.screenshot({ type: 'jpeg', quality: 60 });
  await test.info().attach('board', { body, contentType: 'image/jpeg' });
};
