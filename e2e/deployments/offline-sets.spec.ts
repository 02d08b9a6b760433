import type { Page } from '@playwright/test';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import type { Publication } from '@pupitre/shared/contracts/publication';
import { appWithPage, entryOf } from '../faults/fake-remote.ts';
import { createDatabase } from '../fixtures/database.ts';
import { storedFolders, type Device } from '../fixtures/device.ts';
import type { Gate } from '../fixtures/gate.ts';
import { test as base } from '../fixtures/offline-test.ts';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { addPending, readPending, waitForDatabase } from '../fixtures/pending-changes.ts';
import { followHeadings } from '../fixtures/shown-headings.ts';
import { expect } from '../fixtures/test.ts';
import { onWorkerBoard } from '../faults/matrix.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { publishTo } from './built-remote.ts';

const REMOTE = 'mf-made-offline';
const PATH = '/hecha-sin-red';
const CHUNKS = ['chunks/a.js', 'chunks/b.js', 'chunks/c.js'];

/** The worker begins after the first screen, and downloads for a while. */
const INSTALLED_WITHIN = 60_000;
const GONE_WITHIN = 45_000;
const DISMANTLED_WITHIN = 60_000;

/** A version of a remote whose only screen opens offline and says which version it is. */
const version = (number: string): Publication => {
  const app = appWithPage(`(React) => () => React.createElement('h1', null, 'Hecha ${number}')`);
  const files = [
    { path: 'remoteEntry.js', content: entryOf(REMOTE, app) },
    ...CHUNKS.map((path) => ({ path, content: `// ${path} ${number}` })),
  ];
  return {
    version: number,
    manifest: {
      name: REMOTE,
      platform: PLATFORM_VERSION,
      routes: [
        {
          path: PATH,
          title: { es: 'Hecha a mano', en: 'Handmade' },
          access: 'session',
          roles: ['teacher'],
          offline: true,
        },
      ],
      menu: [],
      slots: [],
      offlineParts: [{ roles: ['teacher'], files: CHUNKS, shared: ['platform/define-remote'] }],
    },
    files: files.map(({ path, content }) => ({ path, base64: Buffer.from(content).toString('base64') })),
    isHeld: false,
  };
};

/** Starts a portal on a database that a second server may use too. */
const startShared = async () => {
  const database = await createDatabase();
  const own = await startOwnPortal({ DATABASE_URL: database.url });
  const stop = async (): Promise<void> => {
    await own.stop();
    await database.drop();
  };
  return { own, databaseUrl: database.url, stop };
};

type Shared = { way: { start: typeof startShared }; shared: Awaited<ReturnType<typeof startShared>> };

