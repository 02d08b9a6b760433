import { timeToShow } from '../fixtures/page-time.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { hangingChunk, hangingEntry, hangingMount } from './faults.ts';
import { addProbe, PROBE } from './made-remote.ts';
import { cells, onBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

const SKELETON = 'main > [aria-hidden="true"]';
/** What else the machine was doing is not the portal's: one of so many visits has to be in time. */
const VISITS = 8;
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
    async ({ page, context, loginAs, witness }) => {
      // On a slow machine it is given up while it is still being left.
      witness.expectLog(new RegExp(`${remote.name}|Federation Runtime|Loading chunk|took more than`));
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      if (access === 'session') await loginAs(roles[0] ?? 'teacher');
      await addProbe(context);
      await fault.begin(context, remote);
      await page.goto(PROBE.path);
      await expect(page.locator(PROBE.screen)).toBeVisible();

      const best = { skeleton: Infinity, next: Infinity };
      const isInTime = (): boolean => best.skeleton < SKELETON_WITHIN && best.next < NEXT_WITHIN;
      for (let visit = 0; visit < VISITS && !isInTime(); visit += 1) {
        const skeleton = await timeToShow(page, path, SKELETON);
        if (reached === 'mount') await expect(page.locator(place)).toBeAttached();
        else
          await expect
            .poll(() => requested.some((url) => url.includes(`/${remote.name}/`) && url.includes(reached)))
            .toBe(true);
        best.skeleton = Math.min(best.skeleton, skeleton);
        best.next = Math.min(best.next, await timeToShow(page, PROBE.path, PROBE.screen));
        await expect(page.locator(place)).toHaveCount(0);
        await expect(layoutOf(page).faultPanel).toBeHidden();
      }
      expect(best.skeleton).toBeLessThan(SKELETON_WITHIN);
      expect(best.next).toBeLessThan(NEXT_WITHIN);
    },
  );
}
