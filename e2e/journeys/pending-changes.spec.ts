import type { Page } from '@playwright/test';
import { makeClass, mark, storedMarks } from '../fixtures/classes.ts';
import { delayRequests } from '../fixtures/delayed-requests.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { expectToPassWithin, installClock, pauseClock } from '../fixtures/page-clock.ts';
import { readPending, readStorage, waitForDatabase } from '../fixtures/pending-changes.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const SAVE = /\/api\/student-attendance\/save$/;
const words = CLASS_WORDS.es;
/** The next visit after the end of a browser writes its marks within so many milliseconds. */
const WRITTEN_WITHIN = 5_000;
const PRESENT = { attendence: true, delay: false };
const ABSENT = { attendence: false, delay: false };

/** The rows of a save that did not reach the server. */
const cutSaves = async (page: Page): Promise<void> => {
  await page.route(SAVE, (route) => route.abort('connectionreset'));
};

test('[OUT-01] [OUT-02] forty marks of a browser that was killed are written within 5 s of its next visit, at home', async ({
  server,
  portal,
}) => {
  const { group, children } = await makeClass(server, 40);
  const token = await server.logIn('teacher');
  const browser = await startKillableBrowser();
  try {
    const login = await browser.page();
    await login.goto(`${portal}/login`);
    await login.evaluate((value) => localStorage.setItem('pupitre.token', value), token);
    await browser.quit();
    const page = await browser.restart();
    await page.goto(`${portal}${group.path}?tab=attendance`);
    const { rows, attendance } = rollCallOf(page);
    await expect(rows).toHaveCount(40);
    await waitForDatabase(page);
    await cutSaves(page);
    for (const { name } of children) await attendance(name).click();
    await expect(rows.filter({ hasText: words.present })).toHaveCount(40);
    await expect.poll(async () => (await readPending(page)).length).toBe(40);
    await browser.kill();
    expect(await storedMarks(server, group)).toEqual(children.map(() => null));

    const next = await browser.restart();
    await installClock(next);
    await pauseClock(next);
    await next.goto(portal, { waitUntil: 'commit' });
    const areWritten = async (): Promise<void> =>
      expect(await storedMarks(server, group)).toEqual(children.map(() => PRESENT));
    await expectToPassWithin(next, areWritten, WRITTEN_WITHIN);
    await next.clock.resume();
    await expect.poll(() => readPending(next)).toEqual([]);
  } finally {
    await browser.end();
  }
});

