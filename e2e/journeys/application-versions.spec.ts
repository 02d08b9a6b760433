import { es } from '@pupitre/shared/contracts/texts/es';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { applicationVersions } from '../pages/catalogs.ts';
import { expectInnerScreen } from '../pages/inner-screen.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';
import { refusesStale, refusesTaken, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

// All tests that write versions stand in this one file, which one worker runs: only the last version can be edited.
administersRecords('CAT-01', applicationVersions);
requiresFields('CAT-01', applicationVersions);
refusesTaken('CAT-01', applicationVersions);
refusesStale('CAT-01', applicationVersions);

test.describe('', () => {
  test.beforeAll(async ({ server }) => {
    for (let count = 0; count < 12; count += 1) {
      await applicationVersions.make(server, applicationVersions.freshKey().typed);
    }
  });
  pagesByTheServer(applicationVersions);
});

test('[CAT-01] only the last version can be edited; any can be deleted', async ({ page, openAs, server }) => {
  const [older, newer] = [applicationVersions.freshKey().typed, applicationVersions.freshKey().typed];
  await applicationVersions.make(server, older);
  await applicationVersions.make(server, newer);
  await openAs('super_admin', '/application-versions');
  const { heading, notifications } = layoutOf(page);
  const { head, rows, edit, remove } = tableOf(page);
  await head('Núm.').click();
  await head('Núm.').click();
  await expect(rows.first()).toContainText(newer);
  await expect(edit(newer)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Editar / })).toHaveCount(1);
  const pathOfNewer = await edit(newer).getAttribute('href');

  await remove(newer).click();
  await dialogOf(page).answer('Eliminar').click();
  await expect(notifications.getByText(es['messages.deleted'])).toBeVisible();
  await expect(edit(older)).toBeVisible();
  const pathOfOlder = await edit(older).getAttribute('href');
  expect(pathOfOlder).not.toBe(pathOfNewer);

  // A bookmark of a version that is the last no more: it can be read, and leads to the one that can be edited.
  await applicationVersions.make(server, newer);
  await page.goto(pathOfOlder ?? '');
  await expect(heading).toHaveText(`Versión ${older}`);
  await page.getByRole('link', { name: `Editar la versión ${newer}` }).click();
  await expect(page.getByLabel('Versión', { exact: true })).toHaveValue(newer);
});

test('axe finds nothing on the form of the last version', async ({ page, openAs }) => {
  await openAs('super_admin', '/application-versions');
  await page.getByRole('link', { name: /^Editar / }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await expectAccessible(page);
});

test('[SES-11] the form of the last version has a title, a breadcrumb and a back button', async ({ page, openAs }) => {
  await openAs('super_admin', '/application-versions');
  const path = await page.getByRole('link', { name: /^Editar / }).getAttribute('href');
  await expectInnerScreen(page, path ?? '', 'Editar versión');
});

test('[CAT-01] [VAL-01 application-versions] the version takes the form #.#.## and nothing else', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/application-versions/new');
  const version = page.getByLabel('Versión', { exact: true });
  await version.pressSequentially('1a2b34567');
  await expect(version).toHaveValue('1.2.34');
  await version.fill('');
  await version.pressSequentially('12');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(version).toHaveAccessibleDescription(es['validations.version']);
});

test('[CAT-01] the notes are rich text, stored and shown without scripts', async ({ page, openAs, server }) => {
  const { typed } = applicationVersions.freshKey();
  await openAs('super_admin', '/application-versions/new');
  await page.getByLabel('Versión', { exact: true }).fill(typed);
  const notes = page.getByRole('textbox', { name: 'Novedades' });
  await notes.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Importante');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' para todos');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Versiones');
  await page.goto('/');
  const news = page.getByRole('region', { name: `Novedades de la versión ${typed}` });
  await expect(news.locator('strong')).toHaveText('Importante');

  const version = applicationVersions.freshKey().typed;
  const hostile = '<p>Texto<img src=x onerror="document.title=\'x\'"><script>document.title="x"</script></p>';
  await server.create('application-versions', { version, description: hostile });
  await page.reload();
  await expect(page.getByRole('region', { name: `Novedades de la versión ${version}` })).toContainText('Texto');
  await expect(page.locator('[onerror], main script')).toHaveCount(0);
  await expect(page).toHaveTitle('Inicio · Pupitre');
});
