import type { Page } from '@playwright/test';
import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { expectWithin, installClock, pauseClock } from '../fixtures/page-clock.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { PageProblems } from '../fixtures/page-problems.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { attachScreenshot } from './attach-screenshot.ts';
import { cells, onBoard } from './matrix.ts';
import { realAnswer } from './registry-edits.ts';

const NOWHERE = '/nowhere';

const isPublic = (remote: RegistryRemote): boolean => openingRoute(remote).access !== 'session';

/** Expects the lines and answers that a broken remote may cause. */
const expectFaults = (problems: PageProblems): void => {
  problems.expectAnswer(404, /^\/remotes\//);
  problems.expectAnswer(500, /^\/remotes\//);
  problems.expectFailedRequest(/^\/(remotes|api\/registry)/);
  problems.expectLog(/\[[0-9a-f]{8}\] mf-/);
  problems.expectLog(
    /thrown at (load|render)|Federation Runtime|digest|integrity|MIME type|Loading chunk|LazyRetry|Page/i,
  );
};

/** Opens the portal on a screen of the shell itself, as somebody who may see the remote. */
const openShell = async (page: Page, remote: RegistryRemote, logIn: (role: Role) => Promise<string>): Promise<void> => {
  if (isPublic(remote)) {
    await page.goto(NOWHERE);
    await expect(layoutOf(page).heading).toBeVisible();
    return;
  }
  await logIn(openingRoute(remote).roles[0] ?? 'super_admin');
  await page.goto('/');
  await expect(layoutOf(page).menu).toBeVisible();
};

const othersOpen = (remote: RegistryRemote): void =>
  test(
    `[ISO-01] while ${remote.name} is down, every other remote opens`,
    onBoard('Caído: los demás abren', remote.name),
    async ({ page, context, loginAs, problems }) => {
      expectFaults(problems);
      await context.route(new RegExp(`/remotes/${remote.name}/`), (route) => route.abort());
      for (const other of listedRemotes().filter(({ name }) => name !== remote.name)) {
        await openShell(page, other, loginAs);
        await goTo(page, openingRoute(other).path);
        await expect(page.locator(`[data-remote="${other.name}"] h1`)).toBeVisible();
        await expect(layoutOf(page).faultPanel).toBeHidden();
      }
    },
  );

const triesAtOnce = (remote: RegistryRemote): void =>
  test(
    `[ISO-03] ${remote.name}: the panel's button tries at once`,
    onBoard('El botón intenta enseguida', remote.name),
    async ({ page, context, loginAs, problems }) => {
      expectFaults(problems);
      const files = new RegExp(`/remotes/${remote.name}/`);
      await context.route(files, (route) => route.abort());
      await page.clock.install();
      await openShell(page, remote, loginAs);
      await goTo(page, openingRoute(remote).path);
      const { faultPanel } = layoutOf(page);
      const button = faultPanel.getByRole('button', { name: 'Volver a intentar' });
      await expect(button).toBeVisible();
      // From here on less time passes than the shortest pause before a try of the portal's own.
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await expect(button).toBeVisible();
      await context.unroute(files);
      await button.click();
      await expect(page.locator(`[data-remote="${remote.name}"] h1`)).toBeVisible();
      await page.clock.runFor(500);
      await expect(faultPanel).toBeHidden();
    },
  );

const neverRuns = (remote: RegistryRemote): void =>
  test(
    `[ISO-03] ${remote.name}: changed bytes never run`,
    onBoard('Los bytes cambiados no corren', remote.name),
    async ({ page, context, loginAs, problems }) => {
      expectFaults(problems);
      await context.route(new RegExp(`/remotes/${remote.name}/[^/]+/remoteEntry.js`), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.hostile = true;' }),
      );
      await openShell(page, remote, loginAs);
      await goTo(page, openingRoute(remote).path);
      await expect(layoutOf(page).faultPanel).toBeVisible();
      await attachScreenshot(page);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    },
  );

const givesWay = (remote: RegistryRemote): void =>
  test(
    `[ISO-03] ${remote.name}: a version that cannot load gives way to the one before`,
    onBoard('Vuelve la versión anterior', remote.name),
    async ({ page, context, loginAs, problems }) => {
      expectFaults(problems);
      await context.route(/\/api\/registry$/, async (route) => {
        const response = await realAnswer(route);
        if (!response) return;
        const registry: Registry = await response.json();
        for (const listed of registry.remotes) {
          if (listed.name !== remote.name) continue;
          const { version, entry, integrity } = listed;
          Object.assign(listed, {
            previous: { version, entry, integrity },
            entry: `/remotes/${listed.name}/9.9.9-00000000/remoteEntry.js`,
          });
        }
        await route.fulfill({ response, json: registry });
      });
      await installClock(page);
      await openShell(page, remote, loginAs);
      // The panel shows for a second.
      await pauseClock(page);
      await goTo(page, openingRoute(remote).path);
      const { faultPanel, heading } = layoutOf(page);
      await expectWithin(page, faultPanel, 8_000);
      await page.clock.resume();
      await expect(page.locator(`[data-remote="${remote.name}"] h1`)).toBeVisible();
      await expect(faultPanel).toBeHidden();
      await expect(heading).toHaveCount(1);
    },
  );

for (const [story, remote] of cells([othersOpen, triesAtOnce, neverRuns, givesWay], listedRemotes())) story(remote);
