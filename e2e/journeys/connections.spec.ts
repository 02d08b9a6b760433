import { makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

const SAVE = /^(Guardar|Save)$/;
const WORDS = {
  es: {
    make: 'Crear una clave',
    program: 'Programa',
    secret: 'Clave',
    stored: 'Ya la guardé',
    remove: 'Eliminar Biblioteca',
    none: 'Ningún programa lee los datos de la escuela.',
    connect: 'Conectar un programa',
    address: 'Dirección',
    saved: 'Se guarda la asistencia de un grupo',
    connected: 'Conectado',
    disconnect: 'Eliminar Avisos a otro programa',
    removeIt: 'Eliminar',
  },
  en: {
    make: 'Create a key',
    program: 'Program',
    secret: 'Key',
    stored: 'I have stored it',
    remove: 'Delete Biblioteca',
    none: 'No program reads the data of the school.',
    connect: 'Connect a program',
    address: 'Address',
    saved: 'The attendance of a group is saved',
    connected: 'Connected',
    disconnect: 'Delete Events for another program',
    removeIt: 'Delete',
  },
} as const;

for (const { language, width } of DISPLAYS) {
  const words = WORDS[language];
  const texts = TEXTS[language];

  test(`[TOK-13] [CAT-07 school-tokens] a program gets a token, reads with it, and no more once it is deleted: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const school = await makeSchool(server);
    await openAs('super_admin', `${school.path}?tab=connections`, { language, width });
    await page.getByRole('button', { name: words.make }).click();
    const save = openDialog(page).getByRole('button', { name: SAVE });
    await save.click();
    await expect(openDialog(page).getByText(texts['validations.required'])).toBeVisible();
    await openDialog(page).getByLabel(words.program, { exact: true }).fill('Biblioteca');
    await save.click();
    const token = await openDialog(page).getByLabel(words.secret, { exact: true }).inputValue();
    const read = async () => (await server.call('GET', 'v1/school', undefined, token)).status;
    expect(await read()).toBe(200);
    await openDialog(page).getByRole('button', { name: words.stored }).click();
    await page.getByRole('button', { name: words.remove }).click();
    await openDialog(page).getByRole('button', { name: words.removeIt, exact: true }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    expect(await read()).toBe(401);
  });

  test(`[TOK-13] [CAT-07 event-webhooks] a program is connected to events and removed: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const school = await makeSchool(server);
    await openAs('super_admin', `${school.path}?tab=connections`, { language, width });
    await page.getByRole('button', { name: words.connect }).click();
    const address = openDialog(page).getByLabel(words.address, { exact: true });
    const save = openDialog(page).getByRole('button', { name: SAVE });
    await address.fill('');
    await save.click();
    await expect(openDialog(page).getByText(texts['validations.required'])).toBeVisible();
    await address.fill('https://sis.invalid/hook');
    await openDialog(page).getByLabel(words.saved).uncheck();
    await save.click();
    await expect(layoutOf(page).notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(openDialog(page).getByLabel(words.secret, { exact: true })).toHaveValue(/^whsec_/);
    await openDialog(page).getByRole('button', { name: words.stored }).click();
    await expect(page.getByText(words.connected, { exact: true })).toBeVisible();
    await expect(page.getByText(words.saved)).toBeHidden();
    await page.getByRole('button', { name: words.disconnect }).click();
    await openDialog(page).getByRole('button', { name: words.removeIt, exact: true }).click();
    await expect(page.getByRole('button', { name: words.connect })).toBeVisible();
  });
}
