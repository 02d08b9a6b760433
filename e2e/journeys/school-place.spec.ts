import type { Page } from '@playwright/test';
import type { School } from '@pupitre/shared/contracts/schools';
import { es } from '@pupitre/shared/contracts/texts/es';
import { decodeId } from '../fixtures/encoded-id.ts';
import { makeSchool } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { drawnPhoto } from '../pages/photo.ts';
import { schools } from '../pages/schools.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

const GUADALAJARA = { latitude: 20.6597, longitude: -103.3496 };
const MEXICO_CITY = { latitude: 19.4326, longitude: -99.1332 };
/** An arrow key moves the marker so far at zoom 10: 20 of the 256 · 2¹⁰ pixels around the world. */
const STEP = (20 * 360) / (256 * 2 ** 10);
/** A green pin shows more points than this, at any density. */
const PIN_POINTS = 100;

const mapOf = (page: Page) => {
  const map = page.getByRole('application', { name: 'Ubicación en el mapa' });
  return {
    map,
    latitude: page.getByLabel('Latitud', { exact: true }),
    longitude: page.getByLabel('Longitud', { exact: true }),
    /** The number of points of the map that have the colour of an origin. */
    greenPoints: () =>
      map.evaluate((frame) =>
        [...frame.querySelectorAll('canvas')].reduce((sum, canvas) => {
          // A copy: the map's own canvas is not made to be read.
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
          copy?.drawImage(canvas, 0, 0);
          const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          let found = 0;
          for (let at = 0; at < pixels.length; at += 4)
            if (pixels[at] === 0x2e && pixels[at + 1] === 0x7d && pixels[at + 2] === 0x32) found += 1;
          return sum + found;
        }, 0),
      ),
  };
};

const readSchool = async (server: Server, id: number): Promise<School> => {
  const answer = await server.call('POST', `schools/get/${id}`, undefined, await server.logIn('super_admin'));
  const { data }: { data: School } = await answer.json();
  return data;
};

/** Waits until the device has said where it is, or that it does not. */
const deviceAnswered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve(),
          () => resolve(),
        );
      }),
  );

test('[SCH-03] [SCH-01] the map begins where the device is, keyboard and pointer move the marker, its place is stored', async ({
  page,
  context,
  openAs,
  server,
  problems,
}) => {
  // The map looks for the marker under the pointer by its pixels.
  problems.expectLog(/willReadFrequently/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(GUADALAJARA);
  await openAs('super_admin', '/schools/new');
  const { map, latitude, longitude, greenPoints } = mapOf(page);
  await expect(latitude).toHaveValue('');
  await expect.poll(greenPoints).toBeGreaterThan(PIN_POINTS);
  await deviceAnswered(page);
  await map.press('ArrowRight');
  await expect(latitude).toHaveValue(String(GUADALAJARA.latitude));
  expect(Number(await longitude.inputValue())).toBeCloseTo(GUADALAJARA.longitude + STEP, 5);
  await map.press('Shift+ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(GUADALAJARA.latitude);

  // The marker stands in the middle, where the map follows it to.
  const before = Number(await longitude.inputValue());
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 - 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 5 });
  await page.mouse.move(x - 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await longitude.inputValue())).toBeCloseTo(before - 3 * STEP, 2);

  const name = freshName('Escuela');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await schools.fillRest(page, 'es');
  const [storedLatitude, storedLongitude] = [Number(await latitude.inputValue()), Number(await longitude.inputValue())];
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/schools');
  await tableOf(page).findOne(name);
  const path = await tableOf(page).edit(name.toUpperCase()).getAttribute('href');
  const school = await readSchool(server, decodeId('school', path?.split('/').at(-1) ?? '') ?? 0);
  expect(school).toMatchObject({ latitude: storedLatitude, longitude: storedLongitude });

  await page.getByRole('link', { name: name.toUpperCase(), exact: true }).click();
  await expect(layoutOf(page).heading).toHaveText(name.toUpperCase());
  await expect.poll(greenPoints).toBeGreaterThan(PIN_POINTS);
});

test('[SCH-03] a device that does not say where it is: Mexico City at zoom 10, and a school may have no place', async ({
  page,
  openAs,
  server,
}) => {
  const { path, id } = await makeSchool(server);
  await openAs('super_admin', path.replace('/school/', '/schools/edit/'));
  const { map, latitude, longitude, greenPoints } = mapOf(page);
  await expect.poll(greenPoints).toBeGreaterThan(PIN_POINTS);
  await deviceAnswered(page);
  await map.press('ArrowLeft');
  await expect(latitude).toHaveValue(String(MEXICO_CITY.latitude));
  expect(Number(await longitude.inputValue())).toBeCloseTo(MEXICO_CITY.longitude - STEP, 5);

  await latitude.fill('95');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(latitude).toHaveAccessibleDescription('Debe ser 90 o menos');
  await latitude.fill('');
  await longitude.fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/schools');
  expect(await readSchool(server, id)).toMatchObject({ latitude: null, longitude: null });
  await page.goto(path);
  await expect(page.getByText('OAXACA DE JUÁREZ')).toBeVisible();
  await expect(map).toBeHidden();
});

for (const width of [1280, 390]) {
  test(`[SCH-02] [SCH-04] a school by its encoded id: picture, tabs by pointer, keyboard and address, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { name, path } = await makeSchool(server);
    await page.setViewportSize({ width, height: 844 });
    await openAs('super_admin', path);
    const { heading, notifications, trail } = layoutOf(page);
    await expect(heading).toHaveText(name);

    const pdf = { name: 'escuela.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.getByLabel('Agregar imagen').setInputFiles(pdf);
    await expect(notifications).toContainText('El archivo no tiene el formato correcto');
    const picture = await drawnPhoto(page, { width: 640, height: 360, type: 'image/jpeg' });
    await page.getByLabel('Agregar imagen').setInputFiles(picture);
    await expect(notifications.getByText(es['messages.imageUploaded'])).toBeVisible();
    const image = page.getByRole('img', { name: `Imagen de la escuela ${name}` });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640);
    await page.reload();
    await expect(image).toBeVisible();
    await expect(page.getByLabel('Cambiar imagen')).toBeAttached();

    const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
    await expect(page.getByRole('tab')).toHaveText([
      'Calendario',
      'Actividades',
      'Grupos',
      'Ciclos y días',
      'Asistencia',
      'Evaluación',
      'Personal',
      'Justificantes',
      'Avisos enviados',
      'Conexiones',
      'Cambios',
    ]);
    await expect(tab('Calendario')).toHaveAttribute('aria-selected', 'true');
    await tab('Calendario').press('ArrowRight');
    await expect(tab('Actividades')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Agregar actividad' })).toBeVisible();
    await tab('Actividades').press('End');
    await expect(page.getByRole('combobox', { name: 'Tipo de cambio' })).toBeVisible();
    await tab('Cambios').press('ArrowLeft');
    await tab('Conexiones').press('ArrowLeft');
    await tab('Avisos enviados').press('ArrowLeft');
    await tab('Justificantes').press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Agregar personal' })).toBeVisible();
    await tab('Grupos').click();
    await expect(page).toHaveURL(`${path}?tab=groups`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Agregar grupo' })).toBeVisible();
    await trail.getByRole('link', { name: 'Escuelas' }).click();
    await expect(page).toHaveURL('/schools');
  });
}
