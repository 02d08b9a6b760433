import type { Page } from '@playwright/test';
import type { Data } from '@pupitre/shared/contracts/answers';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import type { RemoteSamples } from '@pupitre/shared/contracts/remote-samples';
import { freshRemote, pathOf, publishFake } from '../deployments/fake-version.ts';
import { realAnswer } from '../faults/registry-edits.ts';
import type { Server } from '../fixtures/server.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DEPLOYMENT_WORDS } from '../pages/deployment-words.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** The longest reason that the history stores. */
const REASON_MAX = 1_000;

const publish = async (server: Server, remote: string, ...versions: string[]): Promise<void> => {
  for (const version of versions) await publishFake(server, remote, version);
};

/** Leaves out what other tests publish beside this one: every card costs axe its time. */
const showAlone = async (page: Page, remote: string): Promise<void> => {
  await page.route('**/api/registry/deployments', async (route) => {
    const response = await realAnswer(route);
    if (!response) return;
    const { data, ...answer }: Data<Deployment[]> = await response.json();
    await route.fulfill({ response, json: { ...answer, data: data.filter(({ name }) => name === remote) } });
  });
};

/** Opens the remote's screen until it shows the heading: a page whose registry is late opens with the last good one. */
const expectScreen = (page: Page, remote: string, heading: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.goto(pathOf(remote));
    await expect(layoutOf(page).heading).toHaveText(heading, { timeout: 8_000 });
  }).toPass();

const cardOf = (page: Page, remote: string) => page.getByRole('region', { name: remote, exact: true });

for (const { language, width } of DISPLAYS) {
  const words = DEPLOYMENT_WORDS[language];

  test(`[DEP-04] [CAT-07 deployments] [VAL-01 deployments] super_admin rolls a remote back and reads it in the history: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
  }) => {
    const remote = freshRemote();
    await publish(server, remote, '1.0.0', '1.1.0');
    await showAlone(page, remote);
    await page.setViewportSize({ width, height: 844 });
    await openAs('super_admin', pathOf(remote));
    const { english, heading } = layoutOf(page);
    await expect(heading).toHaveText('Hecha 1.1.0');
    if (language === 'en') await english.click();
    await page.goto('/deployments');
    await expect(heading).toHaveText(words.title);

    const card = cardOf(page, remote);
    const current = card.getByRole('article', { name: words.current });
    await expect(current).toContainText('1.1.0');
    await card.getByRole('button', { name: words.rollBackTo(remote, '1.0.0') }).press('Enter');
    const dialog = openDialog(page);
    await expect(dialog).toContainText(words.everybodyHas('1.1.0'));
    await expect(dialog.getByLabel(words.backTo)).toHaveText(words.previous('1.0.0'));
    await dialog.getByLabel(words.reason).fill('a'.repeat(REASON_MAX + 1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(words.reason)).toHaveAccessibleDescription(
      new RegExp(TEXTS[language]['validations.maxLength'].replace('{max}', '.*')),
    );
    await dialog.getByLabel(words.reason).fill('no abre');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(current).toContainText('1.0.0');
    // The button that was pressed is gone: there is nothing before.
    await expect(card).toBeFocused();

    await card.getByRole('button', { name: words.history(remote) }).click();
    const latest = card.getByRole('listitem').first();
    await expect(latest).toContainText(words.rolledBack('1.1.0', '1.0.0'));
    await expect(latest).toContainText(ACCOUNTS.super_admin.email);
    await expect(latest).toContainText('no abre');
    // It looks at every width and theme by itself.
    if (language === 'en') await expectAccessible(page);

    await expectScreen(page, remote, 'Hecha 1.0.0');
  });

  test(`[DEP-05] super_admin gives a version to some, and takes a remote away: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
  }) => {
    const remote = freshRemote();
    await publish(server, remote, '2.0.0', '2.1.0');
    await showAlone(page, remote);
    await openAs('super_admin', '/deployments', { language, width });
    const card = cardOf(page, remote);
    const dialog = openDialog(page);

    await card.getByRole('button', { name: words.tryOf(remote) }).click();
    await dialog.getByLabel(words.teachers).check();
    if (language === 'es') await expectAccessible(page);
    await page.setViewportSize({ width, height: 844 });
    await dialog.getByRole('button', { name: words.start }).click();
    await expect(card).toContainText(words.rule);

    await card.getByRole('button', { name: words.disableOf(remote) }).click();
    await expect(dialog).toContainText(words.screens);
    await dialog.getByRole('button', { name: words.disable, exact: true }).click();
    // "Desactivar" ends with "activar", so the name is compared exactly.
    await expect(card.getByRole('button', { name: words.enableOf(remote), exact: true })).toBeVisible();
    await expectScreen(page, remote, /No se encontró|not found/i);
  });
}

test('[DEP-04] the deployments are nobody else’s: a teacher has no entry, no access, no answer', async ({
  page,
  server,
  openAs,
}) => {
  const token = await openAs('teacher', '/deployments');
  const { heading, menu } = layoutOf(page);
  await expect(heading).toHaveText('Sin acceso');
  await expect(menu.getByRole('link', { name: 'Despliegues' })).toHaveCount(0);
  const answer = await server.call('GET', 'registry/deployments', undefined, token);
  expect(answer.ok).toBe(false);
});

test('[DEP-04] the deployments open while no remote and no registry does', async ({ page, openAs, problems }) => {
  problems.expectFailedRequest(/^\/(remotes\/|api\/registry$)/);
  problems.expectLog(/registry|mf-|Federation Runtime/);
  await page.route(/\/remotes\/mf-|\/api\/registry$/, (route) => route.abort());
  await openAs('super_admin', '/');
  await layoutOf(page).menu.getByRole('link', { name: 'Despliegues' }).click();
  await expect(cardOf(page, 'mf-auth').getByRole('article', { name: 'Para todos' })).toBeVisible();
});

test('[OBS-10] the measures of a remote fit on a phone, and are accessible', async ({ page, server, openAs }) => {
  const remote = freshRemote();
  await publish(server, remote, '1.0.0', '1.1.0');
  await showAlone(page, remote);
  const measured = {
    remote,
    team: 'team-groups',
    views: 12_000,
    errors: 60,
    load: 1_180,
    lcp: 21_900,
    inp: 85,
    cls: 24,
  };
  const samples: RemoteSamples[] = [
    { ...measured, version: '1.1.0', failures: 600, load: 2_360 },
    { ...measured, version: '1.0.0', failures: 0 },
  ];
  await page.route('**/api/registry/samples', (route) => route.fulfill({ json: { result: true, data: samples } }));
  await openAs('super_admin', '/deployments', { language: 'es', width: 390 });
  const table = page.getByRole('table', { name: `Carga y errores de ${remote}` });
  for (const mark of ['↑ 100%', '↑ desde 0']) {
    await table.getByText(mark).scrollIntoViewIfNeeded();
    await expect(table.getByText(mark)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});
