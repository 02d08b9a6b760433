import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { makeUser } from '../fixtures/new-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import {
  brightnessTableOf,
  drawnPhoto,
  expectLayoutPhoto,
  layoutPhoto,
  QUALITY_50,
  recordUpload,
} from '../pages/photo.ts';

const UPLOAD = /\/files$/;
const SIGN = /\/api\/storage\/sign$/;
const STILL_HERE = 'La foto y su recorte siguen aquí';

/** Every test begins on the profile of a person without a photo. */
const test = base.extend({
  page: async ({ page, server, loginAs }, use) => {
    await loginAs(await makeUser(server));
    await page.goto('/profile');
    await expect(layoutOf(page).heading).toHaveText('Mi perfil');
    await use(page);
  },
});
test.describe.configure({ mode: 'parallel' });

const inputOf = (page: Page) => page.getByLabel('Elegir una foto');

const choosePhoto = async (page: Page, width: number, height: number): Promise<void> => {
  await inputOf(page).setInputFiles(await drawnPhoto(page, { width, height, type: 'image/webp' }));
  await expect(dialogOf(page).answer('Guardar la foto')).toBeEnabled();
};

test('[USR-11] a file that is no photo, or too small a one, is refused in words', async ({ page }) => {
  const { notifications } = layoutOf(page);
  const { dialog } = dialogOf(page);
  const refuses = async (file: { name: string; mimeType: string; buffer: Buffer }, text: RegExp): Promise<void> => {
    await inputOf(page).setInputFiles(file);
    await expect(notifications.filter({ hasText: text })).toBeVisible();
    await expect(dialog).toBeHidden();
    await notifications.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await expect(notifications).toHaveCount(0);
  };
  const wrong = /El archivo no tiene el formato correcto/;
  await refuses({ name: 'tarea.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }, wrong);
  await refuses({ name: 'foto.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, wrong);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await refuses({ name: 'foto.png', mimeType: 'image/png', buffer: html }, wrong);
  const small = await drawnPhoto(page, { width: 499, height: 900, type: 'image/png' });
  await refuses(small, /La foto mide 499 × 900 píxeles/);
  await expect(layoutPhoto(page)).toBeHidden();
});

test('[USR-11] a photo is cropped to a square JPEG of quality 50, by buttons and keyboard as well', async ({
  page,
  request,
}) => {
  await choosePhoto(page, 1600, 700);
  const { dialog, answer } = dialogOf(page);
  for (const tool of ['Acercar', 'Alejar', 'Mover la foto a la izquierda', 'Mover la foto hacia abajo'])
    await dialog.getByRole('button', { name: tool }).press('Enter');
  const uploadedFile = await recordUpload(page);
  await answer('Guardar la foto').click();
  await expect(dialog).toBeHidden();
  expect(brightnessTableOf(await uploadedFile())).toEqual(QUALITY_50);
  const photo = await request.get(await expectLayoutPhoto(page));
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  expect((await photo.body()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const { width, height } = await layoutPhoto(page).evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width).toBe(height);
});

test('[USR-11] an upload shows its progress and can be stopped; giving up leaves all as it was', async ({ page }) => {
  await choosePhoto(page, 800, 800);
  const { dialog, answer } = dialogOf(page);
  await page.route(UPLOAD, () => undefined);
  await answer('Guardar la foto').click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await answer('Detener la subida').click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(answer('Guardar la foto')).toBeEnabled();
  await expect(dialog.getByText(STILL_HERE)).toBeHidden();
  await answer('Cancelar').click();
  await expect(dialog).toBeHidden();
  await expect(layoutPhoto(page)).toBeHidden();
});

test('[USR-11] [SES-13] a storage that is away is said, photo and crop stay, and it comes back', async ({
  page,
  context,
  problems,
}) => {
  problems.expectAnswer(503, UPLOAD);
  problems.expectAnswer(503, SIGN);
  problems.expectFailedRequest(/^\/api\//);
  await choosePhoto(page, 800, 800);
  const { dialog, answer } = dialogOf(page);
  const { notifications } = layoutOf(page);
  const json = { result: false, code: 'unavailable', message: [es['errors.unavailable']] };
  await page.route(UPLOAD, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json }));
  await answer('Guardar la foto').click();
  await expect(dialog).toContainText(STILL_HERE);

  await page.route(SIGN, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json }));
  await answer('Guardar la foto').click();
  await expect(notifications.getByText(es['errors.unavailable'])).toBeVisible();
  await expect(dialog).toContainText(STILL_HERE);
  await page.unroute(SIGN);
  await page.unroute(UPLOAD);

  await context.setOffline(true);
  await answer('Guardar la foto').click();
  await expect(notifications.getByText(es['errors.network'])).toBeVisible();
  await expect(answer('Guardar la foto')).toBeEnabled();
  await context.setOffline(false);
  await answer('Guardar la foto').click();
  await expect(notifications.getByText(es['messages.imageUploaded'])).toBeVisible();
  await expectLayoutPhoto(page);
});
