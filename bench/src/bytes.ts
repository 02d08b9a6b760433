import { chromium, type Browser } from '@playwright/test';
import type { Portal } from './portal.ts';

/** A page, who opens it, and how many kB (all requests, headers included, as they came over the wire) it may take. */
type Visit = { title: string; path: string; isLoggedIn: boolean; budget: number };

const VISITS: Visit[] = [
  { title: 'cold /login', path: '/login', isLoggedIn: false, budget: 200 },
  { title: 'cold catalog (/countries)', path: '/countries', isLoggedIn: true, budget: 600 },
];
const WARM_BUDGET = 10;

type Weight = { kilobytes: number; requests: number };

const openPage = async (browser: Browser, { url, token }: Portal, isLoggedIn: boolean) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (isLoggedIn) await page.addInitScript((kept) => localStorage.setItem('pupitre.token', kept), token);
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
  return { weigh, close: () => context.close() };
};

const print = (title: string, { kilobytes, requests }: Weight, budget: number): void => {
  const ratio = (kilobytes / budget).toFixed(2);
  console.log(
    `${title.padEnd(34)} ${kilobytes.toFixed(1).padStart(7)} kB  ${requests} requests  ÷ ${budget} kB = ${ratio}`,
  );
};

/** Prints what a first and a second visit weigh against their budgets. */
export const benchBytes = async (portal: Portal): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    for (const { title, path, isLoggedIn, budget } of VISITS) {
      const page = await openPage(browser, portal, isLoggedIn);
      print(title, await page.weigh(path), budget);
      print(`warm ${path}`, await page.weigh(path), WARM_BUDGET);
      await page.close();
    }
  } finally {
    await browser.close();
  }
};
