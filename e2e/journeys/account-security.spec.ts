import { freshRemote, publishFake } from '../deployments/fake-version.ts';
import { ageConfirmation } from '../fixtures/database.ts';
import { freshUser, makeUser } from '../fixtures/new-users.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DEPLOYMENT_WORDS } from '../pages/deployment-words.ts';
import { dialogOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail } from '../pages/outbox.ts';
import { plugInAuthenticator, secondFactorOf } from '../pages/second-factor.ts';
import { SECURITY_WORDS } from '../pages/security-words.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const PROFILE = 'auth/profile';

for (const { language, width } of DISPLAYS) {
  const words = SECURITY_WORDS[language];
  const account = ACCOUNT_WORDS[language];

  test(`[ACC-06] somebody sees where they are logged in, ends one session, then all others: ${language}, ${width} px`, async ({
    page,
    server,
  }) => {
    const newUser = await makeUser(server);
    const { heading } = layoutOf(page);
    const { answer } = dialogOf(page);
    await openPath(page, '/login?next=/security', { language, width });
    await loginPageOf(page, language).logIn(newUser);
    await expect(heading).toHaveText(words.title);
    const devices = page.getByRole('list', { name: words.devices }).getByRole('listitem');
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText(words.chrome);
    await expect(devices).toContainText(words.thisDevice);
    await expect(page.getByText(words.onlyThis)).toBeVisible();

    const first = await server.logIn(newUser);
    await page.reload();
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: words.endUnknown }).press('Enter');
    await answer(words.end).click();
    await expect(devices).toHaveCount(1);
    expect((await server.call('POST', PROFILE, {}, first)).status).toBe(401);

    const others = [await server.logIn(newUser), await server.logIn(newUser)];
    await page.reload();
    await expect(devices).toHaveCount(3);
    await page.getByRole('button', { name: words.endOthers }).click();
    await answer(words.endThem).click();
    await expect(devices).toHaveCount(1);
    for (const token of others) expect((await server.call('POST', PROFILE, {}, token)).status).toBe(401);
    await page.reload();
    await expect(heading).toHaveText(words.title);
  });

  test(`[ACC-07] the link of a mail says what happened, and its button secures the account: ${language}, ${width} px`, async ({
    page,
    server,
  }) => {
    const newUser = await makeUser(server);
    const { heading } = layoutOf(page);
    await openPath(page, '/login', { language, width });
    const token = await server.logIn(newUser);
    const change = {
      currentPassword: newUser.password,
      password: 'otra muy larga',
      veryfiedPassword: 'otra muy larga',
    };
    expect((await server.call('PATCH', 'auth/update-password', change, token)).status).toBe(200);

    const mail = await openMail(page, newUser.email, SECURITY_WORDS.es.passwordMail);
    await mail.getByRole('link').click();
    await expect(heading).toHaveText(words.passwordChanged);
    expect((await server.call('POST', PROFILE, {}, token)).status).toBe(200);
    await page.getByRole('button', { name: words.notMe }).press('Enter');
    await expect(heading).toHaveText(words.safe);
    expect((await server.call('POST', PROFILE, {}, token)).status).toBe(401);
    const again = { email: newUser.email, password: 'otra muy larga' };
    expect((await server.call('POST', 'auth/login', again)).status).toBe(401);
    await page.reload();
    await expect(heading).toHaveText(words.safe);
    await expect(page.getByRole('button', { name: words.notMe })).toBeHidden();
  });

  test(`[ACC-05] [CAT-07 confirmation] [VAL-01 confirmation] a rollback long after the login asks for the password again, and then goes on: ${language}, ${width} px`, async ({
    page,
    server,
    loginAs,
    problems,
  }) => {
    const deployment = DEPLOYMENT_WORDS[language];
    const remote = freshRemote();
    for (const version of ['1.0.0', '1.1.0']) await publishFake(server, remote, version);
    const token = await loginAs('super_admin');
    await ageConfirmation(token);
    await openPath(page, '/deployments', { language, width });
    const card = page.getByRole('region', { name: remote, exact: true });
    await card.getByRole('button', { name: deployment.rollBackTo(remote, '1.0.0') }).click();
    await page.getByLabel(deployment.reason).fill('no abre');
    problems.expectAnswer(403, /\/rollback$/);
    problems.expectAnswer(401, /\/api\/second-factor\/verify$/);
    problems.expectAnswer(422, /\/api\/second-factor\/verify$/);
    await page.keyboard.press('Enter');
    const question = titledDialog(page, words.question);
    const field = question.getByLabel(account.password, { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(TEXTS[language]['validations.required']);
    await field.fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    if (language === 'es') await expectAccessible(page);
    await field.fill(ACCOUNTS.super_admin.password);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(card.getByRole('article', { name: deployment.current })).toContainText('1.0.0');
    await card.getByRole('button', { name: deployment.history(remote) }).click();
    await expect(card.getByRole('listitem').first()).toContainText('no abre');
  });
}

test('[ACC-07] a made-up link says so', async ({ page, problems }) => {
  problems.expectAnswer(410, /\/api\/security-notices\/get$/);
  await page.goto('/notMe/inventado');
  await expect(layoutOf(page).heading).toHaveText('El enlace no es válido, ya se usó o caducó');
  await expectAccessible(page);
});

test('axe finds nothing on the screens of account protection', async ({ page, server, loginAs }) => {
  const newUser = await makeUser(server, { ...freshUser(), name: 'María Guadalupe de los Ángeles' });
  await loginAs(newUser);
  await server.logIn(newUser);
  await plugInAuthenticator(page);
  const factor = secondFactorOf(page, 'es');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Configurar', exact: true }).click();
  await expect(openDialog(page).getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await factor.scan();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await factor.storeCodes();
  await factor.addPasskey('Teléfono de la oficina de la dirección de la escuela primaria Benito Juárez');
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await factor.logOut();
  await factor.logIn(newUser);
  await expectAccessible(page);
});
