import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Portal } from './portal.ts';

/** The part of a portal that opening a page needs. */
export type Opened = Pick<Portal, 'url' | 'logIn'>;

/** A page, the demo account that opens it, and its budget in kB over the wire: all requests with their headers. */
type Visit = { title: string; account: string | null; path: string; budget: number };

const visitsOf = (group: string): Visit[] => [
  { title: '/login', account: null, path: '/login', budget: 200 },
  { title: 'roll call (/group/…)', account: 'teacher', path: `${group}?tab=attendance`, budget: 340 },
  { title: 'parent (/students)', account: 'parent', path: '/students', budget: 340 },
  { title: 'catalog (/countries)', account: 'admin', path: '/countries', budget: 600 },
];
const WARM_BUDGET = 10;

type Weight = { kilobytes: number; requests: number };

const openPage = async (browser: Browser, { url, logIn }: Opened, account: string | null) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const token = account && (await logIn(account));
  if (token) await page.addInitScript((value) => localStorage.setItem('pupitre.token', value), token);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let weight: Weight = { kilobytes: 0, requests: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight = { kilobytes: weight.kilobytes + encodedDataLength / 1000, requests: weight.requests + 1 };
  });
  const weigh = async (path: string): Promise<Weight> => {
    weight = { kilobytes: 0, requests: 0 };
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return weight;
  };
  return { page, weigh, close: () => context.close() };
};

export const groupPath = async (browser: Browser, portal: Opened): Promise<string> => {
  const { page, weigh, close } = await openPage(browser, portal, 'teacher');
  await weigh('/groups');
  const path = await page.locator('a[href^="/group/"]').first().getAttribute('href');
  await close();
  if (!path) throw new Error('The demo teacher has no group.');
  return path;
};

const print = (title: string, { kilobytes, requests }: Weight, budget: number): void => {
  const ratio = (kilobytes / budget).toFixed(2);
  console.log(
    `${title.padEnd(34)} ${kilobytes.toFixed(1).padStart(7)} kB  ${requests} requests  ÷ ${budget} kB = ${ratio}`,
  );
};

/** Prints the bytes of a first and a second visit beside their budgets. */
export const benchBytes = async (portal: Portal): Promise<void> => {
  const browser = await launchBrowser();
  try {
    for (const { title, account, path, budget } of visitsOf(await groupPath(browser, portal))) {
      const { weigh, close } = await openPage(browser, portal, account);
      print(`cold ${title}`, await weigh(path), budget);
      print(`warm ${title}`, await weigh(path), WARM_BUDGET);
      await close();
    }
  } finally {
    await browser.close();
  }
};
