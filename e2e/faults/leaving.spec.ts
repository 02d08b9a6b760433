import { timeToShow } from '../fixtures/page-time.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { hangingChunk, hangingEntry, hangingMount } from './faults.ts';
import { addProbe, PROBE } from './made-remote.ts';
import { cells, onBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

const SKELETON = 'main > [aria-hidden="true"]';
const VISITS = 3;

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
    async ({ page, context, loginAs }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      if (access === 'session') await loginAs(roles[0] ?? 'teacher');
      await addProbe(context);
      await fault.begin(context, remote);
      await page.goto(PROBE.path);
      await expect(page.locator(PROBE.screen)).toBeVisible();

      const times: { skeleton: number; next: number }[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const skeleton = await timeToShow(page, path, SKELETON);
        if (reached === 'mount') await expect(page.locator(place)).toBeAttached();
        else
          await expect
            .poll(() => requested.some((url) => url.includes(`/${remote.name}/`) && url.includes(reached)))
            .toBe(true);
        times.push({ skeleton, next: await timeToShow(page, PROBE.path, PROBE.screen) });
        await expect(page.locator(place)).toHaveCount(0);
        await expect(layoutOf(page).faultPanel).toBeHidden();
      }
      // The best of three: what else the machine was doing is not the portal's.
      expect(Math.min(...times.map(({ skeleton }) => skeleton))).toBeLessThan(100);
      expect(Math.min(...times.map(({ next }) => next))).toBeLessThan(500);
    },
  );
}
