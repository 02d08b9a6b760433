import { expect, type Page } from '@playwright/test';
import { layoutOf } from './layout.ts';

/** Expects the title, the breadcrumb and the back button of a screen below home. */
export const expectInnerScreen = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto('/');
  await page.goto(path);
  const { heading, trail, back } = layoutOf(page);
  await expect(heading).toHaveText(name);
  await expect(heading).toHaveCount(1);
  await expect(page).toHaveTitle(`${name} · Pupitre`);
  await expect(trail.getByRole('link').first()).toHaveText('Inicio');
  await expect(trail.locator('[aria-current="page"]')).toHaveText(name);
  await back.click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Inicio · Pupitre');
};
