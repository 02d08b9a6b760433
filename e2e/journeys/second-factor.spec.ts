import { readFile } from 'node:fs/promises';
import { makeUser } from '../fixtures/new-users.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { codeOf } from '../fixtures/totp.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf, openDialog } from '../pages/layout.ts';
import { plugInAuthenticator, secondFactorOf } from '../pages/second-factor.ts';
import { SECURITY_WORDS } from '../pages/security-words.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const VERIFY = /\/api\/second-factor\/verify$/;

for (const { language, width } of DISPLAYS) {
  const words = SECURITY_WORDS[language];
  const { greeting } = ACCOUNT_WORDS[language];
  const required = TEXTS[language]['validations.required'];

  test(`[ACC-01] [ACC-03] [CAT-07 totp-setup] [CAT-07 recovery-codes] [VAL-01 totp-setup] [VAL-01 recovery-codes] an app is set up, asked for at the next login, and replaced by a recovery code: ${language}, ${width} px`, async ({
    page,
    server,
    loginAs,
    problems,
  }) => {
    const newUser = await makeUser(server);
    await loginAs(newUser);
    const { heading } = layoutOf(page);
    const factor = secondFactorOf(page, language);
    await openPath(page, '/profile', { language, width });
    await page.getByRole('link', { name: words.toSecurity }).click();
    await expect(heading).toHaveText(words.title);
    await expect(page.getByText(words.off)).toBeVisible();

    await page.getByRole('button', { name: words.setUp, exact: true }).press('Enter');
    await expect(openDialog(page).getByRole('img', { name: 'QR' })).toBeVisible();
    const dialog = openDialog(page);
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByLabel(words.code, { exact: true })).toHaveAccessibleDescription(required);
    const { secret, code: usedCode } = await factor.scan();
    await expect(dialog).toContainText(newUser.email);
    await page.getByRole('button', { name: words.goOn, exact: true }).click();
    await expect(dialog.getByText(required)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const codes = await factor.storeCodes();
    for (const code of codes) expect(file).toContain(code);
    await expect(page.getByText(words.on, { exact: true })).toBeVisible();

    await factor.logOut();
    await factor.logIn(newUser);
    const field = page.getByLabel(words.appCode);
    await expect(field).toBeFocused();
    problems.expectAnswer(422, VERIFY);
    // It was used to set the app up.
    await field.fill(usedCode);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(greeting);

    await page.goto('/security');
    // A late call of the screen would be refused after the logout.
    await waitUntilQuiet(page);
    await expect(page.getByText(words.on, { exact: true })).toBeVisible();
    await factor.logOut();
    await page.goto('/profile');
    await factor.logIn(newUser);
    await page.getByRole('button', { name: words.useRecovery }).click();
    await page.getByLabel(words.recoveryCode).fill(codes[3]?.toUpperCase() ?? '');
    await page.keyboard.press('Enter');
    // The way that was asked for before the login.
    await expect(page).toHaveURL('/profile');
    await page.goto('/security');
    await expect(page.getByRole('main')).toContainText(words.left);
  });

  test(`[ACC-02] [CAT-07 passkey-setup] [VAL-01 passkey-setup] a passkey is added, gives the second factor, and is removed: ${language}, ${width} px`, async ({
    page,
    server,
    loginAs,
  }) => {
    const newUser = await makeUser(server);
    await loginAs(newUser);
    await plugInAuthenticator(page);
    const { heading } = layoutOf(page);
    const factor = secondFactorOf(page, language);
    const list = page.getByRole('list', { name: words.passkeys });
    await openPath(page, '/security', { language, width });
    await page.getByRole('button', { name: words.addPasskey, exact: true }).click();
    await page.getByRole('button', { name: words.createPasskey, exact: true }).click();
    await expect(openDialog(page).getByText(required)).toBeVisible();
    await page.getByLabel(words.passkeyName).fill('Celular de Lupita');
    await page.getByRole('button', { name: words.createPasskey, exact: true }).click();
    await factor.storeCodes();
    await expect(list).toContainText('Celular de Lupita');
    await expect(list).toContainText(words.unused);

    await factor.logOut();
    await factor.logIn(newUser);
    await page.getByRole('button', { name: words.usePasskey }).press('Enter');
    await expect(heading).toHaveText(greeting);

    await page.goto('/security');
    await expect(list).toContainText(words.lastUsed);
    await page.getByRole('button', { name: words.removeOf('Celular de Lupita') }).click();
    await dialogOf(page).answer(words.remove).click();
    await expect(page.getByText(words.off)).toBeVisible();
    await expect(list).toBeHidden();
  });
}

test('[ACC-01] a session without its second factor reaches nothing, and its owner may give up', async ({
  page,
  server,
  loginAs,
}) => {
  const newUser = await makeUser(server);
  await loginAs(newUser);
  const factor = secondFactorOf(page, 'es');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Configurar', exact: true }).click();
  await factor.scan();
  await factor.storeCodes();
  await factor.logOut();
  await factor.logIn(newUser);
  for (const path of ['/', '/profile', '/students', '/changePassword']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/secondFactor\?next=/);
    await expect(layoutOf(page).heading).toHaveText(SECURITY_WORDS.es.question);
    await expect(layoutOf(page).menu).toBeHidden();
  }
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
});
