import type { BrowserContext, Page } from '@playwright/test';
import type { Beacon } from '@pupitre/shared/contracts/deployments';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { containerName, PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { expectWithin, installClock, pauseClock } from '../fixtures/page-clock.ts';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { addProbe, appWithPage, entryOf, PROBE } from './fake-remote.ts';
import { dropEdit, editRegistry, integrityOf, type Edit } from './registry-edits.ts';

test.describe.configure({ mode: 'parallel' });

const NAME = 'mf-made';
const PATH = '/hecho';
const SCREEN = `[data-remote="${NAME}"] h1`;

/** The chunks of a remote have at most so many milliseconds. */
const LOAD_DEADLINE = 7_000;

const HANGS = `async () => ({
  bootstrap: () => Promise.resolve(), mount: () => new Promise(() => undefined), unmount: () => Promise.resolve(),
})`;
const THROWS = appWithPage(`() => () => { throw new Error('thrown at render'); }`);
const WORKS = appWithPage(`(React) => () => React.createElement('h1', null, 'La de ayer')`);

/** Lists a remote that nobody built, in a version that does what `app` says, after a healthy one or none. */
const addVersions = async (context: BrowserContext, app: string, previous: string | null): Promise<void> => {
  const versionOf = (version: string, source: string) => {
    const script = entryOf(NAME, source);
    const entry = `/remotes/${NAME}/${version}-00000000/remoteEntry.js`;
    return { version, entry, integrity: { 'remoteEntry.js': integrityOf(script) }, script };
  };
  const current = versionOf('1.1.0', app);
  const before = previous === null ? null : versionOf('1.0.0', previous);
  const listed: RegistryRemote = {
    name: NAME,
    version: current.version,
    entry: current.entry,
    integrity: current.integrity,
    platform: PLATFORM_VERSION,
    routes: [{ path: PATH, title: { es: 'Hecho', en: 'Made' }, access: 'session', roles: [] }],
    menu: [],
    slots: [],
    roles: [],
    previous: before && { version: before.version, entry: before.entry, integrity: before.integrity },
  };
  await editRegistry(context, ({ remotes }) => void remotes.push(listed));
  for (const { entry, script } of [current, ...(before ? [before] : [])]) {
    await context.route(new RegExp(entry), (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  }
};

/** The reports that the page sends to the portal: remote, version and outcome. */
const followBeacons = async (page: Page): Promise<string[]> => {
  const sent: string[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => {
    const { reports }: Beacon = JSON.parse(text);
    sent.push(...reports.map(({ remote, version, outcome }) => `${remote} ${version} ${outcome}`));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, 'noteBeacon')(text));
      return send(url, body);
    };
  });
  return sent;
};

/** Hides the page, so that it sends its reports. */
const hide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('[DEP-11] [ISO-03] a mount that hangs gives way to the version before, and both are reported', async ({
  page,
  context,
  openAs,
  problems,
}) => {
  problems.expectLog(/mf[-_]made/);
  const sent = await followBeacons(page);
  await addVersions(context, HANGS, WORKS);
  await installClock(page);
  await openAs('teacher', '/');
  await expect(layoutOf(page).heading).toBeVisible();
  await pauseClock(page);
  await goTo(page, PATH);
  await expectWithin(page, page.locator(SCREEN), 30_000);
  await page.clock.resume();
  await expect(page.locator(SCREEN)).toHaveText('La de ayer');
  await expect(layoutOf(page).faultPanel).toBeHidden();
  await expect(layoutOf(page).notifications).toHaveCount(0);
  await expect.poll(() => sent[0]).toBe(`${NAME} 1.1.0 failed`);
  await hide(page);
  await expect.poll(() => sent).toEqual([`${NAME} 1.1.0 failed`, `${NAME} 1.0.0 shown`]);
});

