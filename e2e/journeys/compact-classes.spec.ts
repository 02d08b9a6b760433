import type { Page } from '@playwright/test';
import { makeClass, makeGroupActivity } from '../fixtures/classes.ts';
import { makeTask } from '../fixtures/grades.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'parallel' });

const CHILDREN = 30;
const ENOUGH = 14;

/** Runs in the page; counts the headings of which nothing is outside the window or covered. */
const countShown = (heads: Element[]): number =>
  heads.filter((head) => {
    const { left, top, bottom } = head.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 8, y)?.closest('th') === head);
  }).length;

const rowsOf = (page: Page) => page.getByRole('rowheader');

const TABS = [
  ['attendance', 'Día'],
  ['record-activities', 'Día'],
  ['task-grades', 'Periodo'],
] as const;

for (const [tab, filter] of TABS) {
  test(`[GRD-08] 14 children of a class and more show at once, with tabs and filter in reach: ${tab}`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group } = await makeClass(server, CHILDREN);
    await makeGroupActivity(server, group);
    await makeTask(server, group, 0);
    await openAs('teacher', `${group.path}?tab=${tab}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(rowsOf(page)).toHaveCount(CHILDREN);
    expect(await rowsOf(page).evaluateAll(countShown)).toBeGreaterThanOrEqual(ENOUGH);
    await rowsOf(page).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(rowsOf(page).last()).toBeInViewport({ ratio: 1 });
    expect(await rowsOf(page).evaluateAll(countShown)).toBeGreaterThanOrEqual(ENOUGH);
    expect(await page.getByRole('columnheader').evaluateAll(countShown)).toBeGreaterThan(1);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('group', { name: filter, exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'Calendario', exact: true }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Calendario');
  });
}
