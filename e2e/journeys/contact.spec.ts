import { es } from '@pupitre/shared/contracts/texts/es';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { freshUser } from '../fixtures/new-users.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies, recordPaths } from '../fixtures/recorded-calls.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { openMail } from '../pages/outbox.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const CREATE = /\/api\/contact-requests\/create$/;
const SUPPORT = 'soporte@demo.test';
const MESSAGE = 'No recuerdo mi contraseña.\nLa pantalla dice «Ocurrió un error».';

const WORDS = {
  es: {
    fullName: 'Nombre completo',
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sent: 'Mensaje enviado',
    hours: 'Horario de atención: lunes a viernes, de 09:00 a 18:00.',
  },
  en: {
    fullName: 'Full name',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent',
    hours: 'Support hours: Monday to Friday, 09:00 to 18:00.',
  },
} as const;

/** Today as DD/MM/YYYY, where the school is. */
const today = (): string =>
  new Intl.DateTimeFormat('es-MX', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Mexico_City',
  }).format(new Date());

for (const { language, width } of DISPLAYS) {
  const words = { ...ACCOUNT_WORDS[language], ...WORDS[language] };
  const texts = TEXTS[language];

  test(`[USR-10] [CAT-07 contact-requests] [VAL-01 contact-requests] [VAL-04] a message reaches support: ${language}, ${width} px`, async ({
    page,
    openBrowserAs,
  }) => {
    const { email } = freshUser();
    const subject = `No puedo entrar ${email}`;
    const sent = recordPaths(page);
    const { heading, notifications } = layoutOf(page);
    await openPath(page, '/login', { language, width });
    await page.getByRole('link', { name: words.help }).click();
    await expect(page).toHaveURL('/contact');
    await expect(heading).toHaveText(words.help);
    await expect(page.getByText(words.hours)).toBeVisible();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('button', { name: words.send }).click();
    for (const label of [words.fullName, words.email, words.subject, words.message])
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(texts['validations.required']));
    await expect(field(words.fullName)).toBeFocused();
    await field(words.fullName).fill('Guadalupe Hernández');
    await field(words.email).fill('sin arroba');
    await field(words.subject).fill(subject);
    await field(words.message).fill(MESSAGE);
    await page.getByRole('button', { name: words.send }).click();
    await expect(field(words.email)).toHaveAccessibleDescription(texts['validations.email']);
    expect(sent.filter((path) => CREATE.test(path))).toEqual([]);

    await field(words.email).fill(email);
    await page.getByRole('button', { name: words.send }).click();
    await expect(notifications.getByText(texts['messages.contactRequestSent'])).toBeVisible();
    await expect(heading).toHaveText(words.sent);
    await expect(page.getByText(words.hours)).toBeVisible();

    const mail = await openMail(page, SUPPORT, `Contacto: ${subject}`);
    await expect(mail).toContainText(`Guadalupe Hernández (${email})`);
    await expect(mail).toContainText('La pantalla dice «Ocurrió un error».');

    const admin = await openBrowserAs('super_admin');
    await admin.setViewportSize({ width, height: 844 });
    await admin.goto('/contact-requests');
    await tableOf(admin).search.fill(email);
    const row = tableOf(admin).rows.filter({ hasText: subject });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(today());
    await row.getByRole('button', { name: `Abrir ${subject}` }).click();
    const { dialog } = dialogOf(admin);
    await expect(dialog).toContainText('La pantalla dice «Ocurrió un error».');
    await expect(dialog).toContainText(today());
    await dialog.getByText('Cerrar', { exact: true }).click();
    await expect(dialog).toBeHidden();
  });
}

