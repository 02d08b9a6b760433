import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { groupPath, type Opened } from './bytes.ts';
import { visitFirst, type FirstVisit } from './first-visit.ts';
import type { Portal } from './portal.ts';
import { median } from './rates.ts';
import { startReference } from './reference.ts';

/** A page, the account that opens it, and the selector of its content. */
type Visit = { title: string; account: string | null; path: string; shown: string };

const ROUNDS = 5;
const LIMIT = 1.1;

/** The address of the demo teacher's group. Each portal has another one. */
const GROUP = '{group}';

const VISITS: Visit[] = [
  { title: 'login', account: null, path: '/login', shown: 'input[type=password]' },
  { title: 'home', account: 'teacher', path: '/', shown: 'main h1' },
  { title: 'catalog (/countries)', account: 'admin', path: '/countries', shown: 'main tr[data-row-key]' },
  {
    title: 'group (attendance)',
    account: 'teacher',
    path: `${GROUP}?tab=attendance`,
    shown: 'main input[type=checkbox]',
  },
];

/** The federated portal, or the reference. */
type Side = Opened & { group: string };

const medianOf = (visits: FirstVisit[]): FirstVisit => ({
  kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
  milliseconds: median(visits.map(({ milliseconds }) => milliseconds)),
});

/** Visits both in turn, so that other load of the machine affects both. */
const compare = async (browser: Browser, sides: Side[], { account, path, shown }: Visit): Promise<FirstVisit[]> => {
  const visits: FirstVisit[][] = sides.map(() => []);
  const tokens = await Promise.all(sides.map(async ({ logIn }) => (account ? logIn(account) : null)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [...sides.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, { url, group }] of order) {
      const address = url + path.replace(GROUP, group);
      visits[index]?.push(await visitFirst(browser, address, tokens[index] ?? null, shown));
    }
  }
  return visits.map(medianOf);
};

/** The bytes of one browser that opens all pages one after the other. Shared files load once. */
const weighAll = async (browser: Browser, { url, group, logIn }: Side): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let kilobytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    kilobytes += encodedDataLength / 1000;
  });
  for (const { account, path, shown } of VISITS) {
    const token = account && (await logIn(account));
    if (token) await page.evaluate((value) => localStorage.setItem('pupitre.token', value), token);
    await page.goto(url + path.replace(GROUP, group));
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return kilobytes;
};

const printAll = ([federated = 0, whole = 0]: number[]): void =>
  console.log(
    `federation ÷ one application, all four in one browser ${federated.toFixed(1)} ÷ ${whole.toFixed(1)} kB = ` +
      (federated / whole).toFixed(2),
  );

const print = (title: string, [federated, whole]: FirstVisit[]): void => {
  if (!federated || !whole) return;
  const bytes = federated.kilobytes / whole.kilobytes;
  const time = federated.milliseconds / whole.milliseconds;
  console.log(
    `federation ÷ one application, ${title.padEnd(22)}` +
      `${federated.kilobytes.toFixed(1)} ÷ ${whole.kilobytes.toFixed(1)} kB = ${bytes.toFixed(2)}   ` +
      `${federated.milliseconds.toFixed(0)} ÷ ${whole.milliseconds.toFixed(0)} ms = ${time.toFixed(2)}` +
      (Math.max(bytes, time) > LIMIT ? `   above ${LIMIT}` : ''),
  );
};

/** Prints bytes and time of a first visit, with federation and as one application. */
export const benchFederation = async (portal: Portal): Promise<void> => {
  const reference = await startReference();
  const browser = await launchBrowser();
  try {
    const sides: Side[] = [];
    for (const opened of [portal, reference]) sides.push({ ...opened, group: await groupPath(browser, opened) });
    for (const visit of VISITS) print(visit.title, await compare(browser, sides, visit));
    const weights: number[] = [];
    for (const side of sides) weights.push(await weighAll(browser, side));
    printAll(weights);
  } finally {
    await browser.close();
    await reference.stop();
  }
};
