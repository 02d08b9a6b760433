import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { makeClass } from '../fixtures/classes.ts';
import { saveData } from '../fixtures/page-scripts.ts';
import { expect, test } from '../fixtures/test.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * A page that has its answers and asks for nothing during this time, in milliseconds, waits for what it has asked for. A
 * screen sends its own call after a second; a page gives up a screen after several.
 */
const QUIET = 1_500;

const ASIDE = /\/api\/(?:application-versions\/latest|registry\/|csp-reports)|\.(?:svg|png)$/;

/**
 * Runs in the page: its deadlines, and the pauses before parts that nobody waits for, last ten times as long. Delayed
 * waves would reach them, while calls that a screen sends after a second stay in their wave.
 */
const stretchPauses = (): void => {
  const [schedule, now] = [window.setTimeout.bind(window), performance.now.bind(performance)];
  const [FACTOR, SHORTEST] = [10, 1_500];
  Reflect.set(window, 'setTimeout', (act: () => void, pauseOf = 0, ...given: unknown[]) =>
    schedule(act, pauseOf < SHORTEST ? pauseOf : pauseOf * FACTOR, ...given),
  );
  performance.now = () => now() / FACTOR;
};

/** Delays all requests of a page, and lets those go together that it makes together. */
const delayInWaves = async (page: Page) => {
  const delayed: Route[] = [];
  const released: Request[] = [];
  /** A page may give a request up while it is delayed. */
  const ended = new Set<Request>();
  let changedAt = Date.now();
  let hasEnded = false;
  const end = (request: Request): void => {
    ended.add(request);
    changedAt = Date.now();
  };
  // The end of an answer that nobody reads is never reported.
  page.on('response', (response) => end(response.request()));
  page.on('requestfailed', end);
  await page.route(/^http/, async (route) => {
    // Playwright looks at no page before its document is there.
    const isAside = route.request().isNavigationRequest() || ASIDE.test(route.request().url());
    if (hasEnded || isAside) return route.continue();
    changedAt = Date.now();
    delayed.push(route);
  });
  const isWaiting = (): boolean =>
    delayed.length > 0 && released.every((request) => ended.has(request)) && Date.now() - changedAt > QUIET;
  const letGo = async (): Promise<void> => {
    const wave = delayed.splice(0);
    released.push(...wave.map((route) => route.request()));
    await Promise.all(wave.map((route) => route.continue()));
  };
  const letAllGo = (): Promise<void> => {
    hasEnded = true;
    return letGo();
  };
  return { isWaiting, letGo, letAllGo };
};

/** Counts how often a page waits for the network after its document, one wait after the other, until an element shows. */
const countWaits = async (page: Page, shown: Locator, act: () => Promise<unknown>): Promise<number> => {
  await page.addInitScript(stretchPauses);
  const { isWaiting, letGo, letAllGo } = await delayInWaves(page);
  const acting = act();
  let waits = 0;
  while (!(await shown.isVisible())) {
    if (isWaiting()) {
      waits += 1;
      await letGo();
    }
    await pause(50);
  }
  await letAllGo();
  await acting;
  return waits;
};

const firstRow = (page: Page) => rollCallOf(page, 'es').rows.first();

test('[PERF-10] the rows of a roll call need at most three waits after its document', async ({
  page,
  openAs,
  server,
}) => {
  const { group } = await makeClass(server, 2);
  const open = () => openAs('teacher', `${group.path}?tab=attendance`);
  expect(await countWaits(page, firstRow(page), open)).toBeLessThanOrEqual(3);
});

test('[PERF-10] the rows of a roll call need at most three waits after a click', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 2);
  await saveData(page);
  await openAs('teacher', '/');
  const link = page.getByRole('link', { name: `Pasar lista ${group.name}` });
  await expect(link).toBeVisible();
  expect(await countWaits(page, firstRow(page), () => link.click())).toBeLessThanOrEqual(3);
});

for (const { role, path, title } of [
  { role: 'parent', path: '/students', title: 'the children' },
  { role: 'parent', path: '/', title: 'the day' },
  { role: 'teacher', path: '/', title: 'the day' },
] as const) {
  test(`[PERF-10] ${title} on ${path} of a ${role} needs at most three waits after its document`, async ({
    page,
    openAs,
  }) => {
    const main = page.getByRole('main');
    const first = path === '/' ? main.getByRole('heading', { level: 3 }) : main.getByRole('article');
    expect(await countWaits(page, first.first(), () => openAs(role, path))).toBeLessThanOrEqual(3);
  });
}