test('[USR-10] [SES-13] a message that cannot be sent stays typed', async ({ page, context, problems }) => {
  problems.expectFailedRequest(CREATE);
  // The screen is reported some seconds after it was shown.
  problems.expectFailedRequest(/\/api\/registry\/beacons$/);
  await page.goto('/contact');
  const typed = {
    'Nombre completo': 'Guadalupe Hernández',
    'Correo electrónico': freshUser().email,
    Asunto: 'No puedo entrar',
    Mensaje: MESSAGE,
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.network']);
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Mensaje enviado');
});

test('[USR-10] everybody reads the privacy policy, in both languages', async ({ page, openAs }) => {
  await page.goto('/privacyPolicy');
  const { heading, english, menu } = layoutOf(page);
  await expect(heading).toHaveText('Aviso de privacidad');
  await expect(page.getByRole('main')).toContainText('Ley Federal de Protección de Datos Personales');
  await english.click();
  await expect(heading).toHaveText('Privacy policy');
  await expect(page.getByRole('main')).toContainText('Federal Law on the Protection of Personal Data');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/deleteAccount');

  await page.goto('about:blank');
  await openAs('parent', '/privacyPolicy');
  await expect(heading).toHaveText('Aviso de privacidad');
  await expect(menu).toBeVisible();
});

const writeTo = (server: Server, subject: string): Promise<Response> =>
  server.call('POST', 'contact-requests/create', {
    fullName: 'Guadalupe Hernández',
    email: 'lupita@correo.mx',
    subject,
    message: MESSAGE,
  });

test('[CAT-06 contact-requests] [VAL-04] pages by the server, the newest first, found again on going back', async ({
  page,
  server,
  openAs,
}) => {
  for (let number = 1; number <= 11; number += 1) await writeTo(server, `Mensaje ${number}`);
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /\/api\/contact-requests\/getTable$/);
  await openAs('super_admin', '/contact-requests');
  const { rows, head, sortByEach, goToSecondPage, expectSecondPage, search } = tableOf(page);
  await expect(rows).toHaveCount(5);
  await expect
    .poll(() => queries)
    .toEqual([expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: 'date', descending: true })]);
  await expect(head('Fecha')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first().getByRole('cell', { name: /^\d{2}\/\d{2}\/\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar) / })).toHaveCount(0);

  const columns = [
    ['Mensaje', 'message'],
    ['Asunto', 'subject'],
  ] as const;
  await sortByEach(columns, queries);
  await goToSecondPage('subject', queries);

  await layoutOf(page).home.click();
  await expect(layoutOf(page).heading).toHaveText(/^Buen/);
  await page.goBack();
  await expectSecondPage('Asunto');
  await search.fill('zzz sin remedio');
  await expect(page.getByText('Nada coincide con «zzz sin remedio»')).toBeVisible();
});

for (const { language, width } of DISPLAYS) {
  const words = {
    es: { show: 'Mostrar', state: 'Estado', answer: 'Respuesta', send: 'Enviar respuesta', progress: 'En curso' },
    en: { show: 'Show', state: 'State', answer: 'Answer', send: 'Send answer', progress: 'In progress' },
  }[language];
  const sent = { es: /^Respuesta enviada el /, en: /^Answer sent on / }[language];
  const sure = { es: '¿Enviar la respuesta?', en: 'Send the answer?' }[language];
  const open = { es: 'Abrir', en: 'Open' }[language];

  test(`[REQ-01] [REQ-02] [CAT-07 contact-answers] a request gets a state and an answer: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
  }) => {
    const { email } = freshUser();
    const subject = `Duda ${email}`;
    await server.call('POST', 'contact-requests/create', {
      fullName: 'Guadalupe Hernández',
      email,
      subject,
      message: MESSAGE,
    });
    await openAs('super_admin', '/contact-requests', { language, width });
    await tableOf(page).search.fill(email);
    await page.getByRole('button', { name: `${open} ${subject}` }).click();
    const { dialog } = dialogOf(page);
    const saved = page.waitForResponse(/\/api\/contact-requests\/setState$/);
    await dialog.getByRole('combobox', { name: words.state }).selectOption('inProgress');
    await saved;
    await dialog.getByRole('button', { name: words.send }).click();
    await expect(dialog.getByRole('textbox', { name: words.answer })).toHaveAccessibleDescription(
      new RegExp(TEXTS[language]['validations.required']),
    );
    await dialog.getByRole('textbox', { name: words.answer }).fill('Ya puede entrar.');
    await dialog.getByRole('button', { name: words.send }).click();
    await page.getByRole('dialog', { name: sure }).getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { name: sent })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: words.show, exact: true }).selectOption('inProgress');
    await expect(page.getByRole('button', { name: `${open} ${subject}` })).toHaveCount(0);
    await page.getByRole('combobox', { name: words.show, exact: true }).selectOption('answered');
    await expect(page.getByRole('button', { name: `${open} ${subject}` })).toBeVisible();
    const mail = await openMail(page, email, `Respuesta: ${subject}`);
    await expect(mail).toContainText('Ya puede entrar.');
  });
}
