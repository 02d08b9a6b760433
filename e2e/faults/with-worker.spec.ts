import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { storedFolders } from '../fixtures/device.ts';
import { test } from '../fixtures/offline-test.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { attachScreenshot } from './attach-screenshot.ts';
import { cells, onWorkerBoard } from './matrix.ts';
import { missingEntry, SERVER_FAULTS } from './server-faults.ts';

test.describe.configure({ mode: 'parallel' });

/** A page of the shell's own, which loads no remote. */
const NOWHERE = '/ninguna/parte';
const INSTALLED_WITHIN = 60_000;
const PANEL_WITHIN = 8_000;
/** Nothing stops the clock of a page with a worker, so a busy machine gets more time. */
const BUSY = 4_000;
const RECOVERED_WITHIN = 30_000;

const roleFor = (remote: RegistryRemote) => openingRoute(remote).roles[0] ?? 'super_admin';

/** Opens the portal until its worker controls the page and has a complete set; says whether the set has the remote. */
const installWorker = async (page: Page, { name }: RegistryRemote): Promise<boolean> => {
  await page.goto('/');
  await expect.poll(() => storedFolders(page), { timeout: INSTALLED_WITHIN }).not.toEqual([]);
  await page.goto(NOWHERE);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Files that the browser has fetched before would hide the fault of the server.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  return (await storedFolders(page)).some((folder) => folder.startsWith(`${name}/`));
};

const screenOf = (page: Page, { name }: RegistryRemote) => page.locator(`[data-remote="${name}"] h1`);

const expectNothingHostile = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);

/** Expects the panel of a remote in time, and notes how long it took. */
const expectPanel = async (page: Page, remote: RegistryRemote): Promise<void> => {
  const since = Date.now();
  const { faultPanel } = layoutOf(page);
  await expect(faultPanel).toContainText(`No se pudo mostrar: ${openingRoute(remote).title.es}`, {
    timeout: PANEL_WITHIN + BUSY,
  });
  const description = `El aviso tardó ${((Date.now() - since) / 1_000).toFixed(1)} s`;
  test.info().annotations.push({ type: 'measured', description });
  await attachScreenshot(page);
};

/** Another remote that this role opens. */
const otherThan = ({ name }: RegistryRemote, role: string): RegistryRemote => {
  const other = listedRemotes().find((listed) => {
    const { access, roles } = openingRoute(listed);
    return listed.name !== name && access === 'session' && roles.some((allowed) => allowed === role);
  });
  if (!other) throw new Error(`${role} opens no other remote`);
  return other;
};

/** The remotes whose first screen needs a session: the worker stores nothing for visitors. */
const REMOTES = listedRemotes().filter((remote) => openingRoute(remote).access === 'session');

for (const [fault, remote] of cells(SERVER_FAULTS, REMOTES)) {
  test(
    `[OFL-17] ${remote.name}, ${fault.title}, with the worker: opens from the set, or a panel, the rest lives, it recovers`,
    onWorkerBoard(fault.row, remote.name),
    async ({ gate, deviceOf }) => {
      const role = roleFor(remote);
      const page = (await deviceOf(role)).page();
      const isStored = await installWorker(page, remote);
      gate.play(fault.of(remote.name));
      await page.goto(NOWHERE);
      await expect(layoutOf(page).heading).toBeVisible();
      await page.evaluate(() => (document.body.dataset['sameDocument'] = 'yes'));
      await goTo(page, openingRoute(remote).path);
      const { faultPanel } = layoutOf(page);
      if (!isStored) {
        await expectPanel(page, remote);
        const [other, beside] = [otherThan(remote, role), await page.context().newPage()];
        await beside.goto(openingRoute(other).path);
        await expect(screenOf(beside, other)).toBeVisible();
        await expect(layoutOf(beside).faultPanel).toBeHidden();
        await beside.close();
        gate.play(null);
      }
      await expect(screenOf(page, remote)).toBeVisible({ timeout: RECOVERED_WITHIN });
      await expect(faultPanel).toBeHidden();
      await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
      await expectNothingHostile(page);
    },
  );
}

/** A remote that no set contains, and its entry. */
const PASSED = 'mf-catalogs';
const ENTRY = /^\/remotes\/mf-catalogs\/[^/]+\/remoteEntry\.js/;
/** Three tries before the panel, and two after pauses of one and three seconds. */
const QUICK_TRIES = 5;

test(
  '[OFL-17] with the worker the button of the panel tries at once',
  onWorkerBoard('El botón intenta enseguida', PASSED),
  async ({ gate, deviceOf }) => {
    const remote = listedRemotes().find(({ name }) => name === PASSED);
    if (!remote) throw new Error(`${PASSED} is not published`);
    const page = (await deviceOf(roleFor(remote))).page();
    await installWorker(page, remote);
    const earlier = gate.paths.length;
    const tries = (): number => gate.paths.slice(earlier).filter((path) => ENTRY.test(path)).length;
    gate.play(missingEntry.of(PASSED));
    await goTo(page, openingRoute(remote).path);
    const button = layoutOf(page).faultPanel.getByRole('button', { name: 'Volver a intentar' });
    // From now on ten seconds pass before each try of the portal's own.
    await expect.poll(tries).toBe(QUICK_TRIES);
    await expect(button).toBeVisible();
    gate.play(null);
    await button.click();
    await expect.poll(tries, { timeout: 8_000 }).toBeGreaterThan(QUICK_TRIES);
    await expect(screenOf(page, remote)).toBeVisible();
  },
);
