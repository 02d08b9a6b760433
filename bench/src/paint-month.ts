import type { Browser, Page } from '@playwright/test';
import { SLOWDOWN } from './first-visit.ts';
import type { Portal } from './portal.ts';
import { median } from './rates.ts';
import { seedMonth, SHEET } from './seed-month.ts';

/** A month is on the screen so soon after its answer. */
const AIM_MS = 150;
const TIMEOUT_MS = 60_000;
const ROWS = `main [role="grid"]:has(time[datetime="${SHEET.month}-01"]) tbody tr`;

type Wanted = { rows: string; count: number };
/** The milliseconds from the last byte of the month to its paint: of what the window shows, and of all rows. */
type Painted = { shown: number; whole: number };

/** Runs in the page. Marks the moments after the frames in which the window is full of rows, and all rows are painted. */
const noteSheet = ({ rows, count }: Wanted): void => {
  performance.clearMarks('bench.shown');
  performance.clearMarks('bench.whole');
  let isShown = false;
  const look = (): void => {
    const found = document.querySelectorAll(rows);
    const isFull = (found[found.length - 1]?.getBoundingClientRect().bottom ?? 0) >= window.innerHeight;
    const isWhole = found.length >= count;
    // The frame that is being made has the rows; a task runs after its paint.
    if (!isShown && (isFull || isWhole)) setTimeout(() => performance.mark('bench.shown'));
    isShown ||= isFull || isWhole;
    if (isWhole) setTimeout(() => performance.mark('bench.whole'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page. */
const readSheet = (): Painted => {
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/student-attendance/getMonth'));
  const answer = answers.at(-1);
  const [shown, whole] = ['bench.shown', 'bench.whole'].map((name) => performance.getEntriesByName(name).at(-1));
  if (!(answer instanceof PerformanceResourceTiming) || !shown || !whole) throw new Error('The month was not read.');
  return { shown: shown.startTime - answer.responseEnd, whole: whole.startTime - answer.responseEnd };
};

const isSheetPainted = (): boolean => performance.getEntriesByName('bench.whole').length > 0;

type Month = { data: { days: { schoolDay: boolean }[]; students: unknown[] } };

/** A sheet of another size is no measurement of this one. */
const requireSize = ({ data: { days, students } }: Month): void => {
  const classDays = days.filter(({ schoolDay }) => schoolDay).length;
  if (students.length !== SHEET.students || classDays !== SHEET.classDays)
    throw new Error(`The sheet has ${students.length} students and ${classDays} days of classes.`);
};

const openGroup = async (page: Page, url: string): Promise<string> => {
  await page.goto(url);
  const card = page.locator('main a[href$="?tab=attendance"]', { hasText: SHEET.code });
  return (await card.getAttribute('href', { timeout: TIMEOUT_MS })) ?? '';
};

/** Opens the month after the wanted one, so that no script is loaded between the answer and the paint, and goes back. */
const paintOnce = async (browser: Browser, url: string, token: string): Promise<Painted> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript((value) => localStorage.setItem('pupitre.token', value), token);
    const path = await openGroup(page, url);
    await page.goto(`${url}${path}&view=month&month=${SHEET.next}`);
    const previous = page.getByRole('button', { name: 'Mes anterior' });
    await page.locator('main [role="grid"] tbody tr').first().waitFor({ timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(noteSheet, { rows: ROWS, count: SHEET.students });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/student-attendance/getMonth'));
    await previous.click();
    requireSize(await (await answered).json());
    await page.waitForFunction(isSheetPainted, null, { timeout: TIMEOUT_MS });
    return await page.evaluate(readSheet);
  } finally {
    await page.close();
  }
};

/** Prints how long after its answer the sheet of a month is painted at a quarter of this machine's speed, and its share of the aim. */
export const benchMonthSheet = async (browser: Browser, portal: Portal, rounds: number): Promise<void> => {
  await seedMonth(portal.databaseUrl);
  const token = await portal.logIn('teacher');
  const times: Painted[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await paintOnce(browser, portal.url, token));
  const shown = times.map((each) => each.shown);
  const whole = times.map((each) => each.whole);
  console.log(
    `month of ${SHEET.students} students × ${SHEET.classDays} days, CPU ÷ ${SLOWDOWN}: painted ${Math.round(median(shown))} ms after ` +
      `its answer, at most ${Math.round(Math.max(...shown))} ms  ÷ ${AIM_MS} ms = ${(median(shown) / AIM_MS).toFixed(2)}; ` +
      `the rows below the window ${Math.round(median(whole))} ms after it`,
  );
};