test('[DEP-11] [ISO-03] chunks that hang give way to those of the version before, whose names are the same', async ({
  page,
  context,
  problems,
}) => {
  const real = listedRemotes().find((remote) => openingRoute(remote).access !== 'session');
  if (!real) throw new Error('no remote has a screen that everybody may open');
  const { name, entry, version, integrity } = real;
  problems.expectLog(new RegExp(`${name}|${containerName(name)}|Loading chunk|took more than`));
  const sent = await followBeacons(page);
  const newer = `/remotes/${name}/99.0.0-00000000/`;
  await editRegistry(context, ({ remotes }) => {
    const listed = remotes.find((remote) => remote.name === name);
    if (!listed) return;
    Object.assign(listed, {
      version: '99.0.0',
      entry: `${newer}remoteEntry.js`,
      previous: { version, entry, integrity },
    });
  });
  await context.route(new RegExp(newer), async (route) => {
    // The entry is there, and what it asks for next never comes.
    if (!route.request().url().includes('remoteEntry.js')) return;
    await route.fulfill({ response: await route.fetch({ url: new URL(entry, page.url()).href }) });
  });
  // A request that still hangs at the end goes on to the server.
  problems.expectAnswer(404, new RegExp(newer));
  await installClock(page);
  const hanging = page.waitForRequest((request) => request.url().includes(`${newer}chunks/`));
  await page.goto(openingRoute(real).path, { waitUntil: 'commit' });
  await hanging;
  await page.clock.fastForward(LOAD_DEADLINE);
  await expect(page.locator(`[data-remote="${name}"] h1`)).toBeVisible({ timeout: 30_000 });
  await expect(layoutOf(page).faultPanel).toBeHidden();
  await expect.poll(() => sent).toContain(`${name} 99.0.0 late`);
});

test('[DEP-11] a version that throws is reported once for all tries, a healthy one once for all visits', async ({
  page,
  context,
  openAs,
  problems,
}) => {
  problems.expectLog(/mf[-_]made|thrown at render/);
  const sent = await followBeacons(page);
  await addVersions(context, THROWS, null);
  await addProbe(context);
  await openAs('teacher', PATH);
  const { faultPanel } = layoutOf(page);
  await expect(faultPanel).toBeVisible();
  await faultPanel.getByRole('button').click();
  await expect(faultPanel.getByRole('button')).toHaveText('Volver a intentar');
  for (const visit of [1, 2]) {
    await goTo(page, PROBE.path);
    await expect(page.locator(PROBE.screen), `visit ${visit}`).toBeVisible();
    await goTo(page, PATH);
    await expect(faultPanel).toBeVisible();
  }
  await hide(page);
  const of = (name: string): string[] => sent.filter((line) => line.startsWith(name));
  await expect.poll(() => of(PROBE.name)).toEqual([`${PROBE.name} 1.0.0 shown`]);
  expect(of(`${NAME} 1.1.0 failed`)).toHaveLength(1);
});

const otherPlatform: Edit = (registry) => {
  registry.remotes = registry.remotes.map((remote) =>
    remote.name === PROBE.name ? { ...remote, platform: '99.2' } : remote,
  );
};

test('[DEP-06] a remote for another platform is not loaded and says so in both languages, until it fits', async ({
  page,
  context,
  problems,
}) => {
  problems.expectLog(/mf-probe needs platform/);
  const asked = recordPaths(page);
  await addProbe(context);
  await editRegistry(context, otherPlatform);
  await page.goto(PROBE.path);
  const { faultPanel, english } = layoutOf(page);
  await expect(faultPanel).toContainText(`necesita la plataforma 99.2 y este portal tiene la ${PLATFORM_VERSION}`);
  await english.click();
  await expect(faultPanel).toContainText(`needs platform 99.2, and this portal has ${PLATFORM_VERSION}`);
  expect(asked.filter((path) => path.includes(`/remotes/${PROBE.name}/`))).toEqual([]);
  dropEdit(context, otherPlatform);
  await faultPanel.getByRole('button').click();
  await expect(page.locator(PROBE.screen)).toBeVisible();
});
