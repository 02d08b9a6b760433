import { expectWithin, installClock, passTimeUntil, pauseClock } from '../fixtures/page-clock.ts';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { hangingChunk, hangingEntry, hangingMount } from './faults.ts';
import { addProbe, PROBE } from './fake-remote.ts';
import { cells, onBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

const SKELETON = 'main > [aria-hidden="true"]';
const SKELETON_WITHIN = 100;
const NEXT_WITHIN = 500;

/** Each way to hang, and what the remote has come to by then: a request, or a place in the page. */
const HANGS = [
  { fault: hangingEntry, reached: 'remoteEntry.js' },
  { fault: hangingChunk, reached: 'chunks/' },
  { fault: hangingMount, reached: 'mount' },
] as const;

for (const [{ fault, reached }, remote] of cells(HANGS, listedRemotes())) {
  const { path, access, roles } = openingRoute(remote);
  const place = `[data-remote="${remote.name}"]`;

  test(
    `[ISO-02] [ISO-03] ${remote.name}, ${fault.title}: skeleton within 100 ms, the next remote within 500`,
    onBoard(`Salir de ahí: ${fault.row.toLowerCase()}`, remote.name),
    async ({ page, context, loginAs, problems }) => {
      // A slow machine may give the remote up before the page has left it.
      problems.expectLog(new RegExp(`${remote.name}|Federation Runtime|Loading chunk|took more than`));
      const requested = recordPaths(page);
      if (access === 'session') await loginAs(roles[0] ?? 'teacher');
      await addProbe(context);
      await fault.begin(context, remote);
      await installClock(page);
      await page.goto(PROBE.path);
      await expect(page.locator(PROBE.screen)).toBeVisible();
      await pauseClock(page);

      await goTo(page, path);
      await expectWithin(page, page.locator(SKELETON).first(), SKELETON_WITHIN);
      const hasReached = async (): Promise<void> => {
        if (reached === 'mount') await expect(page.locator(place)).toBeAttached({ timeout: 200 });
        else expect(requested.some((file) => file.includes(`/${remote.name}/`) && file.includes(reached))).toBe(true);
      };
      await passTimeUntil(page, hasReached);
      await goTo(page, PROBE.path);
      await expectWithin(page, page.locator(PROBE.screen), NEXT_WITHIN);
      await expect(page.locator(place)).toHaveCount(0);
      await expect(layoutOf(page).faultPanel).toBeHidden();
    },
  );
}
