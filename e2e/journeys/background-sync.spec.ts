import type { Page } from '@playwright/test';
import { makeClass, makeGroupActivity, mark, storedMarks, storedStars } from '../fixtures/classes.ts';
import { waitForSet } from '../fixtures/device.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { test } from '../fixtures/offline-test.ts';
import { readPending } from '../fixtures/pending-changes.ts';
import { noteAskedEvents, TAG, wakeFrom } from '../fixtures/sync-events.ts';
import { expect } from '../fixtures/test.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { goTo } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { starSheetOf } from '../pages/star-sheet.ts';

test.describe.configure({ mode: 'parallel' });

const words = CLASS_WORDS.es;
const SAVE = '/api/student-attendance/save';
const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };
const LATE = { attendence: true, delay: true };

/** Runs in the page: the times of its answers to saves, in milliseconds since it began. */
const endsOfSaves = (): number[] => {
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return requests.filter(({ name }) => name.endsWith('/save')).map(({ responseEnd }) => responseEnd);
};

const openRollCall = async (page: Page, path: string, count: number): Promise<void> => {
  await page.goto(`${path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(count);
};

test('[OUT-11] [OFL-14] marks that were made without a network are sent once by the worker after the last page was closed', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [first = '', second = ''] = children.map(({ name }) => name);
  const device = await deviceOf('teacher');
  const context = device.page().context();
  const page = device.page();
  const askedEvents = await noteAskedEvents(page);
  await openRollCall(page, group.path, 3);
  await waitForSet(page, 'mf-groups', 'mf-students');
  await gate.close();
  await rollCallOf(page).attendance(first).click();
  await rollCallOf(page).delay(second).click();
  await expect.poll(async () => (await readPending(page)).length).toBe(2);
  await expect(rollCallOf(page).row(second)).toContainText(words.notSent);
  await expect.poll(askedEvents).toContain(TAG);
  const wake = await wakeFrom(context, gate.address);
  await page.close();

  await test.step('while the portal is away nothing is lost', async () => {
    await wake();
    expect(await storedMarks(server, group)).toEqual([null, null, null]);
  });
  await gate.open();
  await wake();
  await wake();
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, LATE, null]);
  // The server has them before the worker has its answer.
  const beside = await context.newPage();
  await beside.goto('/favicon.svg');
  await expect.poll(() => readPending(beside)).toEqual([]);
  await beside.close();
  expect(gate.paths.filter((path) => path === SAVE)).toHaveLength(1);

  await test.step('the stored list has them too, and nothing is pending', async () => {
    await gate.close();
    const again = await context.newPage();
    await openRollCall(again, group.path, 3);
    expect(await readPending(again)).toEqual([]);
    await expect(rollCallOf(again).attendance(first)).toBeChecked();
    await expect(rollCallOf(again).row(second)).toContainText(words.late);
    await expect(rollCallOf(again).saved(2, 3)).toBeVisible();
  });
});

test('[OUT-11] a page that is open shows what the worker has sent', async ({ gate, deviceOf, server }) => {
  const { group, children } = await makeClass(server, 2);
  const [first = '', second = ''] = children.map(({ name }) => name);
  const device = await deviceOf('teacher');
  const page = device.page();
  const askedEvents = await noteAskedEvents(page);
  await openRollCall(page, group.path, 2);
  await waitForSet(page, 'mf-groups', 'mf-students');
  await rollCallOf(page).attendance(second).click();
  await expect(rollCallOf(page).row(second)).toContainText(words.saved);
  expect(await askedEvents(), 'what the page sends itself').toEqual([]);
  // The page alone has no way to the portal.
  await page.route(`**${SAVE}`, (route) => route.abort('connectionreset'));
  await rollCallOf(page).attendance(first).click();
  await expect(rollCallOf(page).row(first)).toContainText(words.notSent);
  await (
    await wakeFrom(page.context(), gate.address)
  )();
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, PRESENT]);
  await expect(rollCallOf(page).row(first)).toContainText(words.saved);
  expect(await readPending(page)).toEqual([]);
  expect(gate.paths.filter((path) => path === SAVE)).toHaveLength(2);
});

test('[OUT-01] [OUT-02] forty marks and scores of a browser that was killed without a network are written within 5 s of its next visit, at home', async ({
  gate,
  server,
}) => {
  test.slow();
  const { group, children } = await makeClass(server, 40);
  const activity = await makeGroupActivity(server, group);
  const token = await server.logIn('teacher');
  const browser = await startKillableBrowser();
  try {
    const page = await browser.page();
    await page.goto(`${gate.address}/favicon.svg`);
    await page.evaluate((value) => localStorage.setItem('pupitre.token', value), token);
    await page.goto(`${gate.address}${group.path}?tab=record-activities`);
    await expect(starSheetOf(page).rows).toHaveCount(40);
    await goTo(page, `${group.path}?tab=attendance`);
    await expect(rollCallOf(page).rows).toHaveCount(40);
    await waitForSet(page, 'mf-groups', 'mf-students');
    await gate.close();
    for (const { name } of children) await rollCallOf(page).attendance(name).click();
    await goTo(page, `${group.path}?tab=record-activities`);
    for (const { name } of children) await starSheetOf(page).star(activity.name, name, 5).click();
    await starSheetOf(page).expectStars(activity.name, children.at(-1)?.name ?? '', 5);
    // The screen shows a change before the disk has it.
    await expect.poll(async () => (await readPending(page)).length).toBe(2 * children.length);
    await browser.kill();
    expect(await storedMarks(server, group)).toEqual(children.map(() => null));

    await gate.open();
    const next = await browser.restart();
    await next.goto(gate.address);
    const written = async () => [await storedMarks(server, group), await storedStars(server, group)];
    await expect
      .poll(written, { intervals: [100], timeout: 15_000 })
      .toEqual([children.map(() => PRESENT), children.map(() => ({ [activity.name]: 5 }))]);
    // The server has them before the page has its answers.
    await expect.poll(() => readPending(next)).toEqual([]);
    const ends = await next.evaluate(endsOfSaves);
    console.log(`written after ${ends.map((end) => end.toFixed(0)).join(', ')} ms`);
    // The marks and the scores have a save each, at least.
    expect(ends.length).toBeGreaterThanOrEqual(2);
    expect(ends.filter((end) => end <= 0 || end >= 5_000)).toEqual([]);
  } finally {
    await browser.end();
  }
});

test('[OUT-05] [OUT-06] a mark that was saved, and changes again from the stored list, meets no own conflict, and that of another teacher', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const [fresh, known, shared] = children;
  if (!fresh || !known || !shared) throw new Error('three children were made');
  await mark(server, group, [{ student: known, ...ABSENT }]);
  const device = await deviceOf('teacher');
  const page = device.page();
  await openRollCall(page, group.path, 3);
  await waitForSet(page, 'mf-groups', 'mf-students');
  // The page cannot read the versions of what it saves.
  gate.play((path) => (path === '/api/student-attendance/getTable' ? 'cut' : null));
  for (const { name } of children) await rollCallOf(page).attendance(name).click();
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, PRESENT, PRESENT]);
  await expect.poll(() => readPending(page)).toEqual([]);
  await gate.close();
  await mark(server, group, [{ student: shared, ...ABSENT }], 'directive');

  const again = await device.restart();
  await openRollCall(again, group.path, 3);
  const { rows, row, attendance, delay } = rollCallOf(again);
  await expect(rows.filter({ hasText: words.present })).toHaveCount(3);
  await attendance(fresh.name).click();
  await delay(known.name).click();
  await delay(shared.name).click();
  await expect.poll(async () => (await readPending(again)).length).toBe(3);
  gate.play(null);
  await gate.open();
  await expect.poll(() => storedMarks(server, group)).toEqual([ABSENT, LATE, ABSENT]);
  const conflict = (name: string) => again.getByRole('group', { name: `Dos valores para ${name}`, exact: true });
  await expect(conflict(shared.name)).toContainText(/puso «Ausente».*Usted puso «Retardo»/);
  await expect(row(fresh.name)).toContainText(words.saved);
  await expect(conflict(fresh.name)).toBeHidden();
  await expect(conflict(known.name)).toBeHidden();
});
