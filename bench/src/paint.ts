import type { Browser } from '@playwright/test';
import { types } from 'api/dist/db/pool.js';
import { Pool } from 'pg';
import { launchBrowser } from './browser.ts';
import { FLOWS, type Flow, type Paths, type Step } from './paint-flows.ts';
import { benchMonthSheet } from './paint-month.ts';
import { printPaints, type Compared } from './paint-report.ts';
import { openTab, type Speed } from './paint-tab.ts';
import type { Portal } from './portal.ts';
import { rollCallPath } from './reference-pages.ts';
import { CLASSES, seedRollCalls } from './seed-roll-calls.ts';
import { startServerRendered } from './server-rendered.ts';

const SPEEDS: Speed[] = ['slow phone', 'full speed'];

type Side = { url: string; paths: Paths };
type Sides = { portal: Side; reference: Side };

const listed = (name: string): string[] => (process.env[name] ?? '').split(',').filter(Boolean);
const isAsked = (name: string, value: string): boolean =>
  listed(name).length === 0 || listed(name).some((part) => value.startsWith(part));

const seed = async (databaseUrl: string): Promise<Paths> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, types });
  const [first, second] = await seedRollCalls(pool);
  await pool.end();
  if (!first || !second) throw new Error('The portal has no demo teacher.');
  return { rollCall: rollCallPath(first), otherRollCall: rollCallPath(second) };
};

const portalPaths = async (browser: Browser, { url, logIn }: Portal): Promise<Paths> => {
  const page = await browser.newPage();
  await page.addInitScript((token) => localStorage.setItem('pupitre.token', token), await logIn('teacher'));
  await page.goto(url);
  const pathOf = async (code: string): Promise<string> =>
    (await page.locator('main a[href$="?tab=attendance"]', { hasText: code }).getAttribute('href')) ?? '';
  const paths = { rollCall: await pathOf(CLASSES[0]), otherRollCall: await pathOf(CLASSES[1]) };
  await page.close();
  return paths;
};

type Run = { browser: Browser; sides: Sides; token: string | null; speed: Speed; flow: Flow };

const follow = async (run: Run, { url, paths }: Side, isProfiled: boolean): Promise<Step[]> => {
  const { browser, token, speed, flow } = run;
  const tab = await openTab(browser, { url, token, speed, contents: flow.contents, isProfiled });
  try {
    return await flow.run(tab, paths);
  } finally {
    await tab.close();
  }
};

const compare = async (run: Run, rounds: number): Promise<Compared[]> => {
  const all: { portal: Step[]; reference: Step[] }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { portal, reference } = run.sides;
    const isProfiled = round === rounds;
    if (round % 2 === 0) {
      const first = await follow(run, portal, isProfiled);
      all.push({ portal: first, reference: await follow(run, reference, isProfiled) });
    } else {
      const first = await follow(run, reference, isProfiled);
      all.push({ reference: first, portal: await follow(run, portal, isProfiled) });
    }
  }
  const profiled = all.pop();
  return (profiled?.portal ?? []).flatMap(({ title, paint }, place) => {
    const reference = profiled?.reference[place]?.paint;
    if (!reference) return [];
    const paintsOf = (side: keyof Sides) => all.flatMap((steps) => steps[side][place]?.paint ?? []);
    return [
      { title, portal: paintsOf('portal'), reference: paintsOf('reference'), profiled: { portal: paint, reference } },
    ];
  });
};

/**
 * Prints when each page shows its first paint, its heading and its rows, and how many bytes and requests that takes,
 * beside server-rendered pages with the same rows.
 * `PAINT_ROUNDS` (5), `PAINT_SPEEDS` (`slow`, `full`) and `PAINT_SCREENS` (`login`, `home`, `month`, …) shorten it.
 */
export const benchPaint = async (portal: Portal): Promise<void> => {
  const rounds = Number(process.env['PAINT_ROUNDS'] ?? 5);
  const rendered = await startServerRendered(portal.databaseUrl);
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await rendered.stop();
    throw error;
  });
  try {
    const reference = { url: rendered.url, paths: await seed(portal.databaseUrl) };
    const sides: Sides = { portal: { url: portal.url, paths: await portalPaths(browser, portal) }, reference };
    for (const speed of SPEEDS.filter((one) => isAsked('PAINT_SPEEDS', one))) {
      const compared: Compared[] = [];
      for (const flow of FLOWS.filter(({ screen }) => isAsked('PAINT_SCREENS', screen))) {
        const token = flow.account && (await portal.logIn(flow.account));
        compared.push(...(await compare({ browser, sides, token, speed, flow }, rounds)));
      }
      printPaints(speed, compared);
    }
    if (isAsked('PAINT_SCREENS', 'month')) await benchMonthSheet(browser, portal, rounds);
  } finally {
    await browser.close();
    await rendered.stop();
  }
};