const test = base.extend<{ own: OwnPortal }, Shared>({
  way: [{ start: startShared }, { scope: 'worker', option: true }],
  shared: [
    async ({ way }, use) => {
      const shared = await way.start();
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  own: async ({ shared }, use) => use(shared.own),
  baseURL: async ({ shared }, use) => use(shared.own.address),
});

const deploy = async ({ server, deployToken }: OwnPortal, verb: string, body: object = {}): Promise<void> => {
  const answer = await server.call('POST', `registry/remotes/${REMOTE}/${verb}`, body, deployToken);
  if (!answer.ok) throw new Error(`${verb}: ${await answer.text()}`);
};

const shows = (page: Page, number: string): Promise<void> =>
  expect(layoutOf(page).heading).toHaveText(`Hecha ${number}`);

const waitForVersion = (page: Page, number: string): Promise<void> =>
  expect
    .poll(() => storedFolders(page), { timeout: INSTALLED_WITHIN })
    .toEqual([expect.stringMatching(/^shell\//), expect.stringMatching(new RegExp(`^${REMOTE}/${number}-`))]);

/** Publishes a version, and visits until the device has it. */
const install = async (own: OwnPortal, device: Device, number: string): Promise<void> => {
  await publishTo(own, version(number));
  await device.page().goto(PATH);
  await shows(device.page(), number);
  await waitForVersion(device.page(), number);
};

/** Opens the screen while the portal is stopped, and starts the portal again. */
const opensOffline = async (gate: Gate, page: Page, number: string): Promise<void> => {
  await gate.close();
  await page.goto(PATH);
  await shows(page, number);
  await gate.open();
};

test(
  '[OFL-04] a download that is cut at any file leaves the set before whole',
  onWorkerBoard('La descarga se corta en cualquier archivo'),
  async ({ own, gate, deviceOf }) => {
    test.setTimeout(300_000);
    const device = await deviceOf('teacher', own.server);
    await install(own, device, '1.0.0');
    await publishTo(own, version('1.1.0'));
    const files = 1 + CHUNKS.length;
    for (let whole = 0; whole < files; whole += 1) {
      let [passed, cut] = [0, 0];
      gate.play((path) => {
        if (!path.startsWith(`/remotes/${REMOTE}/1.1.0-`)) return null;
        passed += 1;
        if (passed <= 1 && whole > 0) return null;
        cut += 1;
        return 'cut';
      });
      // The home loads no file of the remote, so that only the worker asks for them.
      await device.page().goto('/');
      await expect.poll(() => cut, { timeout: INSTALLED_WITHIN }).toBeGreaterThan(0);
      await opensOffline(gate, device.page(), '1.0.0');
      expect((await storedFolders(device.page()))[1]).toMatch(new RegExp(`^${REMOTE}/1\\.0\\.0-`));
    }
    gate.play(null);
    await device.page().goto('/');
    await waitForVersion(device.page(), '1.1.0');
    await opensOffline(gate, device.page(), '1.1.0');
  },
);

test(
  '[OFL-04] bytes that somebody has changed on the way never enter a cache',
  onWorkerBoard('Otros bytes al guardar'),
  async ({ own, gate, deviceOf }) => {
    const device = await deviceOf('teacher', own.server);
    await install(own, device, '2.0.0');
    await publishTo(own, version('2.1.0'));
    let tampered = 0;
    gate.play((path) => {
      if (!path.includes('/2.1.0-') || !path.endsWith('b.js')) return null;
      tampered += 1;
      return 'tamper';
    });
    const page = device.page();
    await page.goto('/');
    await expect.poll(() => tampered, { timeout: INSTALLED_WITHIN }).toBeGreaterThan(0);
    await opensOffline(gate, page, '2.0.0');
    const stored = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(request.url);
      return found;
    });
    expect(stored.filter((url) => url.includes('/2.1.0-') && url.endsWith('b.js'))).toEqual([]);
  },
);

test(
  '[OFL-04] a version that was rolled back while the browser was away is gone soon after the portal is back, without a click',
  onWorkerBoard('Revertida mientras no había red'),
  async ({ own, gate, deviceOf }) => {
    const device = await deviceOf('teacher', own.server);
    await publishTo(own, version('3.0.0'));
    await install(own, device, '3.1.0');
    await gate.close();
    const page = await device.restart();
    await page.goto(PATH);
    await shows(page, '3.1.0');
    await deploy(own, 'rollback', { version: '3.0.0' });
    await gate.open();
    await expect(layoutOf(page).heading).toHaveText('Hecha 3.0.0', { timeout: GONE_WITHIN });
    await waitForVersion(page, '3.0.0');
  },
);

test(
  '[OFL-04] [OFL-19] with the portal a version that was rolled back or disabled is not shown for a moment',
  onWorkerBoard('Una versión revertida o desactivada no se ve'),
  async ({ own, deviceOf }) => {
    const device = await deviceOf('teacher', own.server);
    await publishTo(own, version('4.0.0'));
    await install(own, device, '4.1.0');
    await deploy(own, 'rollback', { version: '4.0.0' });
    const page = await device.restart();
    const shown = await followHeadings(page);
    await page.goto(PATH);
    await shows(page, '4.0.0');
    expect([...shown]).not.toContain('Hecha 4.1.0');
    await waitForVersion(page, '4.0.0');
    await deploy(own, 'disable');
    shown.clear();
    await page.goto(PATH);
    await expect(layoutOf(page).heading).toHaveText('No se encontró la página');
    expect([...shown].filter((text) => text.startsWith('Hecha'))).toEqual([]);
    await deploy(own, 'enable');
  },
);

test('[OFL-02] OFFLINE=off removes worker and caches from open pages and at the next visit, and leaves pending changes', async ({
  own,
  gate,
  shared,
  deviceOf,
}) => {
  const device = await deviceOf('teacher', own.server);
  await install(own, device, '5.0.0');
  const page = device.page();
  await waitForDatabase(page);
  // Nobody is logged in as its user, so that it cannot be sent meanwhile.
  await addPending(page, { userId: 0, name: 'attendance', groupId: 1, date: '2026-03-05', key: '1' });
  const off = await startOwnPortal({ DATABASE_URL: shared.databaseUrl, OFFLINE: 'off' });
  // A server that starts with other settings ends the streams of the one before.
  await gate.close();
  gate.leadTo(off.address);
  await gate.open();
  await goTo(page, '/');
  const installed = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      const databases = await indexedDB.databases();
      const names = databases.map(({ name }) => name).filter((name) => name === 'pupitre-shelf');
      return [registrations.length, (await caches.keys()).length, names.length];
    });
  const left = async () => [await installed(), (await readPending(page)).map(({ userId }) => userId)];
  const gone = [[0, 0, 0], [0]];
  await expect.poll(left, { timeout: DISMANTLED_WITHIN }).toEqual(gone);
  await page.reload();
  await expect(layoutOf(page).heading).toBeVisible();
  await page.waitForTimeout(5_000);
  expect(await left()).toEqual(gone);
  gate.leadTo(own.address);
  await off.stop();
});
