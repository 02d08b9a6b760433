import type { Browser, CDPSession, Page } from '@playwright/test';

/** The bytes over the wire of a first visit, and the time until its content shows. */
export type FirstVisit = { kilobytes: number; milliseconds: number };

/** A slow phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
export const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
};

/** Notes in the page itself the time at which the content shows. */
const noteWhenShown = (selector: string): void => {
  const look = (): void => {
    if (document.querySelector(selector)) performance.mark('shown');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const whenShown = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('shown')[0]?.startTime)
    .then((handle) => handle.jsonValue())
    .then(Number);

/**
 * Opens an address in a new, empty context, slowed down.
 * @param token of the session that opens it, or null
 * @param selector of the content
 */
export const visitFirst = async (
  browser: Browser,
  address: string,
  token: string | null,
  selector: string,
): Promise<FirstVisit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (token) await page.addInitScript((value) => localStorage.setItem('pupitre.token', value), token);
  await page.addInitScript(noteWhenShown, selector);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await slowDown(session);
  let kilobytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    kilobytes += encodedDataLength / 1000;
  });
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  const milliseconds = await whenShown(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { kilobytes, milliseconds };
};
