import type { Page } from '@playwright/test';
import { AUTOMATIC, type Deployment, type DeploymentHistory } from '@pupitre/shared/contracts/deployments';
import { appWithPage } from '../faults/fake-remote.ts';
import { deployToken } from '../fixtures/deploy-token.ts';
import { makeParent } from '../fixtures/families.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { DEPLOYMENT_WORDS } from '../pages/deployment-words.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { freshRemote, pathOf, publishFake } from './fake-version.ts';

/** A version that fails is rolled back within this time after its fifth failure, in milliseconds. */
const ROLLED_BACK_WITHIN = 60_000;
/** A phone is so many times slower than this machine. */
const SLOWER = 6;

const THROWS = appWithPage(`() => () => { throw new Error('thrown at render'); }`);

/** Its mount takes more than a second of work on this machine, and ends; for a phone it is too much. */
const WORKS_HARD = `async () => ({
  bootstrap: () => Promise.resolve(),
  mount: async ({ domElement }) => {
    let sum = 0;
    for (let part = 0; part < 30 && domElement.isConnected; part += 1) {
      for (let step = 0; step < 20_000_000; step += 1) sum += Math.sqrt(step * part);
      await new Promise((resolve) => setTimeout(resolve));
    }
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Lista', title: sum }));
  },
  unmount: ({ domElement }) => Promise.resolve(domElement.replaceChildren()),
})`;

const read = async <T>(server: Server, path: string): Promise<T> => {
  const answer = await server.call('GET', path, undefined, deployToken());
  const { data }: { data: T } = await answer.json();
  return data;
};

/** The reports of users about the version that everybody has: `1.1.0: 3 shown, 0 failed, 0 late`. */
const healthOf = async (server: Server, remote: string): Promise<string> => {
  const deployments = await read<Deployment[]>(server, 'registry/deployments');
  const current = deployments.find(({ name }) => name === remote)?.current;
  if (!current) return 'none';
  const { shown, failed, late } = current.health;
  return `${current.version}: ${shown} shown, ${failed} failed, ${late} late`;
};

const eventsOf = async (server: Server, remote: string): Promise<DeploymentHistory['events']> =>
  (await read<DeploymentHistory>(server, `registry/remotes/${remote}/history`)).events;

/** Lets a page come from a home of its own: users of one address revert nothing. */
const comeFrom = (page: Page, address: string): Promise<void> =>
  page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });

/**
 * Opens a path as a link of the home does, so that the start of the portal takes no time from the deadline of the screen.
 * Marks the page, so that a later check can see a reload.
 */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto('/');
  await expect(layoutOf(page).heading).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await goTo(page, path);
};

/** Leaves the portal, so that the page sends its reports at once. */
const leave = (page: Page) => page.goto('about:blank');

/** Opens a path as its links do, on a page that is a slow phone's from now on. */
const openSlowly = async (page: Page, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await goTo(page, path);
};

const GOOD = 'Hecha 1.1.0';

/** The page shows the good version, and is the one that was opened. */
const expectRecovered = async (page: Page): Promise<void> => {
  const { faultPanel, heading } = layoutOf(page);
  await expect(heading).toHaveText(GOOD);
  await expect(faultPanel).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
};

const expectTakenBack = async (server: Server, remote: string): Promise<void> => {
  const latest = async () => (await eventsOf(server, remote))[0];
  await expect.poll(latest, { timeout: ROLLED_BACK_WITHIN }).toMatchObject({
    kind: 'rolledBack',
    from: '2.0.0',
    version: '1.1.0',
    by: AUTOMATIC,
    reason: expect.stringMatching(/\b5\D+5\b.+thrown at render/),
  });
};

const expectOnScreen = async (page: Page, remote: string): Promise<void> => {
  const words = DEPLOYMENT_WORDS.es;
  await page.goto('/deployments');
  const card = page.getByRole('region', { name: remote, exact: true });
  await card.getByRole('button', { name: words.history(remote) }).click();
  const latest = card.getByRole('listitem').first();
  await expect(latest).toContainText(words.rolledBack('2.0.0', '1.1.0'));
  await expect(latest).toContainText('Automático');
  await expect(latest).toContainText('thrown at render');
};

test(
  '[DEP-11] [SEC-02] five users see a version throw: it is rolled back, their pages recover, the history says so; slow phones roll nothing back',
  {
    annotation: {
      type: 'board row',
      description: 'Una versión que falla se revierte sola; un teléfono lento no revierte nada',
    },
  },
  async ({ page, server, loginAs, openBrowserAs, problems }) => {
    test.setTimeout(240_000);
    problems.expectLog(/mf[-_]made|thrown at render/);
    const [remote, slow] = [freshRemote(), freshRemote()];
    const path = pathOf(remote);
    for (const version of ['1.0.0', '1.1.0']) await publishFake(server, remote, version);
    await publishFake(server, slow, '1.0.0');
    await publishFake(server, slow, '2.0.0', WORKS_HARD);
    const parents = [await makeParent(server), await makeParent(server), await makeParent(server)];
    const otherPages = await Promise.all([...parents, 'teacher' as const, 'directive' as const].map(openBrowserAs));
    for (const [home, otherPage] of otherPages.entries()) await comeFrom(otherPage, `198.51.100.${home + 1}`);

    await test.step('three users see the good version, and report so', async () => {
      for (const otherPage of otherPages.slice(0, 3)) {
        await open(otherPage, path);
        await expect(layoutOf(otherPage).heading).toHaveText(GOOD);
        await leave(otherPage);
      }
      await expect.poll(() => healthOf(server, remote)).toBe('1.1.0: 3 shown, 0 failed, 0 late');
    });

    await test.step('all five get one that throws, and see the panel or the version before', async () => {
      await publishFake(server, remote, '2.0.0', THROWS);
      for (const otherPage of otherPages) {
        await open(otherPage, path);
        const { faultPanel, heading } = layoutOf(otherPage);
        await expect(faultPanel.or(heading.filter({ hasText: GOOD })).first()).toBeVisible();
      }
      const since = Date.now();
      await expectTakenBack(server, remote);
      const description = `en la historia ${Date.now() - since} ms después del quinto usuario`;
      test.info().annotations.push({ type: 'measured', description });
      for (const otherPage of otherPages) await expectRecovered(otherPage);
    });

    await test.step('super_admin reads it; a new page does not ask for the version', async () => {
      await loginAs('super_admin');
      await expectOnScreen(page, remote);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      await expect(layoutOf(page).heading).toHaveText(GOOD);
      expect(asked.filter((url) => url.includes(`${remote}/2.0.0`))).toEqual([]);
    });

    await test.step('a version that is too much for five slow phones stays', async () => {
      // Parts of the shell itself are late there.
      problems.expectLog(/took more than [\d.]+ ms/);
      await Promise.all(otherPages.map((otherPage) => openSlowly(otherPage, pathOf(slow))));
      await expect.poll(() => healthOf(server, slow), { timeout: 90_000 }).toBe('2.0.0: 0 shown, 0 failed, 5 late');
      expect((await eventsOf(server, slow)).map(({ kind }) => kind)).toEqual(['published', 'published']);
    });
  },
);
