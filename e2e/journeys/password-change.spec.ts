import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { obligePasswordChange } from '../fixtures/database.ts';
import { makeUser } from '../fixtures/new-users.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import type { Language } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const UPDATE = /\/api\/auth\/update-password$/;
const CHOSEN = 'lluvia de mayo';
const TOO_SHORT = 'corta';

const passwordsOf = (page: Page, language: Language) => {
  const words = ACCOUNT_WORDS[language];
  return {
    current: page.getByLabel(words.currentPassword, { exact: true }),
    password: page.getByLabel(words.newPassword, { exact: true }),
    repeat: page.getByLabel(words.repeat, { exact: true }),
    change: page.getByRole('button', { name: words.changePassword }),
  };
};

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-12] [CAT-07 profile-password] [VAL-01 profile-password] a new password ends the sessions elsewhere, not this one: ${language}, ${width} px`, async ({
    page,
    server,
    loginAs,
    openBrowserAs,
    problems,
  }) => {
    const newUser = await makeUser(server);
    await loginAs(newUser);
    const elsewhere = await openBrowserAs(newUser);
    await refuseNews(elsewhere);
    await elsewhere.goto('/profile');
    await expect(layoutOf(elsewhere).heading).toHaveText('Mi perfil');

    const { notifications, heading } = layoutOf(page);
    await openPath(page, '/profile', { language, width });
    const { current, password, repeat, change } = passwordsOf(page, language);
    await change.click();
    await expect(page.getByText(texts['validations.required'])).toHaveCount(3);
    await password.fill(TOO_SHORT);
    await expect(page.getByText(texts['validations.minLength'].replace('{min}', '6'))).toBeVisible();
    problems.expectAnswer(401, UPDATE);
    await current.fill('no es esta');
    await password.fill(CHOSEN);
    await repeat.fill('lluvia de junio');
    await change.click();
    await expect(notifications).toContainText(texts['validations.passwordsDiffer']);
    await repeat.fill(CHOSEN);
    await change.click();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toBeFocused();
    await expect(page.getByRole('form').getByText(texts['errors.validation'])).toBeVisible();
    await expect(password).toHaveValue(CHOSEN);
    await current.fill(newUser.password);
    await change.click();
    await expect(notifications.getByText(texts['messages.passwordUpdated'])).toBeVisible();
    await expect(password).toHaveValue('');

    problems.expectAnswer(401, /\/api\/(auth\/profile|home\/get)$/);
    await layoutOf(elsewhere).home.click();
    await expect(elsewhere).toHaveURL(/^[^?]*\/login/);
    await expect(layoutOf(elsewhere).notifications).toContainText(es['errors.401']);

    await page.reload();
    await expect(heading).toHaveText(words.profile);
    await page.getByRole('button', { name: words.account }).click();
    await page.getByRole('button', { name: words.logOut }).click();
    await loginPageOf(page, language).logIn({ email: newUser.email, password: CHOSEN });
    await expect(heading).toHaveText(words.greeting);
  });

  test(`[SES-10] [CAT-07 change-password] [VAL-01 change-password] a user who must change the password does so before anything else: ${language}, ${width} px`, async ({
    page,
    server,
  }) => {
    const newUser = await makeUser(server);
    await obligePasswordChange(newUser.email);
    const { heading, menu, notifications } = layoutOf(page);
    await openPath(page, '/profile', { language, width });
    await loginPageOf(page, language).logIn(newUser);
    await expect(heading).toHaveText(words.mustChange);
    await expect(page).toHaveURL(/^[^?]*\/changePassword/);
    await expect(menu).toBeHidden();
    for (const path of ['/', '/colors', '/profile']) {
      await page.goto(path);
      await expect(heading).toHaveText(words.mustChange);
    }

    const { password, repeat } = passwordsOf(page, language);
    await page.getByRole('button', { name: words.saveAndContinue }).click();
    await expect(page.getByText(texts['validations.required'])).toHaveCount(2);
    await password.fill(TOO_SHORT);
    await expect(page.getByText(texts['validations.minLength'].replace('{min}', '6'))).toBeVisible();
    await password.fill(CHOSEN);
    await repeat.fill('lluvia de junio');
    await page.getByRole('button', { name: words.saveAndContinue }).click();
    await expect(notifications).toContainText(texts['validations.passwordsDiffer']);
    await repeat.fill(CHOSEN);
    await page.getByRole('button', { name: words.saveAndContinue }).click();
    await expect(page).toHaveURL('/profile');
    await expect(heading).toHaveText(words.profile);
    await page.reload();
    await expect(heading).toHaveText(words.profile);
  });
}

test('[SES-10] a user who must change the password may leave instead, and finds the same at the next login', async ({
  page,
  server,
}) => {
  const newUser = await makeUser(server);
  await obligePasswordChange(newUser.email);
  await page.goto('/login');
  const { heading, logOut } = layoutOf(page);
  const { logIn, email } = loginPageOf(page);
  await logIn(newUser);
  await expect(heading).toHaveText('Elija su contraseña');
  await logOut.click();
  await expect(email).toBeVisible();
  await logIn(newUser);
  await expect(heading).toHaveText('Elija su contraseña');
});

test('[USR-12] [SES-13] a password that cannot be sent stays typed', async ({
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
  const { current, password, repeat, change } = passwordsOf(page, 'es');
  await current.fill(newUser.password);
  await password.fill(CHOSEN);
  await repeat.fill(CHOSEN);
  await context.setOffline(true);
  await change.click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.network']);
  await expect(current).toHaveValue(newUser.password);
  await expect(password).toHaveValue(CHOSEN);
  await expect(repeat).toHaveValue(CHOSEN);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).notifications.getByText(es['messages.passwordUpdated'])).toBeVisible();
});