test('[OUT-03] two tabs show and send the marks of each other once', async ({
  page,
  context,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = '', second = ''] = children.map(({ name }) => name);
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(rollCallOf(page).rows).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(`${group.path}?tab=attendance`);
  await expect(rollCallOf(other).rows).toHaveCount(2);
  await Promise.all([waitForDatabase(page), waitForDatabase(other)]);
  problems.expectFailedRequest(SAVE);
  await cutSaves(page);
  await cutSaves(other);
  await rollCallOf(page).attendance(first).click();
  await expect(rollCallOf(other).attendance(first)).toBeChecked();
  await rollCallOf(other).attendance(second).click();
  await expect(rollCallOf(page).attendance(second)).toBeChecked();
  expect(await readPending(page)).toHaveLength(2);
  await page.close();

  const stamps: string[] = [];
  other.on('request', (request) => {
    if (SAVE.test(request.url())) stamps.push(...(request.postData()?.match(/"stamp":"[^"]+"/g) ?? []));
  });
  await other.unroute(SAVE);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(rollCallOf(other).saved(2, 2)).toBeVisible();
  expect(await storedMarks(server, group)).toEqual([PRESENT, PRESENT]);
  expect(new Set(stamps).size).toBe(stamps.length);
  await expect.poll(() => readPending(other)).toEqual([]);
});

test('[OUT-05] a mark whose answer was lost, and that changes again in two visits, never meets itself as a conflict', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const { rows, row, attendance, delay, saved } = rollCallOf(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(rows).toHaveCount(2);
  await waitForDatabase(page);
  problems.expectFailedRequest(SAVE);
  await page.route(SAVE, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await attendance(first).click();
  await expect(row(first)).toContainText(words.notSent);
  expect(await storedMarks(server, group)).toEqual([PRESENT, null]);

  // The second change is not sent in this visit, and the third one meets the first one on the server.
  await page.unroute(SAVE);
  await cutSaves(page);
  await attendance(first).click();
  await expect(row(first)).toContainText(words.absent);
  await page.reload();
  await expect(row(first)).toContainText(words.absent);
  await delay(first).click();
  await expect(row(first)).toContainText(words.late);
  await page.unroute(SAVE);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved(1, 2)).toBeVisible();
  await expect(row(first)).toContainText(words.saved);
  expect(await storedMarks(server, group)).toEqual([{ attendence: true, delay: true }, null]);
  await expect.poll(() => readPending(page)).toEqual([]);
});

const CONFLICT = {
  es: {
    group: (name: string) => `Dos valores para ${name}`,
    text: /puso «Ausente».*Usted puso «Presente»/,
    notice: /Otra persona cambió lo mismo que usted en 1 fila/,
    mine: 'Dejar «Presente»',
    theirs: 'Tomar «Ausente»',
  },
  en: {
    group: (name: string) => `Two values for ${name}`,
    text: /set “Absent”.*You set “Present”/,
    notice: /Somebody else also changed 1 row that you changed/,
    mine: 'Keep “Present”',
    theirs: 'Take “Absent”',
  },
} as const;

for (const { language, width } of [
  { language: 'es', width: 390 },
  { language: 'en', width: 390 },
  { language: 'es', width: 1280 },
  { language: 'en', width: 1280 },
] as const) {
  test(`[OUT-06] two teachers mark one child: the second one sees both marks and decides (${language}, ${width} px)`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 3);
    const [first, second] = children;
    if (!first || !second) throw new Error('three children were made');
    const text = CONFLICT[language];
    const name = CLASS_WORDS[language];
    await openAs('directive', `${group.path}?tab=attendance`, { language, width });
    const { rows, row, attendance, saved } = rollCallOf(page, language);
    await expect(rows).toHaveCount(3);
    // Live news and the first save would show the other marks before the second press.
    const { release } = await delayRequests(page, /\/api\/student-attendance\/getTable$/);
    await mark(server, group, [
      { student: first, ...ABSENT },
      { student: second, ...ABSENT },
    ]);
    await attendance(first.name).click();
    await attendance(second.name).click();
    release();
    const conflict = (child: string) => page.getByRole('group', { name: text.group(child), exact: true });
    await expect(conflict(first.name)).toContainText(text.text);
    await expect(conflict(second.name)).toContainText(text.text);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(await storedMarks(server, group)).toEqual([ABSENT, ABSENT, null]);

    await conflict(first.name).getByRole('button', { name: text.mine }).click();
    await expect(row(first.name)).toContainText(name.saved);
    await expect(page.getByText(text.notice)).toBeVisible();
    await conflict(second.name).getByRole('button', { name: text.theirs }).click();
    await expect(row(second.name)).toContainText(name.absent);
    await expect(saved(2, 3)).toBeVisible();
    expect(await storedMarks(server, group)).toEqual([PRESENT, ABSENT, null]);
    expect(await readPending(page)).toEqual([]);
  });
}

test('[OUT-08] a log-out with unsent marks asks, leaves no name, and the next login of their teacher shows and sends them', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = ''] = children.map(({ name }) => name);
  const { row, attendance, saved, rows } = rollCallOf(page);
  const { account, logOut, heading } = layoutOf(page);
  const loginPage = loginPageOf(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(rows).toHaveCount(2);
  await waitForDatabase(page);
  problems.expectFailedRequest(SAVE);
  await cutSaves(page);
  await attendance(first).click();
  await expect(row(first)).toContainText(words.notSent);
  await account.click();
  await logOut.click();
  await dialogOf(page).answer('Seguir aquí').click();
  await expect(row(first)).toContainText(words.notSent);
  await account.click();
  await logOut.click();
  await dialogOf(page).answer('Cerrar sesión').click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readStorage(page)).not.toContain('NIÑA 01');
  expect(await readPending(page)).toMatchObject([{ groupId: group.id, key: String(children[0]?.id) }]);
  await page.unroute(SAVE);

  await loginPage.logIn(ACCOUNTS.directive);
  await expect(heading).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${group.path}?tab=attendance`);
  await expect(rows.filter({ hasText: words.notTaken })).toHaveCount(2);
  expect(await storedMarks(server, group)).toEqual([null, null]);
  await account.click();
  await logOut.click();

  await loginPage.logIn(ACCOUNTS.teacher);
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(() => storedMarks(server, group)).toEqual([PRESENT, null]);
  await page.goto(`${group.path}?tab=attendance`);
  await expect(saved(1, 2)).toBeVisible();
  await expect(attendance(first)).toBeChecked();
  expect(await readPending(page)).toEqual([]);
});
