import type { Page, Request } from '@playwright/test';
import { makeClass } from '../fixtures/classes.ts';
import { delayRequests, LONG_REST } from '../fixtures/delayed-requests.ts';
import { refuseNews, waitUntilQuiet } from '../fixtures/open-requests.ts';
import type { Server } from '../fixtures/server.ts';
import { saveData } from '../fixtures/page-scripts.ts';
import { expect, test } from '../fixtures/test.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

test.describe.configure({ mode: 'parallel' });

const CODE_OF_PORTAL = /\/assets\/(?:vendor|portal)\./;
const CODE_OF_GROUPS = /\/remotes\/mf-groups\//;
const NEWS = 'application-versions/latest';
/** The home of a parent records that it was shown. */
const VISIT = 'home/visited';
/** The card of a child asks for it once the card is there, and nothing waits for it. */
const ALERT = 'student-attendance/getAlerts';

/** The bell asks for it some seconds after the screen. */
const UNREAD = 'notices/getUnread';

/** Returns the call of a request with the id of the group in its body, or null if it is no read of the portal. */
const readOf = (request: Request): string | null => {
  const [, call] = /\/api\/(.*)$/.exec(request.url()) ?? [];
  if (call === undefined || [NEWS, VISIT, ALERT, UNREAD].includes(call)) return null;
  if (/^(?:registry\/|live\?)/.test(call)) return null;
  const { groupId } = Object(JSON.parse(request.postData() ?? '{}'));
  return typeof groupId === 'number' ? `${call} ${groupId}` : call;
};

const recordInto = (list: string[]) => (request: Request) => {
  const read = readOf(request);
  if (read !== null) list.push(read);
};

/**
 * The reads that a page makes, and those that are answered: a screen repeats one that is late. The page gets no news, which
 * would read again what others change meanwhile.
 */
const recordReads = async (page: Page): Promise<{ reads: string[]; answered: string[] }> => {
  await refuseNews(page);
  const reads: string[] = [];
  const answered: string[] = [];
  page.on('request', recordInto(reads));
  page.on('requestfinished', recordInto(answered));
  return { reads, answered };
};

type Group = { id: number };
type OpenAs = (role: 'teacher', path: string) => Promise<unknown>;

const callsOf = ({ id }: Group): string[] => [
  `groups/get/${id}`,
  `school-days/get ${id}`,
  `student-attendance/getTable ${id}`,
];

/** Opens the home of a teacher with a new class; answers the link to its roll call. */
const openHomeWithClass = async (page: Page, server: Server, openAs: OpenAs) => {
  const { group } = await makeClass(server, 2);
  const { reads, answered } = await recordReads(page);
  await openAs('teacher', '/');
  const roll = page.getByRole('link', { name: `Pasar lista ${group.name}` });
  await expect(roll).toBeVisible();
  return { group, reads, answered, roll };
};

const ofGroup = (reads: string[], group: Group): string[] =>
  reads.filter((read) => callsOf(group).includes(read)).toSorted();

test('[PERF-03] a roll call is read while the code of the portal is on its way', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 2);
  const { reads, answered } = await recordReads(page);
  const code = await delayRequests(page, CODE_OF_PORTAL);
  const opened = openAs('teacher', `${group.path}?tab=attendance`);
  const all = ['auth/profile', ...callsOf(group), 'registry'].toSorted();
  await expect.poll(() => answered.toSorted()).toEqual(all);
  code.release();
  await opened;
  await expect(rollCallOf(page, 'es').rows).toHaveCount(2);
  expect(reads.toSorted()).toEqual(all);
});

for (const { role, path, first, next } of [
  { role: 'parent', path: '/students', first: ['guardians/getInvitations', 'home/get', 'students/getTable'], next: [] },
  {
    role: 'parent',
    path: '/',
    first: ['home/get'],
    next: ['guardians/getInvitations', 'home/get', 'students/getTable'],
  },
] as const) {
  test(`[PERF-03] ${path} of a ${role} begins with ${first.join(' and ')}, once each`, async ({ page, openAs }) => {
    const { reads, answered } = await recordReads(page);
    const code = await delayRequests(page, CODE_OF_PORTAL);
    const opened = openAs(role, path);
    const all = ['auth/profile', ...first, 'registry'].toSorted();
    await expect.poll(() => answered.toSorted()).toEqual(all);
    code.release();
    await opened;
    await expect(layoutOf(page).heading).toBeVisible();
    await expect.poll(() => reads.toSorted()).toEqual([...all, ...next].toSorted());
    await waitUntilQuiet(page);
    expect(reads.toSorted()).toEqual([...all, ...next].toSorted());
  });
}

