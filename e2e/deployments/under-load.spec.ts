import type { BrowserContext } from '@playwright/test';
import type { Publication } from '@pupitre/shared/contracts/publication';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { expect } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { PRESENT, publishTo, readBuild } from './built-remote.ts';
import { startLoad } from './load.ts';

const REMOTE = 'mf-catalogs';
const OWN_FILE = 'chunks/release.js';

/** Everybody of the role that the test is logged in as. */
const CANARY = { version: '1.2.0', percent: 100, schools: [], roles: ['super_admin'] };

const build = readBuild(PRESENT, REMOTE, '1.0.0');

/** The same remote under another number, with other bytes. */
const release = (version: string): Publication => ({
  ...build,
  version,
  files: [...build.files, { path: OWN_FILE, base64: Buffer.from(`// ${version}`).toString('base64') }],
});

const deploy = async ({ server, deployToken }: OwnPortal, verb: string, body: object): Promise<void> => {
  const answer = await server.call('POST', `registry/remotes/${REMOTE}/${verb}`, body, deployToken);
  if (!answer.ok) throw new Error(`${verb}: ${await answer.text()}`);
};

/** The answer to a call without a session. */
const versionOfOthers = async ({ server }: OwnPortal): Promise<string | undefined> => {
  const { remotes }: Registry = await (await server.call('GET', 'registry')).json();
  return remotes.find(({ name }) => name === REMOTE)?.version;
};

/**
 * Opens the remote's screen on a page of its own, and does something once the page asks for its registry.
 * @returns which versions the scripts of the remote came from, and how many milliseconds it took to do
 */
const openWhile = async (
  context: BrowserContext,
  act: () => Promise<void>,
): Promise<{ versions: string[]; took: number }> => {
  const page = await context.newPage();
  // The document is the same for all users: it requests scripts of the version that everybody has, and runs none.
  await page.coverage.startJSCoverage();
  const asked = page.waitForRequest(/\/api\/registry$/);
  const opened = page.goto('/colors');
  await asked;
  const began = performance.now();
  await act();
  const took = performance.now() - began;
  await opened;
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await expect(page.getByRole('table')).toBeVisible();
  const versions = (await page.coverage.stopJSCoverage()).flatMap(({ url }) => {
    const [, version] = /\/remotes\/[^/]+\/(\d+\.\d+\.\d+)-/.exec(url) ?? [];
    return version === undefined ? [] : [version];
  });
  await page.close();
  return { versions: [...new Set(versions)], took };
};

const nothing = (): Promise<void> => Promise.resolve();

const test = testIn(async () => {
  const portal = await startOwnPortal();
  await publishTo(portal, release('1.0.0'));
  return portal;
});

test(
  '[DEP-03] [DEP-04] [DEP-05] publish, canary, promote and roll back under load: no request fails, a page has one version',
  { annotation: { type: 'board row', description: 'Publicar, canario, promover y regresar bajo carga' } },
  async ({ context, own, loginAs }) => {
    test.setTimeout(180_000);
    const load = startLoad(own.address, await loginAs('super_admin'));
    await publishTo(own, { ...release('1.2.0'), isHeld: true });
    let had = '1.0.0';
    for (const { title, act, gets, others } of [
      { title: 'publicar', act: () => publishTo(own, release('1.1.0')), gets: '1.1.0', others: '1.1.0' },
      { title: 'canario', act: () => deploy(own, 'canary', CANARY), gets: '1.2.0', others: '1.1.0' },
      { title: 'promover', act: () => deploy(own, 'promote', {}), gets: '1.2.0', others: '1.2.0' },
      { title: 'regresar', act: () => deploy(own, 'rollback', { reason: 'prueba' }), gets: '1.1.0', others: '1.1.0' },
    ]) {
      const { versions, took } = await openWhile(context, act);
      expect([[had], [gets]], `while: ${title}`).toContainEqual(versions);
      expect((await openWhile(context, nothing)).versions, `after: ${title}`).toEqual([gets]);
      expect(await versionOfOthers(own), `others, after: ${title}`).toBe(others);
      test.info().annotations.push({ type: 'measured', description: `${title}: ${Math.round(took)} ms` });
      had = gets;
    }
    const { requests, slowest, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    const description = `${requests} peticiones, ninguna falló; la más lenta, ${Math.round(slowest)} ms`;
    test.info().annotations.push({ type: 'measured', description });
  },
);
