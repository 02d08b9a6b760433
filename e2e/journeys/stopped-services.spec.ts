import { es } from '@pupitre/shared/contracts/texts/es';
import { PRESENT, publishTo, readBuild } from '../deployments/built-remote.ts';
import { makeUser } from '../fixtures/new-users.ts';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { startStoppableServices, type StoppableServices } from '../fixtures/stoppable-services.ts';
import { expect } from '../fixtures/test.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { drawnPhoto, expectLayoutPhoto } from '../pages/photo.ts';

let services: StoppableServices;

/** A portal whose database and object store the tests stop. */
const startOnServices = async (): Promise<OwnPortal> => {
  services = await startStoppableServices();
  const portal = await startOwnPortal(services.environment);
  for (const remote of ['mf-auth', 'mf-catalogs']) await publishTo(portal, readBuild(PRESENT, remote, '1.0.0'));
  const stop = async (): Promise<void> => {
    await portal.stop();
    services.end();
  };
  return { ...portal, stop };
};
const test = testIn(startOnServices);

test('[SES-13] [VAL-02 unavailable] a save while the database is stopped keeps the input, and succeeds once it runs', async ({
  page,
  openAs,
  problems,
}) => {
  problems.expectAnswer(503, /^\/api\//);
  await openAs('super_admin', '/colors/new');
  const { notifications } = layoutOf(page);
  const [name, color] = [page.getByLabel('Nombre'), page.getByLabel('Hexadecimal')];
  await name.fill('tropiezo');
  await color.fill('#ABCDEF');
  await services.run('stop database');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notifications).toContainText(es['errors.unavailable']);
  await expect(name).toHaveValue('TROPIEZO');
  await expect(color).toHaveValue('#ABCDEF');

  await services.run('start database');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(notifications.getByText(es['messages.created'])).toBeVisible();
  await expect(page).toHaveURL('/colors');
});

test('[SES-13] [VAL-02 unavailable] a list while the database is stopped says why, and its button reads it once it runs', async ({
  page,
  openAs,
  problems,
}) => {
  problems.expectAnswer(503, /^\/api\//);
  await openAs('super_admin', '/colors');
  await expect(page.getByRole('row')).toHaveCount(6);
  await services.run('stop database');
  await page.getByTitle('2', { exact: true }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(es['errors.unavailable']);

  await services.run('start database');
  await failure.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('6–10 de')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('[SES-13] [USR-11] a photo while the store is stopped stays with its crop, and is uploaded once it runs', async ({
  page,
  server,
  openAs,
  problems,
}) => {
  const newUser = await makeUser(server);
  await openAs(newUser, '/profile');
  const { answer, dialog } = dialogOf(page);
  const photo = await drawnPhoto(page, { width: 800, height: 800, type: 'image/webp' });
  await page.getByLabel('Elegir una foto').setInputFiles(photo);
  await expect(answer('Guardar la foto')).toBeEnabled();
  // Only the upload goes to another origin.
  problems.expectFailedRequest(/^\/pupitre/);
  problems.expectLog(/CORS policy/);
  await services.run('stop store');
  await answer('Guardar la foto').click();
  await expect(dialog).toContainText('La foto y su recorte siguen aquí');

  await services.run('start store');
  await answer('Guardar la foto').click();
  await expect(layoutOf(page).notifications.getByText(es['messages.imageUploaded'])).toBeVisible();
  await expectLayoutPhoto(page);
});