test('[PERF-12] a pointer on a link starts the reads of its screen, and the click makes none again', async ({
  page,
  openAs,
  server,
}) => {
  const { group, reads, answered, roll } = await openHomeWithClass(page, server, openAs);
  await roll.hover();
  await expect.poll(() => ofGroup(answered, group)).toEqual(callsOf(group));
  await roll.click();
  await expect(rollCallOf(page, 'es').rows).toHaveCount(2);
  expect(ofGroup(reads, group)).toEqual(callsOf(group));
});

test('[PERF-12] the home of a parent reads the children in idle time, and the click does not read them again', async ({
  page,
  openAs,
}) => {
  const { reads, answered } = await recordReads(page);
  await openAs('parent', '/');
  await expect.poll(() => answered.filter((read) => read === 'home/get')).toHaveLength(2);
  await expect.poll(() => answered).toContain('students/getTable');
  await waitUntilQuiet(page);
  reads.length = 0;
  await page.getByRole('main').getByRole('link', { name: 'Ver a mis hijos' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(LONG_REST);
  expect(reads).toEqual(['auth/profile']);
});

test('[PERF-03] [PERF-12] with Save-Data the reads of a screen start with the click, beside its code', async ({
  page,
  openAs,
  server,
}) => {
  await saveData(page);
  const code = await delayRequests(page, CODE_OF_GROUPS);
  const { group, reads, answered, roll } = await openHomeWithClass(page, server, openAs);
  await roll.hover();
  await page.waitForTimeout(LONG_REST);
  expect(reads.filter((read) => /^(groups|student-attendance)/.test(read))).toEqual([]);
  await roll.click();
  await expect.poll(() => ofGroup(answered, group)).toEqual(callsOf(group));
  code.release();
  await expect(rollCallOf(page, 'es').rows).toHaveCount(2);
  expect(ofGroup(reads, group)).toEqual(callsOf(group));
});

test('[PERF-12] the home of a teacher reads the roll call of one class in idle time', async ({
  page,
  openAs,
  server,
}) => {
  const { reads } = await openHomeWithClass(page, server, openAs);
  const ofClass = (): string[] => reads.filter((read) => read.startsWith('student-attendance/getTable'));
  await expect.poll(ofClass).toHaveLength(1);
  await page.waitForTimeout(LONG_REST);
  expect(ofClass()).toHaveLength(1);
});

test('[PERF-03] nothing is read early for a role that may not open the screen', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 1);
  const { reads } = await recordReads(page);
  await openAs('parent', `${group.path}?tab=attendance`);
  await expect(layoutOf(page).heading).toBeVisible();
  await page.reload();
  await expect(layoutOf(page).heading).toBeVisible();
  expect(reads.filter((call) => !['auth/profile', 'registry'].includes(call))).toEqual([]);
});

test('[PERF-04] a roll call whose early read fails is read again, and shows its rows', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group } = await makeClass(server, 2);
  problems.expectFailedRequest(/\/api\/student-attendance\/getTable$/);
  await page.route(/\/api\/student-attendance\/getTable$/, (route) => route.abort(), { times: 1 });
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { rows } = rollCallOf(page, 'es');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: CLASS_WORDS.es.notTaken })).toHaveCount(2);
});

test('[PERF-03] the script that starts the reads is smaller than 2 kB as it is sent', async ({ page }) => {
  await page.goto('/login');
  const source = await page.locator('script[src*="/assets/start."]').getAttribute('src');
  const answer = await page.request.get(source ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'br' });
  expect(Number(answer.headers()['content-length'])).toBeLessThan(2_000);
});
