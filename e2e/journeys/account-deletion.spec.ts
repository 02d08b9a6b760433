import { es } from '@pupitre/shared/contracts/texts/es';
import { chooseLanguage, makeUser } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const DELETE = /\/api\/users\/delete$/;
const LOGIN = /\/api\/auth\/login$/;

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-09] [CAT-07 delete-account] [VAL-01 delete-account] [VAL-02 402] an account is deleted by its credentials: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const newUser = await makeUser(server);
    await chooseLanguage(server, newUser, language);
    const token = await server.logIn(newUser);
    const { heading, notifications } = layoutOf(page);
    const { dialog, answer } = dialogOf(page);
    await openPath(page, '/deleteAccount', { language, width });
    await expect(heading).toHaveText(words.deletion);
    const [email, password] = [
      page.getByLabel(words.email, { exact: true }),
      page.getByLabel(words.password, { exact: true }),
    ];
    const submit = page.getByRole('button', { name: words.deletion });
    await submit.click();
    await expect(page.getByText(texts['validations.required'])).toHaveCount(2);
    await email.fill('sin arroba');
    await expect(email).toHaveAccessibleDescription(texts['validations.email']);
    await expect(dialog).toBeHidden();

    problems.expectAnswer(401, DELETE);
    await email.fill(newUser.email);
    await password.fill('no es esta');
    await submit.click();
    await expect(dialog).toContainText(newUser.email);
    await answer(words.keepIt).click();
    await expect(dialog).toBeHidden();
    await expect(password).toHaveValue('no es esta');
    await submit.click();
    await answer(words.deleteIt).click();
    await expect(notifications).toContainText(texts['errors.wrongCredentials']);
    await expect(email).toHaveValue(newUser.email);
    expect((await server.call('POST', 'auth/profile', {}, token)).status).toBe(200);

    await password.fill(newUser.password);
    await submit.click();
    await answer(words.deleteIt).click();
    await expect(notifications.getByText(texts['messages.userDeleted'])).toBeVisible();
    await expect(heading).toHaveText(words.deleted);
    expect((await server.call('POST', 'auth/profile', {}, token)).status).toBe(401);

    problems.expectAnswer(404, LOGIN);
    await page.goto('/login');
    await loginPageOf(page, language).logIn(newUser);
    await expect(notifications).toContainText(texts['errors.402']);
    await openMail(page, newUser.email, SUBJECTS[language].farewell);
  });
}

test('[USR-09] [SES-13] a deletion that cannot be sent keeps what was typed; the own session ends with the account', async ({
  page,
  context,
  server,
  loginAs,
  problems,
}) => {
  const newUser = await makeUser(server);
  await loginAs(newUser);
  problems.expectFailedRequest(/^\/api\//);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await expect(page).toHaveURL('/deleteAccount');
  const { notifications, heading } = layoutOf(page);
  const { answer } = dialogOf(page);
  const [email, password] = [page.getByLabel('Correo electrónico'), page.getByLabel('Contraseña', { exact: true })];
  await email.fill(newUser.email);
  await password.fill(newUser.password);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialogOf(page).dialog).toBeVisible();
  await context.setOffline(true);
  await answer('Eliminar la cuenta').click();
  await expect(notifications).toContainText(es['errors.network']);
  await expect(email).toHaveValue(newUser.email);
  await expect(password).toHaveValue(newUser.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await answer('Eliminar la cuenta').click();
  await expect(heading).toHaveText('Su cuenta fue eliminada');
  expect(await page.evaluate(() => localStorage.getItem('pupitre.token'))).toBeNull();
});
