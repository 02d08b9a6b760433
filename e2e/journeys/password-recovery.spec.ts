import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { expireLinks } from '../fixtures/database.ts';
import { mailedLink, makeUser } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const RECOVER = /\/api\/auth\/recover\//;
const VALIDATE = /\/api\/userRecovery\/validateToken$/;
const UPDATE = /\/api\/auth\/update-password$/;
const SCREEN = '/restorePassword/';
const CHOSEN = 'lluvia de mayo';

/** The calls by which the page sends the password. */
const recordUpdates = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => void (UPDATE.test(request.url()) && sent.push(request.url())));
  return sent;
};

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-07] [USR-08] [CAT-07 forgot-password] [CAT-07 restore-password] [VAL-01 restore-password] a forgotten password is restored by the mail’s link: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const newUser = await makeUser(server);
    const { heading, notifications } = layoutOf(page);
    const updates = recordUpdates(page);
    await openPath(page, '/login', { language, width });
    await page.getByRole('link', { name: words.toRecovery }).click();
    await expect(page).toHaveURL('/forgotPassword');
    await expect(heading).toHaveText(words.forgot);
    await page.getByLabel(words.email, { exact: true }).fill(newUser.email);
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(heading).toHaveText(words.linkSent);
    await expect(page.getByRole('main')).toContainText(newUser.email);

    const mail = await openMail(page, newUser.email, SUBJECTS[language].recovery);
    const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
    await mail.getByRole('link').click();
    await expect(heading).toHaveText(words.restore);
    const password = page.getByLabel(words.newPassword, { exact: true });
    const repeat = page.getByLabel(words.repeat, { exact: true });
    const save = page.getByRole('button', { name: words.savePassword });
    await save.click();
    await expect(page.getByText(texts['validations.required'])).toHaveCount(2);
    await password.fill('corta');
    await expect(page.getByText(texts['validations.minLength'].replace('{min}', '6'))).toBeVisible();
    await password.fill(CHOSEN);
    await repeat.fill('lluvia de junio');
    await save.click();
    await expect(notifications).toContainText(texts['validations.passwordsDiffer']);
    await expect(repeat).toHaveAccessibleDescription(texts['validations.passwordsDiffer']);
    await expect(repeat).toBeFocused();
    expect(updates).toEqual([]);

    await repeat.fill(CHOSEN);
    await save.click();
    await expect(notifications.getByText(texts['messages.passwordUpdated'])).toBeVisible();
    await expect(page).toHaveURL('/login');
    problems.expectAnswer(401, /\/api\/auth\/login$/);
    const enter = async (secret: string): Promise<void> => {
      await loginPageOf(page, language).logIn({ email: newUser.email, password: secret });
    };
    await enter(newUser.password);
    await expect(notifications.getByText(texts['errors.wrongCredentials'])).toBeVisible();
    await enter(CHOSEN);
    await expect(heading).toHaveText(words.greeting);

    problems.expectAnswer(410, VALIDATE);
    await page.goto(link);
    await expect(heading).toHaveText(texts['errors.invalidToken']);
  });

  test(`[USR-07] [CAT-07 forgot-password] [VAL-01 forgot-password] [VAL-02 520] an unknown e-mail gets no mail, and the form says so: ${language}, ${width} px`, async ({
    page,
    problems,
  }) => {
    problems.expectAnswer(404, RECOVER);
    await openPath(page, '/forgotPassword', { language, width });
    const email = page.getByLabel(words.email, { exact: true });
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(email).toHaveAccessibleDescription(texts['validations.required']);
    await email.fill('sin arroba');
    await expect(email).toHaveAccessibleDescription(texts['validations.email']);
    await email.fill('nadie@escuela.mx');
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(layoutOf(page).notifications).toContainText(texts['errors.520']);
    await expect(page.getByRole('form')).toContainText(texts['errors.520']);
    await expect(email).toHaveValue('nadie@escuela.mx');
  });
}

test('[USR-07] a recovery that cannot be asked for keeps the e-mail and can be sent again', async ({
  page,
  context,
  server,
  problems,
}) => {
  const newUser = await makeUser(server);
  problems.expectFailedRequest(RECOVER);
  await page.goto('/forgotPassword');
  await page.getByLabel('Correo electrónico').fill(newUser.email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.network']);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(newUser.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Revise su correo');
});

test('[USR-08] [VAL-02 invalidToken] a recovery link that is wrong, replaced or over offers another one', async ({
  page,
  server,
  problems,
  portal,
}) => {
  problems.expectAnswer(410, VALIDATE);
  const { heading, english } = layoutOf(page);
  const expectRefused = async (link: string): Promise<void> => {
    await page.goto(link);
    await expect(heading).toHaveText(es['errors.invalidToken']);
    await expect(page.getByLabel('Contraseña nueva')).toBeHidden();
  };
  const newUser = await makeUser(server);
  const confirmation = await mailedLink(server, newUser.email, '/emailConfirmation/');
  await expectRefused(`${portal}${SCREEN}inventado`);
  await expectRefused(confirmation.replace('/emailConfirmation/', SCREEN));

  await server.call('POST', `auth/recover/${newUser.email}`, {});
  const first = await mailedLink(server, newUser.email, SCREEN);
  await server.call('POST', `auth/recover/${newUser.email}`, {});
  const find = () => mailedLink(server, newUser.email, SCREEN);
  await expect.poll(find).not.toBe(first);
  await expectRefused(first);
  await expireLinks(newUser.email);
  await expectRefused(await find());
  await english.click();
  await expect(heading).toHaveText(en['errors.invalidToken']);
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL('/forgotPassword');
});

test('[USR-08] [SES-13] a new password that is refused or cannot be sent stays typed', async ({
  page,
  context,
  server,
  problems,
}) => {
  const newUser = await makeUser(server);
  await server.call('POST', `auth/recover/${newUser.email}`, {});
  problems.expectAnswer(400, UPDATE);
  problems.expectFailedRequest(UPDATE);
  await page.goto(await mailedLink(server, newUser.email, SCREEN));
  const password = page.getByLabel('Contraseña nueva', { exact: true });
  const repeat = page.getByLabel('Repita la contraseña');
  const fill = async (secret: string): Promise<void> => {
    await password.fill(secret);
    await repeat.fill(secret);
  };
  await fill('password');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(password).toHaveAccessibleDescription(es['validations.commonPassword']);
  await expect(password).toHaveValue('password');

  await fill(CHOSEN);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(layoutOf(page).notifications.getByText(es['errors.network'])).toBeVisible();
  await expect(password).toHaveValue(CHOSEN);
  await expect(repeat).toHaveValue(CHOSEN);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page).toHaveURL('/login');
  await loginPageOf(page).logIn({ email: newUser.email, password: CHOSEN });
  await expect(page).toHaveURL('/');
});
