import { startOwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { expect } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { barOf } from '../pages/update-bar.ts';
import { publishTo } from './built-remote.ts';
import { deploy, release } from './released-versions.ts';

/** Pages without live news ask after 37 seconds at the earliest. On a slow machine a page takes its time. */
const SOON = 30_000;

const test = testIn(async () => {
  const portal = await startOwnPortal();
  await publishTo(portal, release(0));
  return portal;
});

test('[LIV-11] an open page hears of a version, and of its rollback, within seconds', async ({ page, own, openAs }) => {
  const live = page.waitForResponse((answer) => /\/api\/live\?/.test(answer.url()));
  await openAs('super_admin', '/colors');
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await live;
  // The bar comes with the part of the page that loads last.
  await expect(page.locator('main ~ [aria-live="polite"]')).toBeAttached();
  await publishTo(own, release(1));
  await expect(barOf(page).message).toBeVisible({ timeout: SOON });
  await deploy(own, 'rollback', { version: '1.0.0' });
  await expect(barOf(page).message).toBeHidden({ timeout: SOON });
});
