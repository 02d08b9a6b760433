import { es } from '@pupitre/shared/contracts/texts/server-es';
import { makeClass, moveChild, storedMarks } from '../fixtures/classes.ts';
import { readPending, waitForDatabase } from '../fixtures/pending-changes.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { recordSaves, rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const SAVE = /\/api\/student-attendance\/save$/;
const words = CLASS_WORDS.es;

const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };

for (const width of [1280, 390]) {
  test(`[GRP-07] without a network the marks stay, say so, survive a reload, and go out on its return: ${width} px`, async ({
    page,
    context,
    openAs,
    server,
    problems,
  }) => {
    const { group, children } = await makeClass(server, 3);
    const [first = '', second = '', third = ''] = children.map(({ name }) => name);
    await page.setViewportSize({ width, height: 844 });
    await openAs('teacher', `${group.path}?tab=attendance`);
    const { rows, row, attendance, delay, persisted, saved } = rollCallOf(page);
    await expect(rows).toHaveCount(3);
    await waitForDatabase(page);
    problems.expectFailedRequest(/^\/api\//);
    await context.setOffline(true);
    await attendance(first).click();
    await expect(row(first)).toContainText(words.notSent);
    await delay(second).click();
    await expect(row(second)).toContainText(words.notSent);
    await expect(persisted).toBeVisible();
    expect(await readPending(page)).toHaveLength(2);
    expect(await storedMarks(server, group)).toEqual([null, null, null]);

    await test.step('the portal is there again, but not yet for the marks; the page is loaded anew', async () => {
      await page.route(SAVE, (route) => route.abort('connectionreset'));
      await context.setOffline(false);
      await page.reload();
      await expect(attendance(first)).toBeChecked();
      await expect(delay(second)).toBeChecked();
      await expect(row(first)).toContainText(words.notSent);
      await expect(row(third)).toContainText(words.notTaken);
      expect(await storedMarks(server, group)).toEqual([null, null, null]);
    });

    await context.setOffline(true);
    await attendance(third).click();
    await attendance(third).click();
    await page.unroute(SAVE);
    await context.setOffline(false);
    await expect(saved(3, 3)).toBeVisible();
    await expect(persisted).toBeHidden();
    expect(await storedMarks(server, group)).toEqual([PRESENT, { attendence: true, delay: true }, ABSENT]);
    await expect.poll(() => readPending(page)).toEqual([]);
  });
}

test('[GRP-07] marks of a tab that was closed without a network go out with the next visit, whatever it shows', async ({
  page,
  context,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const { group: other } = await makeClass(server, 1);
  const [first = ''] = children.map(({ name }) => name);
  await openAs('teacher', `${group.path}?tab=attendance`);
  problems.expectFailedRequest(/^\/api\//);
  await expect(rollCallOf(page).rows).toHaveCount(2);
  await waitForDatabase(page);
  await context.setOffline(true);
  await rollCallOf(page).attendance(first).click();
  await expect(rollCallOf(page).row(first)).toContainText(words.notSent);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${other.path}?tab=attendance`);
  await expect(rollCallOf(next).rows).toHaveCount(1);
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, null]);
  await expect.poll(() => readPending(next)).toEqual([]);
});

test('[GRP-07] a connection cut after the server has saved: the marks go out again, and stand as they are', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const { row, attendance, retry, saved } = rollCallOf(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  problems.expectFailedRequest(SAVE);
  await page.route(SAVE, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await attendance(first).click();
  await expect(row(first)).toContainText(words.notSent);
  expect(await storedMarks(server, group)).toEqual([PRESENT, null]);
  await page.unroute(SAVE);
  await retry.click();
  await expect(row(first)).toContainText(words.saved);
  await expect(saved(1, 2)).toBeVisible();
  expect(await storedMarks(server, group)).toEqual([PRESENT, null]);
  await expect.poll(() => readPending(page)).toEqual([]);
});

test('[GRP-07] a child that goes to another group meanwhile: its row says why, and the others are saved', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const [{ group, children }, other] = [await makeClass(server, 3), await makeGroup(server)];
  const [first, second, third] = children;
  if (!first || !second || !third) throw new Error('three children were made');
  await installClock(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { rows, row, attendance, allPresent, saved } = rollCallOf(page);
  await expect(rows).toHaveCount(3);
  await moveChild(server, second, other);
  problems.expectAnswer(400, SAVE);
  await allPresent.click();
  await attendance(third.name).click();
  await passUndoPause(page);
  await expect(row(second.name)).toContainText(es['validations.studentGroup']);
  await expect(row(second.name)).toContainText(words.refused);
  await expect(row(first.name)).toContainText(words.saved);
  await expect(row(third.name)).toContainText(words.saved);
  expect(await storedMarks(server, group)).toEqual([PRESENT, ABSENT]);
  expect(await storedMarks(server, other)).toEqual([null]);

  await page.getByRole('button', { name: words.discard(second.name), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(saved(2, 2)).toBeVisible();
  await expect.poll(() => readPending(page)).toEqual([]);
});

test('[GRP-07] the next user of a device neither sees nor sends the marks of the one before', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const { rows, row, attendance, saved } = rollCallOf(page);
  const { account, logOut, heading } = layoutOf(page);
  const loginPage = loginPageOf(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  problems.expectFailedRequest(SAVE);
  await page.route(SAVE, (route) => route.abort('connectionreset'));
  await attendance(first).click();
  await expect(row(first)).toContainText(words.notSent);
  await account.click();
  await logOut.click();
  await dialogOf(page).answer('Cerrar sesión').click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(SAVE);

  const saves = recordSaves(page);
  await loginPage.logIn(ACCOUNTS.directive);
  await expect(heading).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${group.path}?tab=attendance`);
  await expect(rows.filter({ hasText: words.notTaken })).toHaveCount(2);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.reload();
  await expect(saved(0, 2)).toBeVisible();
  expect(saves).toEqual([]);
  expect(await storedMarks(server, group)).toEqual([null, null]);
  expect(await readPending(page)).toHaveLength(1);

  await account.click();
  await logOut.click();
  await loginPage.logIn(ACCOUNTS.teacher);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${group.path}?tab=attendance`);
  await expect(saved(1, 2)).toBeVisible();
  expect(await storedMarks(server, group)).toEqual([PRESENT, null]);
  await expect.poll(() => readPending(page)).toEqual([]);
});
