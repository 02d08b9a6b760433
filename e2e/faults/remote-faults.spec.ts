import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { goTo, timeToShow } from '../fixtures/page-time.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Witness } from '../fixtures/witness.ts';
import { layoutOf } from '../pages/layout.ts';
import { FAULTS, hangingChunk, hangingEntry, hangingMount } from './faults.ts';

const PANEL = 'section[role="alert"]';
const SKELETON = '[aria-hidden="true"] > span';
const NOWHERE = '/nowhere';

const isPublic = (remote: RegistryRemote): boolean => openingRoute(remote).access !== 'session';

/** What a broken remote may leave in the console and on the network. */
const expectFaults = (witness: Witness): void => {
  witness.expectAnswer(404, /^\/remotes\//);
  witness.expectAnswer(500, /^\/remotes\//);
  witness.expectLost(/^\/(remotes|api\/registry)/);
  witness.expectLog(/\[[0-9a-f]{8}\] mf-/);
  witness.expectLog(
    /thrown at (load|render)|Federation Runtime|digest|integrity|MIME type|Loading chunk|LazyRetry|Page/i,
  );
};

/** Opens the portal on a screen of the shell itself, as somebody who may see the remote. */
const openShell = async (page: Page, remote: RegistryRemote, logIn: () => Promise<string>): Promise<void> => {
  if (isPublic(remote)) {
    await page.goto(NOWHERE);
    await expect(layoutOf(page).heading).toBeVisible();
    return;
  }
  await logIn();
  await page.goto('/');
  await expect(layoutOf(page).menu).toBeVisible();
};

for (const remote of listedRemotes()) {
  const { path, title } = openingRoute(remote);

  for (const fault of FAULTS) {
    test(`[ISO-01] [ISO-03] ${remote.name}, ${fault.title}: panel, a portal that goes on, and it heals`, async ({
      page,
      context,
      loginAs,
      witness,
    }) => {
      expectFaults(witness);
      await fault.begin(context, remote);
      await openShell(page, remote, () => loginAs('super_admin'));

      expect(await timeToShow(page, path, `${SKELETON}, ${PANEL}`)).toBeLessThan(100);
      const layout = layoutOf(page);
      await expect(layout.faultPanel).toBeVisible({ timeout: 8_000 });
      await expect(layout.faultPanel).toContainText(title.es);
      await expect(layout.faultPanel).toContainText(/[0-9a-f]{8}/);

      await layout.english.click();
      await expect(layout.faultPanel).toContainText('Try again');
      await page.getByRole('button', { name: 'Español' }).click();

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await fault.end(context, remote);
      await expect(page.getByRole('heading', { level: 1, name: /\S/ })).toBeVisible({ timeout: 25_000 });
      await expect(layout.faultPanel).toBeHidden();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }

  for (const fault of [hangingEntry, hangingChunk, hangingMount]) {
    test(`[ISO-02] ${remote.name}, ${fault.title}: leaving it shows the next screen at once`, async ({
      page,
      context,
      loginAs,
      witness,
    }) => {
      expectFaults(witness);
      await fault.begin(context, remote);
      await openShell(page, remote, () => loginAs('super_admin'));
      await timeToShow(page, path, SKELETON);
      await page.waitForTimeout(700);
      const next = isPublic(remote) ? NOWHERE : '/';
      expect(await timeToShow(page, next, 'h1')).toBeLessThan(500);
      await expect(layoutOf(page).faultPanel).toBeHidden();
    });
  }

  test(`[ISO-01] while ${remote.name} is down, every other remote opens`, async ({
    page,
    context,
    loginAs,
    witness,
  }) => {
    expectFaults(witness);
    await context.route(new RegExp(`/remotes/${remote.name}/`), (route) => route.abort());
    for (const other of listedRemotes().filter(({ name }) => name !== remote.name)) {
      await openShell(page, other, () => loginAs('super_admin'));
      await goTo(page, openingRoute(other).path);
      await expect(layoutOf(page).heading).toBeVisible();
      await expect(layoutOf(page).faultPanel).toBeHidden();
    }
  });

  test(`[ISO-03] ${remote.name}: the panel's button tries at once`, async ({ page, context, loginAs, witness }) => {
    expectFaults(witness);
    const files = new RegExp(`/remotes/${remote.name}/`);
    await context.route(files, (route) => route.abort());
    await openShell(page, remote, () => loginAs('super_admin'));
    await goTo(page, path);
    const { faultPanel, heading } = layoutOf(page);
    await expect(faultPanel).toBeVisible();
    await context.unroute(files);
    await faultPanel.getByRole('button').click();
    await expect(heading).toBeVisible({ timeout: 3_000 });
  });

  test(`[ISO-03] ${remote.name}: changed bytes never run`, async ({ page, context, loginAs, witness }) => {
    expectFaults(witness);
    await context.route(new RegExp(`/remotes/${remote.name}/[^/]+/remoteEntry.js`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.hostile = true;' }),
    );
    await openShell(page, remote, () => loginAs('super_admin'));
    await goTo(page, path);
    await expect(layoutOf(page).faultPanel).toBeVisible();
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  });
}
