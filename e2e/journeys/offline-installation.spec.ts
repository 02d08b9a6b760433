import type { Page } from '@playwright/test';
import { waitForSet } from '../fixtures/device.ts';
import { test } from '../fixtures/offline-test.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { expect } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

/** The limits of the worker and of all downloads after the first visit, in kB. */
const MOST_WORKER = 4;
const MOST_EXTRA = 160;

for (const [who, path, remotes] of [
  ['teacher', '/groups', ['mf-groups', 'mf-students']],
  ['parent', '/students', ['mf-students']],
] as const) {
  test(`[OFL-13] after a first visit a ${who} downloads at most ${MOST_EXTRA} kB more, ${MOST_WORKER} of them for the worker`, async ({
    gate,
    deviceOf,
  }) => {
    const device = await deviceOf(who);
    const page = device.page();
    await page.goto(path);
    await expect(layoutOf(page).heading).toBeVisible();
    await waitUntilQuiet(page);
    const first = gate.bytes();
    await waitForSet(page, ...remotes);
    const extra = (gate.bytes() - first) / 1_000;
    const worker = await page.evaluate(async () => {
      const { body } = await fetch('/sw.js');
      const packed = new Response(body?.pipeThrough(new CompressionStream('gzip')));
      return (await packed.arrayBuffer()).byteLength / 1_000;
    });
    console.log(
      `${who}: ${(first / 1_000).toFixed(0)} kB, then ${extra.toFixed(0)} kB, worker ${worker.toFixed(1)} kB`,
    );
    expect(extra).toBeLessThan(MOST_EXTRA);
    // As brotli it is smaller still.
    expect(worker).toBeLessThan(MOST_WORKER);
  });
}

/**
 * Counts the workers, caches and databases of a browser after the time in which the portal installs itself. Pending
 * changes have a database in every browser, because they are on no server yet.
 */
const installedParts = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(6_000);
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const databases = (await indexedDB.databases()).filter(({ name }) => name !== 'pupitre.outbox');
    return [registrations.length, (await caches.keys()).length, databases.length];
  });
};

/** Waits until a page has installed its worker. */
const untilInstalled = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

test('[OFL-13] a browser that saves data has the worker alone, for its notices, and a page with an override has nothing', async ({
  deviceOf,
  server,
}) => {
  const body = { remote: 'mf-groups', origin: 'http://localhost:4199' };
  const asked = await server.call('POST', 'registry/overrides', body, await server.logIn('super_admin'));
  const { data }: { data: { grant: string } } = await asked.json();
  const page = (await deviceOf('teacher')).page();
  await page.evaluate((grant) => sessionStorage.setItem('pupitre.override', grant), data.grant);
  await page.goto(`/?override=${encodeURIComponent(data.grant)}`);
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
  expect(await installedParts(page)).toEqual([0, 0, 0]);
  await page.evaluate(() => sessionStorage.clear());

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await untilInstalled(page);
  expect(await installedParts(page)).toEqual([1, 0, 0]);
});

test('[OFL-11] the portal can be installed: a manifest, its icons, and a page that opens without the portal', async ({
  deviceOf,
}) => {
  const page = (await deviceOf('teacher')).page();
  await page.goto('/');
  await waitForSet(page, 'mf-groups', 'mf-students');
  await expect(page.locator('link[rel="manifest"]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  const { id, display, icons }: { id: string; display: string; icons: { src: string; sizes: string }[] } =
    JSON.parse(data);
  expect([errors, id, display]).toEqual([[], '/', 'standalone']);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('[OFL-12] a push shows its notice, and pressing it opens its screen in the page that is open', async ({
  gate,
  deviceOf,
}) => {
  const page = (await deviceOf('teacher')).page();
  await page.goto('/');
  await waitForSet(page, 'mf-groups', 'mf-students');
  const [worker] = page.context().serviceWorkers();
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  // This browser has no place for notifications, so the worker notes what it would show.
  await worker?.evaluate(() => {
    const own: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const shown: unknown[] = [];
    Reflect.set(self, 'shown', shown);
    own.showNotification = async (title, options) =>
      void shown.push([title, options?.body, options?.tag, options?.data]);
  });
  const shown = () => worker?.evaluate(() => Reflect.get(self, 'shown'));
  const push = async (data: string): Promise<void> => {
    const registrationId = await registration;
    await session.send('ServiceWorker.deliverPushMessage', { origin: gate.address, registrationId, data });
  };
  await push(JSON.stringify({ title: 'Ausente', body: 'Ana no llegó', url: '/groups', tag: 'absence:1' }));
  await push('no notice');
  await expect.poll(shown).toEqual([
    ['Ausente', 'Ana no llegó', 'absence:1', '/groups'],
    ['Pupitre', undefined, undefined, '/'],
  ]);
  const press = (url: string) =>
    worker?.evaluate((data) => {
      const notification = { close: () => undefined, data };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
    }, url);
  await press('/groups');
  await expect(layoutOf(page).heading).toHaveText('Grupos');
  await press('https://evil.test/groups');
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
});
