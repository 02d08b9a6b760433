import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1280, 390] as const;
/** A tablet with the menu beside the screen, and the smallest phone. */
const NARROW = [768, 320] as const;
export const SHADES = ['light', 'dark'] as const;

/**
 * Runs axe on the page as it is now. It runs in the page itself and lists nothing that is good, which finds the
 * same in a third of the time: its other way opens one more page, for frames of other origins. The portal has none.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

/** Runs in the page; returns by how many pixels the page is wider than its window. */
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Expects no horizontal scrolling, once the page has followed the width of its window. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(overflow), 'the width that the page needs more').toBeLessThanOrEqual(0);

/** Runs in the page; resolves once the page is rendered for its new window. */
const untilRendered = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Expects no finding of axe, in both themes, at desktop and phone width; and no horizontal scrolling. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of SHADES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-shade', colorScheme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(untilRendered);
      expect(await violationsOf(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
};
