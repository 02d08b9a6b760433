import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { slowDown } from './first-visit.ts';
import { logNetwork, type NetworkLog } from './network-log.ts';
import { isShown, notePaints, readMoments, type Content, type Moments } from './note-paints.ts';
import { requestChain } from './request-chain.ts';
import { scriptTimesOf, TRACE_CATEGORIES, type ScriptTimes } from './script-times.ts';

/** The moments count from the start of the document, or from the click. */
export type Paint = Omit<Moments, 'start'> & {
  kilobytes: number;
  requests: number;
  scripts: number;
  chain: string[];
  scriptTimes: ScriptTimes | null;
};

export type Speed = 'full speed' | 'slow phone';

export type Tab = {
  open: (path: string) => Promise<void>;
  visit: (path: string) => Promise<Paint>;
  /** The pointer rests on the link for so many milliseconds before the click. */
  click: (path: string, rest?: number) => Promise<Paint>;
  goBack: () => Promise<void>;
  close: () => Promise<void>;
};

type TabOptions = {
  url: string;
  token: string | null;
  speed: Speed;
  contents: Content[];
  isProfiled: boolean;
};

const TIMEOUT_MS = 60_000;
const VIEWPORTS = { 'full speed': { width: 1280, height: 800 }, 'slow phone': { width: 390, height: 844 } };

const paintOf = (moments: Moments, network: NetworkLog, scriptTimes: ScriptTimes | null): Paint => {
  const since = (moment: number): number => moment - moments.start;
  const requests = network.requests();
  const sent = requests.filter(({ kilobytes }) => kilobytes > 0);
  // Nothing waits for a beacon.
  const awaited = sent.filter(({ isBeacon }) => !isBeacon);
  const before = requests.filter(({ url, start }) => /\.js(\?|$)/.test(url) && start < moments.rows);
  return {
    firstPaint: since(moments.firstPaint),
    contentful: since(moments.contentful),
    largest: since(moments.largest),
    heading: since(moments.heading),
    rows: since(moments.rows),
    shift: moments.shift,
    kilobytes: sent.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    requests: sent.length,
    scripts: new Set(before.map(({ url }) => url)).size,
    chain: requestChain(awaited, moments.rows).map(({ url }) => new URL(url).pathname),
    scriptTimes,
  };
};

const openPage = async (browser: Browser, { url, token, speed, contents }: TabOptions) => {
  const context = await browser.newContext({ viewport: VIEWPORTS[speed] });
  const page = await context.newPage();
  if (token) {
    await context.addCookies([{ name: 'token', value: token, url }]);
    await page.addInitScript((value) => localStorage.setItem('pupitre.token', value), token);
  }
  await page.addInitScript(notePaints, contents);
  const session = await context.newCDPSession(page);
  const network = await logNetwork(session);
  if (speed === 'slow phone') await slowDown(session);
  return { page, network };
};

const measure = async (
  { page, network }: { page: Page; network: NetworkLog },
  isClick: boolean,
  act: () => Promise<unknown>,
): Promise<Moments> => {
  await act();
  await page.waitForFunction(isShown, null, { timeout: TIMEOUT_MS });
  await network.waitUntilQuiet();
  return page.evaluate(readMoments, isClick);
};

export const openTab = async (browser: Browser, options: TabOptions): Promise<Tab> => {
  const opened = await openPage(browser, options);
  const { page, network } = opened;
  const run = async (isClick: boolean, act: () => Promise<unknown>): Promise<Paint> => {
    network.clear();
    if (!options.isProfiled) return paintOf(await measure(opened, isClick, act), network, null);
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    const moments = await measure(opened, isClick, act);
    const [from, until] = [network.traceTime(moments.start), network.traceTime(moments.rows)];
    return paintOf(moments, network, scriptTimesOf(await browser.stopTracing(), from, until));
  };
  const open = async (path: string): Promise<void> => {
    await page.goto(options.url + path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  };
  return {
    open,
    visit: async (path) => {
      await page.goto('about:blank');
      return run(false, () => open(path));
    },
    click: async (path, rest = 0) => {
      const link = page.locator(`main a[href="${path}"]`).first();
      await link.waitFor({ timeout: TIMEOUT_MS });
      if (rest > 0) await link.hover();
      await pause(rest);
      return run(true, () => link.click({ timeout: TIMEOUT_MS }));
    },
    goBack: async () => {
      await page.goBack({ waitUntil: 'commit' });
      await network.waitUntilQuiet();
    },
    close: () => page.context().close(),
  };
};
