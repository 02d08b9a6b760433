import type { Page } from '@playwright/test';
import { makeClass } from '../fixtures/classes.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/displays.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
    ).observe({ type: 'layout-shift', buffered: true });
  }),
);

const sumShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A browser reports a shift after the frame that contains it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shifts: number[] = Reflect.get(window, 'shifts');
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

const expectStill = async (page: Page): Promise<void> => {
  await waitUntilQuiet(page);
  expect(await sumShifts(page)).toBeLessThanOrEqual(0.02);
};

test('[PERF-02] the sum of the shifts counts one that a page makes', async ({ page }) => {
  await openPath(page, '/login', { language: 'es', width: 1280 });
  await expectStill(page);
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('hr'), { style: 'margin:99px' })),
  );
  await expect.poll(() => sumShifts(page)).toBeGreaterThan(0.02);
});

for (const width of [1280, 390]) {
  const display = { language: 'es', width } as const;

  test(`[PERF-02] nothing moves from the document to the login: ${width} px`, async ({ page }) => {
    await openPath(page, '/login', display);
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
    await expectStill(page);
  });

  for (const role of ['teacher', 'parent'] as const)
    test(`[PERF-02] nothing moves from the document to the home of a ${role}: ${width} px`, async ({
      page,
      openAs,
    }) => {
      await openAs(role, '/', display);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectStill(page);
    });

  test(`[PERF-02] nothing moves from the document to the students of a parent: ${width} px`, async ({
    page,
    openAs,
  }) => {
    await openAs('parent', '/students', display);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectStill(page);
  });

  test(`[PERF-02] nothing moves from the document to the rows of a roll call: ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 12);
    await openAs('teacher', `${group.path}?tab=attendance`, display);
    await expect(rollCallOf(page).rows).toHaveCount(children.length);
    await expectStill(page);
  });
}
