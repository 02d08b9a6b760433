import type { Locator } from '@playwright/test';
import { dayFromToday, makeClass, mark, storedMarks } from '../fixtures/classes.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNoOverflow } from '../pages/accessible.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { recordSaves, rollCallOf } from '../pages/roll-call.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const CLASS = 40;

const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };
const LATE = { attendence: true, delay: true };

/** One after the other, as a user with one mouse does. */
const tick = async (...boxes: Locator[]): Promise<void> => {
  for (const box of boxes) await box.click();
};

for (const { language, width } of DISPLAYS) {
  const words = CLASS_WORDS[language];

  test(`[GRP-03] [GRP-07] forty children in four taps: ${language}, ${width} px`, async ({ page, openAs, server }) => {
    const { group, children } = await makeClass(server, CLASS);
    const [first = '', second = '', third = ''] = children.map(({ name }) => name);
    const saves = recordSaves(page);
    await installClock(page);
    await openAs('teacher', group.path, { language, width });
    const { heading, notifications } = layoutOf(page);
    await expect(heading).toHaveText(group.name);
    await expect(page.getByRole('tab')).toHaveText([...words.tabs]);
    await page.getByRole('tab', { name: words.rollCall, exact: true }).click();
    const { heads, rows, row, attendance, delay, allPresent, undo, saved } = rollCallOf(page, language);
    await expect(heads).toHaveText([...words.columns]);
    await expect(rows).toHaveCount(CLASS);
    await expect(rows.filter({ hasText: words.notTaken })).toHaveCount(CLASS);
    await expect(saved(0, CLASS)).toBeVisible();
    await expect(attendance(first)).toBeChecked({ indeterminate: true });

    await allPresent.click();
    await expect(rows.filter({ hasText: words.waiting })).toHaveCount(CLASS);
    await expect(undo).toBeVisible();
    await attendance(first).click();
    await attendance(second).click();
    await delay(third).click();
    await expect(row(first)).toContainText(words.absent);
    await expect(row(third)).toContainText(words.late);
    await passUndoPause(page);
    await expect(saved(CLASS, CLASS)).toBeVisible();
    // A pattern is case-sensitive: "Not saved" contains "saved".
    await expect(rows.filter({ hasText: new RegExp(words.saved) })).toHaveCount(CLASS);
    await expect(undo).toBeHidden();
    await expect(notifications).toHaveCount(0);
    expect(saves.map(({ rows: sent }) => sent.length)).toEqual([CLASS]);
    const present = Array.from({ length: CLASS - 3 }, () => PRESENT);
    expect(await storedMarks(server, group)).toEqual([ABSENT, ABSENT, LATE, ...present]);

    await page.reload();
    await expect(saved(CLASS, CLASS)).toBeVisible();
    await expect(delay(third)).toBeChecked();
    await attendance(first).click();
    await expect.poll(() => saves.length).toBe(2);
    expect(saves[1]?.rows).toMatchObject([{ student: { id: children[0]?.id }, ...PRESENT }]);
  });

  test(`[GRP-07] the roll call of the day before is another one, and tomorrow has none: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 3);
    const [first, second] = children;
    if (!first || !second) throw new Error('three children were made');
    await mark(server, group, [{ student: first, ...LATE }]);
    await openAs('teacher', `${group.path}?tab=attendance`, { language, width });
    const { rows, attendance, delay, saved } = rollCallOf(page, language);
    await expect(saved(1, 3)).toBeVisible();
    await page.getByRole('button', { name: words.previousDay, exact: true }).click();
    await expect(rows.filter({ hasText: words.notTaken })).toHaveCount(3);
    await attendance(second.name).click();
    await expect(saved(1, 3)).toBeVisible();
    await expect(page.getByText(words.missing(2))).toBeVisible();
    expect(await storedMarks(server, group, dayFromToday(-1))).toEqual([null, PRESENT, null]);
    expect(await storedMarks(server, group)).toEqual([LATE, null, null]);
    await page.getByRole('button', { name: words.today, exact: true }).click();
    await expect(delay(first.name)).toBeChecked();
    await expect(attendance(second.name)).toBeChecked({ indeterminate: true });
    await page.getByRole('button', { name: words.nextDay, exact: true }).click();
    await expect(page.getByText(words.future)).toBeVisible();
    await expectNoOverflow(page);
  });
}

test('[GRP-07] everybody present is taken back before it goes out; the rest can be absent as well', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [first = { id: 0, name: '' }] = children;
  const saves = recordSaves(page);
  await installClock(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { rows, attendance, allPresent, undo, saved } = rollCallOf(page);
  const words = CLASS_WORDS.es;
  await allPresent.click();
  await expect(rows.filter({ hasText: words.present })).toHaveCount(3);
  await undo.click();
  await expect(rows.filter({ hasText: words.notTaken })).toHaveCount(3);
  await attendance(first.name).click();
  await expect(saved(1, 3)).toBeVisible();
  expect(saves).toMatchObject([{ date: dayFromToday(), rows: [{ student: { id: first.id }, ...PRESENT }] }]);

  await expect(page.getByText(words.missing(2))).toBeVisible();
  await page.getByRole('button', { name: words.restAbsent }).click();
  await passUndoPause(page);
  await expect(saved(3, 3)).toBeVisible();
  expect(await storedMarks(server, group)).toEqual([PRESENT, ABSENT, ABSENT]);
});

test('[GRP-07] a roll call by the keyboard alone: arrows go from box to box, space ticks', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [first = '', second = '', third = ''] = children.map(({ name }) => name);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { attendance, delay, allPresent, saved } = rollCallOf(page);
  await allPresent.focus();
  await page.keyboard.press('Tab');
  await expect(attendance(first)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(delay(second)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(delay(third)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(attendance(third)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(saved(3, 3)).toBeVisible();
  expect(await storedMarks(server, group)).toEqual([PRESENT, LATE, ABSENT]);
  await page.keyboard.press('Home');
  await expect(attendance(first)).toBeFocused();
});

test('[GRP-07] two of the staff save one class at once: nothing is lost, the last mark of a child stands', async ({
  page,
  loginAs,
  openBrowserAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 4);
  const [first = '', second = '', third = '', fourth = ''] = children.map(({ name }) => name);
  await loginAs('teacher');
  const otherPage = await openBrowserAs('directive');
  const [mine, theirs] = [rollCallOf(page), rollCallOf(otherPage)];
  for (const each of [page, otherPage]) await each.goto(`${group.path}?tab=attendance`);
  await expect(mine.rows).toHaveCount(4);
  await expect(theirs.rows).toHaveCount(4);
  await Promise.all([
    tick(mine.attendance(first), mine.attendance(second)),
    tick(theirs.delay(third), theirs.delay(fourth)),
  ]);
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, PRESENT, LATE, LATE]);
  // A mark over one that this page has not read yet would be a conflict.
  await expect(theirs.attendance(first)).toBeChecked();
  await theirs.delay(first).click();
  await expect(theirs.saved(4, 4)).toBeVisible();
  await expect(theirs.attendance(second)).toBeChecked();
  await expect.poll(() => storedMarks(server, group)).toEqual([LATE, PRESENT, LATE, LATE]);
  await page.reload();
  await expect(mine.saved(4, 4)).toBeVisible();
  await expect(mine.delay(first)).toBeChecked();
});
