import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { expireLinks } from '../fixtures/database.ts';
import { freshUser, mailedLink, makeUser, register } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const LOGIN = /\/api\/auth\/login$/;
const CONFIRM = /\/api\/auth\/emailConfirmation$/;
const RETRY = /\/api\/auth\/reTryEmailVerification\//;
const SCREEN = '/emailConfirmation/';

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-02] [VAL-02 507] a login without confirmed e-mail offers another mail: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const newUser = freshUser();
    await register(server, newUser);
    const first = await mailedLink(server, newUser.email, SCREEN);
    problems.expectAnswer(403, LOGIN);
    await openPath(page, '/login', { language, width });
    const { dialog, answer } = dialogOf(page);
    await loginPageOf(page, language).logIn(newUser);
    await expect(dialog).toContainText(words.unverified);
    const email = dialog.getByLabel(words.email, { exact: true });
    await expect(email).toHaveValue(newUser.email);
    await expect(email).toHaveAttribute('readonly', '');
    await answer(words.resend).click();
    await expect(dialog.getByText(words.resent)).toContainText(newUser.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('form')).toContainText(texts['errors.507']);
    await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(newUser.password);

    await expect(async () => expect(await mailedLink(server, newUser.email, SCREEN)).not.toBe(first)).toPass();
    const mail = await openMail(page, newUser.email, SUBJECTS[language].confirmation);
    await mail.getByRole('link').click();
    await page.getByRole('button', { name: words.confirmEmail }).click();
    await expect(layoutOf(page).heading).toHaveText(words.confirmed);
    await page.getByRole('link', { name: words.enter }).click();
    await loginPageOf(page, language).logIn(newUser);
    await expect(layoutOf(page).heading).toHaveText(words.greeting);
  });
}

const openDialog = async (page: Page, credentials: { email: string; password: string }): Promise<void> => {
  await page.goto('/login');
  await loginPageOf(page).logIn(credentials);
  await expect(dialogOf(page).dialog).toContainText('Confirme su correo electrónico');
};

test('[USR-02] [VAL-02 521] [VAL-02 520] asked again once verified, or once gone, the dialog says so in both languages', async ({
  page,
  server,
  problems,
}) => {
  const newUser = freshUser();
  await register(server, newUser);
  problems.expectAnswer(403, LOGIN);
  problems.expectAnswer(409, RETRY);
  problems.expectAnswer(404, RETRY);
  const { answer, dialog } = dialogOf(page);
  await openDialog(page, newUser);
  const token = (await mailedLink(server, newUser.email, SCREEN)).split('/').at(-1);
  await server.call('PATCH', 'auth/emailConfirmation', { token });
  await answer('Enviar el correo otra vez').click();
  await expect(dialog).toContainText(es['errors.521']);
  await server.call('POST', 'users/delete', newUser);
  await answer('Enviar el correo otra vez').click();
  await expect(dialog).toContainText(es['errors.520']);

  await page.keyboard.press('Escape');
  await page.goto(`/registerEmailConfirmation/${encodeURIComponent(newUser.email)}`);
  await layoutOf(page).english.click();
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByRole('form')).toContainText(en['errors.520']);
  const verified = await makeUser(server);
  await page.goto(`/registerEmailConfirmation/${encodeURIComponent(verified.email)}`);
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByRole('form')).toContainText(en['errors.521']);
});

test('[USR-06] [CAT-07 email-confirmation] [VAL-01 email-confirmation] [VAL-02 invalidToken] a link that is wrong, used, over or replaced says so, and another one is sent', async ({
  page,
  server,
  problems,
  portal,
}) => {
  problems.expectAnswer(410, CONFIRM);
  const { heading, english, spanish } = layoutOf(page);
  const confirm = page.getByRole('button', { name: 'Confirmar mi correo' });
  const expectRefused = async (link: string): Promise<void> => {
    await page.goto(link);
    await confirm.click();
    await expect(heading).toHaveText(es['errors.invalidToken']);
    await expect(page.getByRole('main')).toContainText('Si ya confirmó su correo, entre con su contraseña.');
  };
  await expectRefused(`${portal}${SCREEN}inventado`);
  await english.click();
  await expect(heading).toHaveText(en['errors.invalidToken']);
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(en['validations.required']);
  await spanish.click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(es['validations.required']);

  const used = await makeUser(server);
  await expectRefused(await mailedLink(server, used.email, SCREEN));

  const late = freshUser();
  await register(server, late);
  const replaced = await mailedLink(server, late.email, SCREEN);
  await expireLinks(late.email);
  await expectRefused(replaced);
  await page.getByLabel('Correo electrónico').fill(late.email);
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click();
  await expect(page.getByText(/^Enviamos otro mensaje a /)).toContainText(late.email);
  const find = () => mailedLink(server, late.email, SCREEN);
  await expect.poll(find).not.toBe(replaced);
  await expectRefused(replaced);
  await page.goto(await find());
  await confirm.click();
  await expect(heading).toHaveText('Correo confirmado');
});

test('[SEC-07] a program that opens the link of the mail confirms nothing', async ({ page, server }) => {
  const newUser = freshUser();
  await register(server, newUser);
  await page.goto(await mailedLink(server, newUser.email, SCREEN), { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toBeVisible();
  expect((await server.call('POST', 'auth/login', newUser)).status).toBe(403);
});

test('[USR-06] [SES-13] a confirmation without network can be tried again', async ({ page, server, problems }) => {
  const newUser = freshUser();
  await register(server, newUser);
  problems.expectFailedRequest(CONFIRM);
  await page.route(CONFIRM, (route) => route.abort('internetdisconnected'));
  await page.goto(await mailedLink(server, newUser.email, SCREEN));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  const failure = page.getByRole('form');
  await expect(failure).toContainText(es['errors.network']);
  await page.unroute(CONFIRM);
  await failure.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Correo confirmado');
});
