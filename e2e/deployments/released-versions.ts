import { expect, type Page } from '@playwright/test';
import type { Publication } from '@pupitre/shared/contracts/publication';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import type { OwnPortal } from '../fixtures/own-portal.ts';
import { installClock } from '../fixtures/page-clock.ts';
import { layoutOf } from '../pages/layout.ts';
import { PRESENT, readBuild } from './built-remote.ts';

const REMOTE = 'mf-catalogs';

const build = readBuild(PRESENT, REMOTE, '1.0.0');

/** The same remote under another number: every script has other bytes, and the entry says on the page which it is. */
export const release = (number: number, from = build): Publication => {
  const version = `1.0.${number}`;
  const marked = (path: string, base64: string): string => {
    const mark = path === 'remoteEntry.js' ? `;document.documentElement.dataset.runs='${version}';` : `// ${version}`;
    return Buffer.concat([Buffer.from(base64, 'base64'), Buffer.from(`\n${mark}`)]).toString('base64');
  };
  const files = from.files.map(({ path, base64 }) => ({ path, base64: marked(path, base64) }));
  return { ...from, version, files };
};

export const deploy = async ({ server, deployToken }: OwnPortal, verb: string, body: object = {}): Promise<void> => {
  const answer = await server.call('POST', `registry/remotes/${REMOTE}/${verb}`, body, deployToken);
  if (!answer.ok) throw new Error(`${verb}: ${await answer.text()}`);
};

/** The version of the remote that the page loaded last, and whether the document is still the first one. */
export const runningVersion = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.dataset['runs']} ${Reflect.get(window, 'isSamePage')}`);

/** Opens a path on a page whose clock the test moves, and waits until it has begun to look for versions. */
export const openWithClock = async (page: Page, path: string, title: string): Promise<void> => {
  await installClock(page);
  await page.goto(path);
  await expect(layoutOf(page).heading).toHaveText(title);
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  // A call that is still running would reach its deadline.
  await waitUntilQuiet(page);
  await page.clock.fastForward(10_000);
  await expect(page.locator('main ~ [aria-live="polite"]')).toBeAttached();
};

/** Answers whether the registry has listed a version to the page since this call. */
export const recordListed = (page: Page, version: string): (() => boolean) => {
  let isListed = false;
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/registry')) return;
    // A jump of the clock ends requests on their way.
    const text = await response.text().catch(() => '');
    if (text.includes(`"version":"${version}"`)) isListed = true;
  });
  return () => isListed;
};
