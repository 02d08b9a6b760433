import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { installClock, passRecoveryPause } from '../fixtures/page-clock.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { missingChunk } from './faults.ts';

test.describe.configure({ mode: 'parallel' });

type Screen = { path: string; seen: string };

/** A screen of the remote that this role opens without a record. */
const screenFor = ({ name, routes }: RegistryRemote, role: Role): Screen[] =>
  routes
    .filter(({ path, access, roles }) => access === 'session' && !path.includes(':') && roles.includes(role))
    .slice(0, 1)
    .map(({ path }) => ({ path, seen: `[data-remote="${name}"] h1` }));

/** The screens of a user who opens this remote and others, which share modules with it. */
const visitOf = (remote: RegistryRemote): { role: Role; own: Screen; others: Screen[] } => {
  for (const role of remote.routes.flatMap(({ roles }) => roles)) {
    const others = listedRemotes().filter(({ name }) => name !== remote.name);
    const screens = others.flatMap((other) => screenFor(other, role));
    const [own] = screenFor(remote, role);
    if (own && screens.length > 0) return { role, own, others: screens };
  }
  throw new Error(`nobody opens ${remote.name} and another remote`);
};

for (const remote of listedRemotes().filter((listed) => openingRoute(listed).access === 'session'))
  test(`[ISO-03] ${remote.name} lost a chunk, others were visited meanwhile: it recovers without a reload`, async ({
    page,
    context,
    openAs,
    problems,
  }) => {
    problems.expectAnswer(404, new RegExp(`^/remotes/${remote.name}/`));
    problems.expectLog(new RegExp(`${remote.name}|Federation Runtime|Loading chunk|took more than`));
    const { role, own, others } = visitOf(remote);
    const mend = await missingChunk.begin(context, remote);
    await installClock(page);
    // A page of the shell's own loads no remote before this one.
    await openAs(role, '/ninguna/parte');
    await expect(layoutOf(page).heading).toBeVisible();
    await page.evaluate(() => (document.body.dataset['sameDocument'] = 'yes'));
    const { faultPanel } = layoutOf(page);
    await goTo(page, own.path);
    await expect(faultPanel).toBeVisible();
    for (const { path, seen } of others) {
      await goTo(page, path);
      await expect(page.locator(seen)).toBeVisible();
    }
    await goTo(page, own.path);
    await expect(faultPanel).toBeVisible();
    await mend();
    await passRecoveryPause(page);
    await expect(page.locator(own.seen)).toBeVisible({ timeout: 40_000 });
    await expect(faultPanel).toBeHidden();
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
  });
