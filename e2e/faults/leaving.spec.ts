import { timeToShow } from '../fixtures/page-time.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { hangingChunk, hangingEntry, hangingMount } from './faults.ts';
import { addProbe, PROBE } from './made-remote.ts';

test.describe.configure({ mode: 'parallel' });

for (const remote of listedRemotes()) {
  const { path, access, roles } = openingRoute(remote);

  for (const fault of [hangingEntry, hangingChunk, hangingMount]) {
    test(`[ISO-02] ${remote.name}, ${fault.title}: the next remote shows within 0.5 s`, async ({
      page,
      context,
      loginAs,
    }) => {
      if (access === 'session') await loginAs(roles[0] ?? 'teacher');
      await addProbe(context);
      await fault.begin(context, remote);
      await page.goto(PROBE.path);
      await expect(page.locator(PROBE.screen)).toBeVisible();
      const asked = page.waitForRequest(new RegExp(`/remotes/${remote.name}/`));
      await timeToShow(page, path, 'main > [aria-hidden="true"]');
      await asked;

      expect(await timeToShow(page, PROBE.path, PROBE.screen)).toBeLessThan(500);
      await expect(page.locator(`[data-remote="${remote.name}"]`)).toHaveCount(0);
      await expect(layoutOf(page).faultPanel).toBeHidden();
    });
  }
}
