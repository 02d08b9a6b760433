import { makeClass } from '../fixtures/classes.ts';
import { waitForSet } from '../fixtures/device.ts';
import { test } from '../fixtures/offline-test.ts';
import { readPending } from '../fixtures/pending-changes.ts';
import { expect } from '../fixtures/test.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

const words = CLASS_WORDS.es;

test('[OFL-06] a start without the portal takes every script from the set: marks go to the database, stay there after the next start, and the logout asks about them', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = '', second = ''] = children.map(({ name }) => name);
  const path = `${group.path}?tab=attendance`;
  const device = await deviceOf('teacher');
  const installed = device.page();
  await installed.goto(path);
  await expect(rollCallOf(installed).rows).toHaveCount(2);
  await waitForSet(installed, 'mf-groups', 'mf-students');
  // A browser may drop its own copies at any time. The set alone is certain.
  const session = await installed.context().newCDPSession(installed);
  await session.send('Network.clearBrowserCache');
  await gate.close();

  const page = await device.restart();
  await page.goto(path);
  await rollCallOf(page).attendance(first).click();
  await expect(rollCallOf(page).row(first)).toContainText(words.notSent);
  await expect.poll(async () => (await readPending(page)).length).toBe(1);

  const again = await device.restart();
  await again.goto(path);
  await expect(rollCallOf(again).attendance(first)).toBeChecked();
  await expect(rollCallOf(again).row(first)).toContainText(words.notSent);
  await rollCallOf(again).attendance(second).click();
  await expect.poll(async () => (await readPending(again)).length).toBe(2);
  await layoutOf(again).account.click();
  await layoutOf(again).logOut.click();
  await expect(dialogOf(again).answer('Cerrar sesión')).toBeVisible();
});

test('[OFL-05] a page whose code for it is cut off installs the worker when the network returns', async ({
  gate,
  deviceOf,
}) => {
  let cut = 0;
  gate.play((path) => {
    if (!path.startsWith('/assets/offline.')) return null;
    cut += 1;
    return 'cut';
  });
  const page = (await deviceOf('teacher')).page();
  await page.goto('/groups');
  await expect.poll(() => cut).toBeGreaterThan(0);
  gate.play(null);
  // The shell tries a file again by itself for a few seconds.
  await page.waitForTimeout(5_000);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForSet(page, 'mf-groups', 'mf-students');
});
