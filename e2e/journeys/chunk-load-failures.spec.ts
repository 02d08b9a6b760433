import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { expect, test } from '../fixtures/test.ts';
import type { PageProblems } from '../fixtures/page-problems.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';

/** Every script, the shell's and the remotes'. */
const SCRIPTS = /\.js(\?|$)/;

const blockScripts = async (page: Page, problems: PageProblems): Promise<void> => {
  problems.expectFailedRequest(SCRIPTS);
  problems.expectLog(/Loading chunk|mf-catalogs|Federation Runtime/);
  await page.route(SCRIPTS, (route) => route.abort());
};

/** Lets scripts through from the next click on. Tries that the portal makes by itself before it fail as well. */
const unblockByClick = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    document.addEventListener('click', () => void (document.documentElement.dataset['clicked'] = ''), {
      capture: true,
    }),
  );
  await page.route(SCRIPTS, async (route) => {
    const isClicked = await page.evaluate(() => 'clicked' in document.documentElement.dataset);
    await (isClicked ? route.continue() : route.abort());
  });
};

const fillForm = async (page: Page): Promise<void> => {
  await page.goto('/colors/new');
  await page.getByLabel('Nombre').fill('a medias');
};

test('[SES-13] a screen whose script is lost shows a panel; its retry shows the screen', async ({
  page,
  openAs,
  problems,
}) => {
  await openAs('super_admin', '/application-versions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await blockScripts(page, problems);
  await page.getByRole('link', { name: 'Agregar versión' }).click();
  const { faultPanel, heading, menu } = layoutOf(page);
  await expect(faultPanel).toContainText('No se pudo mostrar: Nueva versión');
  await expect(menu).toBeVisible();

  await unblockByClick(page);
  await faultPanel.getByRole('button').click();
  await expect(heading).toHaveText('Nueva versión');
});

test('[SES-13] a question whose script is lost loses nothing typed, says why, and can be asked again', async ({
  page,
  loginAs,
  problems,
}) => {
  await loginAs('super_admin');
  await fillForm(page);
  await blockScripts(page, problems);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.network']);
  await expect(page).toHaveURL('/colors/new');
  await expect(page.getByLabel('Nombre')).toHaveValue('A MEDIAS');

  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await dialogOf(page).answer('Salir sin guardar').click();
  await expect(page).toHaveURL('/colors');
});

test('[SES-13] a language whose texts are lost leaves the screen as it is, with what was typed', async ({
  page,
  loginAs,
  problems,
}) => {
  await loginAs('super_admin');
  await fillForm(page);
  await blockScripts(page, problems);
  const { english, heading, notifications } = layoutOf(page);
  await english.click();
  await expect(notifications).toHaveText(new RegExp(es['errors.network']));
  await expect(heading).toHaveText('Nuevo color');
  await expect(page.getByLabel('Nombre')).toHaveValue('A MEDIAS');

  await page.unroute(SCRIPTS);
  // The notice stands over the selector and waits for as long as the pointer rests on it.
  await page.mouse.move(600, 600);
  await expect(notifications).toBeHidden();
  await english.click();
  await expect(heading).toHaveText('New colour');
  await expect(page.getByLabel('Name')).toHaveValue('A MEDIAS');
});

test('[SES-13] a portal whose own texts are lost says so instead of staying empty, and opens by its retry', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequest(/\/texts-/);
  problems.expectLog(/Loading chunk/);
  await page.route(/\/texts-/, (route) => route.abort());
  // The texts of Spanish are part of the code.
  await page.addInitScript(() => window.localStorage.setItem('pupitre.language', 'en'));
  await page.goto('/login');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/texts-/);
  await retry.click();
  await expect(layoutOf(page).heading).toHaveText('Log in');
});
