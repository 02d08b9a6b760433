import { execFileSync } from 'node:child_process';
import { serverAt } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { runReleased, startReleased, supportedNodes, unpackRelease } from './packed-release.ts';

const ADMIN = { email: 'ana@escuela.test', password: 'una-buena-clave-7' };
const PERSON = ['--name', 'ANA LAURA', '--paternal', 'LÓPEZ', '--maternal', 'GARCÍA', '--phone', '5512345678'];

test('[REL-01] [REL-02] the packed release is installed with Node alone, and serves a login', async ({ page }) => {
  test.setTimeout(300_000);
  const { folder, remove } = unpackRelease();
  try {
    const nodes = supportedNodes();
    const [node = ''] = nodes;
    const admin = runReleased(folder, node, ['create-admin', '--email', ADMIN.email, ...PERSON], `${ADMIN.password}\n`);
    expect(admin).toContain(`${ADMIN.email} is a super_admin now.`);
    const publishing = ['mf-auth', 'mf-catalogs', 'mf-groups', 'mf-schools', 'mf-students'];
    const published = runReleased(folder, node, ['publish-remotes']);
    for (const name of publishing) expect(published).toMatch(new RegExp(`^${name} [\\d.]+ is published\\.$`, 'm'));
    expect(runReleased(folder, node, ['publish-remotes'])).toMatch(/^mf-groups stays as the portal has it\.$/m);

    await test.step('it runs unchanged on Node 20, 22 and 24', async () => {
      const majors = nodes.map((each) => execFileSync(each, ['--version'], { encoding: 'utf8' }).split('.', 1)[0]);
      expect(majors).toEqual([process.version.split('.', 1)[0], 'v22', 'v24']);
      for (const each of nodes) {
        const portal = await startReleased(folder, each);
        const response = await serverAt(portal.address).call('POST', 'auth/login', ADMIN);
        expect(response.status).toBe(200);
        expect(await portal.stop()).toBe(0);
      }
    });

    const portal = await startReleased(folder, node);
    await page.goto(`${portal.address}/countries`);
    await loginPageOf(page).logIn(ADMIN);
    await expect(layoutOf(page).heading).toHaveText('Países');
    // An open page would report to the stopped server.
    await page.goto('about:blank');
    await portal.stop();
  } finally {
    remove();
  }
});
