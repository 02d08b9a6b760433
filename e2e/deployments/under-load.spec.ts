import type { BrowserContext } from '@playwright/test';
import type { Publication } from '@pupitre/shared/contracts/publication';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { expect } from '../fixtures/test.ts';
import { keepPicture } from '../faults/keep-picture.ts';
import { layoutOf } from '../pages/layout.ts';
import { PRESENT, publishTo, readBuild } from './built-remote.ts';
import { startLoad } from './load.ts';

const REMOTE = 'mf-catalogs';
const OWN_FILE = 'chunks/release.js';
/** A deployment is on every page that opens from then on. */
const WITHIN = 5_000;

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

/** Opens the remote's screen on a page of its own. @returns which versions the files of the remote came from */
const versionsOnNewPage = async (context: BrowserContext): Promise<string[]> => {
  const page = await context.newPage();
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/[^/]+\/(\d+\.\d+\.\d+)-/.exec(request.url()) ?? [];
    if (version) versions.add(version);
  });
  await page.goto('/colors');
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await expect(page.getByRole('table')).toBeVisible();
  await keepPicture(page);
  await page.close();
  return [...versions];
};

const test = testIn(async () => {
  const portal = await startOwnPortal();
  await publishTo(portal, release('1.0.0'));
  return portal;
});

test(
  '[DEP-03] [DEP-04] [DEP-05] publish, canary, promote and roll back under load: no request fails, a page has one version',
  { annotation: { type: 'board row', description: 'Publicar, canario, promover y regresar bajo carga' } },
  async ({ context, own, loginAs }) => {
    const token = await loginAs('super_admin');
    const load = startLoad(own.address, token);
    const steps: [title: string, from: string, to: string, step: () => Promise<void>][] = [
      ['publish', '1.0.0', '1.1.0', () => publishTo(own, release('1.1.0'))],
      ['publish, held', '1.1.0', '1.1.0', () => publishTo(own, { ...release('1.2.0'), isHeld: true })],
      ['canary', '1.1.0', '1.2.0', () => deploy(own, 'canary', { percent: 100, roles: ['super_admin'] })],
      ['promote', '1.2.0', '1.2.0', () => deploy(own, 'promote', {})],
      ['roll back', '1.2.0', '1.1.0', () => deploy(own, 'rollback', { reason: 'prueba' })],
    ];
    for (const [title, from, to, step] of steps) {
      const meanwhile = versionsOnNewPage(context);
      const began = performance.now();
      await step();
      const took = performance.now() - began;
      expect(await versionsOnNewPage(context), `after ${title}`).toEqual([to]);
      const seen = await meanwhile;
      expect([[from], [to]], `while ${title}`).toContainEqual(seen);
      expect(took, title).toBeLessThan(WITHIN);
      test.info().annotations.push({ type: 'measured', description: `${title}: ${Math.round(took)} ms` });
    }
    const { requests, slowest, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    const description = `${requests} peticiones, ninguna falló; la más lenta, ${Math.round(slowest)} ms`;
    test.info().annotations.push({ type: 'measured', description });
  },
);
