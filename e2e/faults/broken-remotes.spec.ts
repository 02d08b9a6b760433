import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { expectWithin, installClock, passRecoveryPause, pauseClock } from '../fixtures/page-clock.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { PageProblems } from '../fixtures/page-problems.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { FAULTS } from './faults.ts';
import { addProbe, PROBE } from './fake-remote.ts';
import { attachScreenshot } from './attach-screenshot.ts';
import { cells, onBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

const PANEL = 'main section[role="alert"]';
const PANEL_WITHIN = 8_000;

/** Everything that a broken remote may write to the console and ask for in vain. */
const expectProblems = ({ expectAnswer, expectLog }: PageProblems, { name }: RegistryRemote): void => {
  const files = new RegExp(`^/remotes/${name}/`);
  expectAnswer(404, files);
  expectAnswer(500, files);
  expectLog(new RegExp(`${name}|Federation Runtime|Loading chunk|took more than|thrown at|integrity|MIME type`));
};

const markPage = (page: Page): Promise<string> => page.evaluate(() => (document.body.dataset['sameDocument'] = 'yes'));

for (const [fault, remote] of cells(FAULTS, listedRemotes())) {
  const { path, access, roles, title } = openingRoute(remote);
  const screen = `[data-remote="${remote.name}"] h1`;

  test(
    `[ISO-03] [ISO-01] ${remote.name}, ${fault.title}: panel, the rest lives, it recovers`,
    onBoard(fault.row, remote.name),
    async ({ page, context, loginAs, problems }) => {
      expectProblems(problems, remote);
      if (access === 'session') await loginAs(roles[0] ?? 'teacher');
      await addProbe(context);
      const mend = await fault.begin(context, remote);
      await installClock(page);
      // A page of the shell's own, with and without a session.
      await page.goto('/en/ninguna/parte');
      await expect(layoutOf(page).heading).toBeVisible();
      await markPage(page);

      await pauseClock(page);
      await goTo(page, path);
      await expectWithin(page, page.locator(PANEL), PANEL_WITHIN);
      await page.clock.resume();
      const { faultPanel, english, spanish } = layoutOf(page);
      await expect(faultPanel).toContainText(`No se pudo mostrar: ${title.es}`);
      await expect(faultPanel.locator('code')).toHaveText(/^[0-9a-f]{8}$/);
      await expect(faultPanel.getByRole('button')).toHaveText(/^(Volver a intentar|Intentando…)$/);
      await attachScreenshot(page);
      await english.click();
      await expect(faultPanel).toContainText(`Could not be shown: ${title.en}`);
      await spanish.click();

      await goTo(page, PROBE.path);
      await expect(page.locator(PROBE.screen)).toBeVisible();
      await expect(faultPanel).toBeHidden();
      await goTo(page, path);
      await mend();
      await passRecoveryPause(page);
      await expect(page.locator(screen)).toBeVisible({ timeout: 40_000 });
      await expect(faultPanel).toBeHidden();
      await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
    },
  );
}
