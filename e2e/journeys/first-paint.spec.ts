import type { Page } from '@playwright/test';
import { installClock, pauseClock } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';

const SCRIPTS = /\.js(\?|$)/;
const WIDTHS = [1280, 390] as const;

type Box = { x: number; y: number; width: number; height: number };

const boxesOf = async (page: Page, selectors: string[]): Promise<(Box | null)[]> =>
  Promise.all(
    selectors.map((selector) => {
      const element = page.locator(selector).filter({ visible: true }).first();
      return element.boundingBox({ timeout: 500 }).catch(() => null);
    }),
  );

/** The boxes once all of them are there. A busy machine may be late with one of a second look. */
const paintedBoxes = async (page: Page, selectors: string[]): Promise<(Box | null)[]> => {
  let boxes: (Box | null)[] = [];
  await expect.poll(async () => (boxes = await boxesOf(page, selectors))).not.toContain(null);
  return boxes;
};

const PAINTED = ['.skeleton-title', '.skeleton-block', '.skeleton-languages'];
/** The portal has these in their places while the code of a screen loads. */
const WAITING = ['main [aria-hidden] > span', 'main [aria-hidden] > div', 'fieldset'];

for (const width of WIDTHS) {
  test(`[PERF-01] the document paints header, menu and skeleton before any script, where the portal has them: ${width} px`, async ({
    page,
    loginAs,
    problems,
  }) => {
    problems.expectFailedRequest(SCRIPTS);
    await page.setViewportSize({ width, height: 844 });
    await page.route(SCRIPTS, (route) => route.abort());
    await loginAs('teacher');
    await page.goto('/groups');
    await expect(page.locator('#shell')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Pupitre', { exact: true }).filter({ visible: true })).toHaveCount(width > 400 ? 1 : 0);
    const frame = ['.skeleton-header', '.document-brand svg', '.skeleton-menu', '.skeleton-avatar'];
    const painted = await paintedBoxes(page, [...frame, ...PAINTED]);

    await page.unroute(SCRIPTS);
    await page.route(/\/remotes\//, () => undefined);
    // A panel replaces the skeleton after seven seconds, so the clock stops once the skeleton is there.
    await installClock(page);
    await page.goto('/groups', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(3);
    await pauseClock(page);
    const portal = ['header', 'header svg', 'nav', 'header button[popovertarget]'];
    // The registry swaps one skeleton for another, and a box of one that goes is null.
    await expect.poll(() => boxesOf(page, [...portal, ...WAITING])).toEqual(painted);
  });

  test(`[PERF-01] the document of a page without a session paints a slim frame: ${width} px`, async ({
    page,
    problems,
  }) => {
    problems.expectFailedRequest(SCRIPTS);
    await page.setViewportSize({ width, height: 844 });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/login');
    const painted = await paintedBoxes(page, PAINTED);
    await expect(page.locator('.skeleton-menu')).toBeHidden();

    await page.unroute(SCRIPTS);
    await page.route(/\/remotes\//, () => undefined);
    await installClock(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('group', { name: 'Idioma' })).toBeVisible();
    await pauseClock(page);
    await expect.poll(() => boxesOf(page, WAITING)).toEqual(painted);
  });
}

test('[PERF-01] a browser without scripts shows a text, and no skeleton that would never end', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('body > noscript')).toBeVisible();
  await expect(page.locator('#document-skeleton')).toBeHidden();
  await context.close();
});

test('[PERF-01] the skeleton has the colours that the user has chosen', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('pupitre.appearance', 'dark'));
  await page.route(/\/portal\./, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shade', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 18)');
});
