import type { Page } from '@playwright/test';
import { dayFromToday, makeClass } from '../fixtures/classes.ts';
import { makeTask, readGrades } from '../fixtures/grades.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { GRADE_WORDS } from '../pages/grade-words.ts';

test.describe.configure({ mode: 'parallel' });

const SAVE = /\/api\/student-tasks\/save$/;
/** Two weeks around today, in which the tasks of a test lie. */
const RANGE = `from=${dayFromToday(-7)}&to=${dayFromToday(7)}`;

const gridOf = (page: Page, language: 'es' | 'en') => {
  const words = GRADE_WORDS[language];
  return {
    words,
    cell: (name: string, task: string, value: string) =>
      page.getByRole('gridcell', { name: words.cell(name, task, value), exact: true }),
    untilSaved: () => page.waitForResponse((answer) => SAVE.test(answer.url()) && answer.ok()),
  };
};

for (const language of ['es', 'en'] as const) {
  test(`[GRD-02] [GRD-04] [GRD-05] a class is graded by keys and by a pasted column, and all stays: ${language}`, async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 3);
    const [first = '', second = '', third = ''] = children.map(({ name }) => name);
    const late = await makeTask(server, group, -2);
    const next = await makeTask(server, group, 2);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await installClock(page);
    await openAs('teacher', `${group.path}?tab=task-grades&${RANGE}`, { language, width: 1280 });
    const { words, cell, untilSaved } = gridOf(page, language);
    await expect(page.getByRole('tab', { name: words.tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(cell(third, late.name, words.missing)).toBeVisible();
    await expect(cell(third, next.name, words.open)).toBeVisible();

    const saved = untilSaved();
    await cell(first, late.name, words.missing).click();
    await page.keyboard.type('95');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words.fault })).toBeVisible();
    await expect(page.getByRole('textbox', { name: words.field(third) })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(third, late.name, words.missing)).toBeFocused();
    await saved;
    await expect.poll(() => readGrades(server, group)).toMatchObject({ [late.name]: ['95', '✓', '-'] });

    const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await copy('8,5\n70\n');
    await cell(second, next.name, words.open).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(words.notPasted)).toBeVisible();
    await expect(cell(third, next.name, words.open)).toBeVisible();
    await copy('80,0\n70\n');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(words.pasted)).toBeVisible();
    await expect(cell(third, next.name, words.points(70))).toBeVisible();
    const pasted = untilSaved();
    await passUndoPause(page);
    await pasted;
    await page.reload();
    await expect(cell(first, late.name, words.points(95))).toBeVisible();
    await expect(cell(second, next.name, words.points(80))).toBeVisible();
    expect(await readGrades(server, group)).toEqual({ [late.name]: ['95', '✓', '-'], [next.name]: ['-', '80', '70'] });
    await expectNoOverflow(page);
  });

  test(`[GRD-07] a phone grades one task at a time: ${language}`, async ({ page, openAs, server }) => {
    const { group, children } = await makeClass(server, 2);
    const [first = '', second = ''] = children.map(({ name }) => name);
    const late = await makeTask(server, group, -2);
    const next = await makeTask(server, group, 2);
    await openAs('teacher', `${group.path}?tab=task-grades&${RANGE}`, { language, width: 390 });
    const { words, untilSaved } = gridOf(page, language);
    await expect(page.getByRole('list', { name: late.name, exact: true })).toBeVisible();
    const saved = untilSaved();
    await page.getByRole('checkbox', { name: words.box(first), exact: true }).check();
    await page.getByRole('textbox', { name: words.field(second), exact: true }).fill('88');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: words.box(second), exact: true })).toBeChecked();
    await saved;
    await page.getByRole('button', { name: words.nextTask, exact: true }).click();
    await expect(page.getByRole('list', { name: next.name, exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: words.box(first), exact: true })).not.toBeChecked();
    await expect.poll(() => readGrades(server, group)).toEqual({ [late.name]: ['✓', '88'], [next.name]: ['-', '-'] });
    await expectNoOverflow(page);
  });
}

test('[GRD-06] grades survive a reload without the server, and are sent when it is back', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const { name } = await makeTask(server, group, -2);
  problems.expectFailedRequest(SAVE);
  await page.route(SAVE, (route) => route.abort('connectionreset'));
  await openAs('teacher', `${group.path}?tab=task-grades&${RANGE}`);
  const { words, cell, untilSaved } = gridOf(page, 'es');
  await cell(first, name, words.missing).click();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.notSent, { exact: true })).toBeVisible();
  await page.reload();
  await expect(cell(first, name, words.points(60))).toBeVisible();
  expect(await readGrades(server, group)).toEqual({ [name]: ['-', '-'] });
  await page.unroute(SAVE);
  const saved = untilSaved();
  await page.reload();
  await saved;
  await expect(page.getByText(words.saved, { exact: true }).first()).toBeVisible();
  expect(await readGrades(server, group)).toEqual({ [name]: ['60', '-'] });
});

test('[GRD-02] weeks without tasks say so, and the address keeps the week', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 1);
  await openAs('teacher', `${group.path}?tab=task-grades`);
  const { words } = gridOf(page, 'es');
  await expect(page.getByText(words.empty)).toBeVisible();
  await page.getByRole('button', { name: words.previousWeek, exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await expect(page.getByText(words.empty)).toBeVisible();
  await expect(page).toHaveURL(/from=/);
});

test('[GRD-02] axe finds nothing on the grid, on a wrong value, and on the list of a phone', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [first = ''] = children.map(({ name }) => name);
  const { name } = await makeTask(server, group, -2);
  await makeTask(server, group, 2);
  await openAs('teacher', `${group.path}?tab=task-grades&${RANGE}`);
  const { words, cell } = gridOf(page, 'es');
  await expect(cell(first, name, words.missing)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cell(first, name, words.missing).click();
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.fault).first()).toBeVisible();
  await expectAccessible(page);
});
