import type { Page } from '@playwright/test';
import { waitForSet } from '../fixtures/device.ts';
import type { Played } from '../fixtures/gate.ts';
import { test } from '../fixtures/offline-test.ts';
import { startSecondServer } from '../fixtures/own-portal.ts';
import { expect } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { OFFLINE_WORDS } from '../pages/offline-words.ts';
import { onWorkerBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

/** A remote of the set of a teacher. */
const STORED = { name: 'mf-groups', path: '/groups', title: 'Grupos' };
/** A remote that no set contains. */
const PASSED = { path: '/profile', screen: '[data-remote="mf-auth"] h1' };
const REGISTRY = '/api/registry';
const OPENS_WITHIN = 12_000;
const FOUND_WITHIN = 45_000;

const answer = (status: number, contentType: string, body: string): Played => ({ status, contentType, body });

const WAYS: [title: string, row: string, played: Played][] = [
  ['refuses the connection', 'El registro no contesta', 'cut'],
  ['fails', 'El registro falla (500)', answer(500, 'text/plain', 'Error')],
  ['answers HTML', 'El registro contesta una página', answer(200, 'text/html', '<!doctype html>')],
  ['answers something else', 'El registro contesta otra cosa', answer(200, 'application/json', '{"remotes":[1]}')],
  ['is cut in the middle', 'El registro se corta a la mitad', 'half'],
  ['never answers', 'El registro no llega', 'hang'],
];

for (const [title, row, played] of WAYS) {
  test(
    `[OFL-18] with the worker, a registry that ${title}: remotes open, in the set and beside it`,
    onWorkerBoard(row),
    async ({ gate, deviceOf }) => {
      const page = (await deviceOf('teacher')).page();
      await page.goto('/');
      await waitForSet(page, 'mf-groups', 'mf-students');
      gate.play((path) => (path === REGISTRY ? played : null));
      await page.goto(STORED.path);
      await expect(layoutOf(page).heading).toHaveText(STORED.title, { timeout: OPENS_WITHIN });
      await page.goto(PASSED.path);
      await expect(page.locator(PASSED.screen)).toBeVisible({ timeout: OPENS_WITHIN });
      await expect(layoutOf(page).faultPanel).toBeHidden();
    },
  );
}

const expectControlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

test(
  '[OFL-18] a server that is killed: the set opens, and everything goes on when another one is there',
  onWorkerBoard('El servidor muere (SIGKILL)'),
  async ({ gate, deviceOf, portal }) => {
    test.setTimeout(180_000);
    const second = await startSecondServer();
    gate.leadTo(second.server.portal);
    const page = (await deviceOf('teacher', second.server)).page();
    await page.goto(STORED.path);
    await waitForSet(page, 'mf-groups', 'mf-students');
    await expectControlled(page);
    await second.kill();
    await page.goto(STORED.path);
    await expect(layoutOf(page).heading).toHaveText(STORED.title, { timeout: OPENS_WITHIN });
    await expect(page.getByText(OFFLINE_WORDS.es.asOf)).toBeVisible({ timeout: OPENS_WITHIN });
    gate.leadTo(portal);
    await expect(page.getByText(OFFLINE_WORDS.es.asOf)).toBeHidden({ timeout: FOUND_WITHIN });
    await goTo(page, PASSED.path);
    await expect(page.locator(PASSED.screen)).toBeVisible();
  },
);

test(
  '[OFL-17] a remote of the set opens although the portal has lost all of its files',
  onWorkerBoard('Faltan todos sus archivos', STORED.name),
  async ({ gate, deviceOf }) => {
    const page = (await deviceOf('teacher')).page();
    await page.goto('/');
    await waitForSet(page, 'mf-groups', 'mf-students');
    gate.play((path) => (path.startsWith(`/remotes/${STORED.name}/`) ? answer(404, 'text/plain', 'Not found') : null));
    await page.goto(STORED.path);
    await expect(layoutOf(page).heading).toHaveText(STORED.title);
    await expect(layoutOf(page).faultPanel).toBeHidden();
  },
);

/** Runs in the page: replaces the stored scripts of a remote, as hostile code of the same origin could. */
const spoilCopies = async (remote: string): Promise<number> => {
  let spoiled = 0;
  for (const name of await caches.keys()) {
    if (!name.startsWith(`pupitre-files ${remote}/`)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const headers = { 'content-type': 'text/javascript' };
      await cache.put(request, new Response('window.hostile = true;', { headers }));
      spoiled += 1;
    }
  }
  return spoiled;
};

test(
  '[OFL-17] stored scripts with other bytes never run, and those of the portal take their place',
  onWorkerBoard('Otros bytes en lo guardado', STORED.name),
  async ({ deviceOf }) => {
    const page = (await deviceOf('teacher')).page();
    await page.goto('/');
    await waitForSet(page, 'mf-groups', 'mf-students');
    expect(await page.evaluate(spoilCopies, STORED.name)).toBeGreaterThan(1);
    await page.goto(STORED.path);
    await expect(layoutOf(page).heading).toHaveText(STORED.title, { timeout: FOUND_WITHIN });
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  },
);
