import type { Page } from '@playwright/test';
import { en } from '@pupitre/shared/contracts/texts/en';
import { es } from '@pupitre/shared/contracts/texts/es';
import type { Language } from './catalogs.ts';
import { layoutOf } from './layout.ts';

/** Both languages, each at one width in pixels: a desktop and a phone. */
export const DISPLAYS = [
  { language: 'es', width: 1280 },
  { language: 'en', width: 390 },
] as const;

export type Display = { language: Language; width: number };

export const openPath = async (page: Page, path: string, { language, width }: Display): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  if (language === 'en') await layoutOf(page).english.click();
};

/** The texts that the API and the screens share. */
export const TEXTS = { es, en };
