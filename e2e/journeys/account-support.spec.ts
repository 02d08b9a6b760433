import type { Locator, Page } from '@playwright/test';
import type { LoginAnswer } from '@pupitre/shared/contracts/auth';
import { freshUser, mailedLink, makeUser, register } from '../fixtures/new-users.ts';
import { demoSchool } from '../fixtures/schools.ts';
import { makeStaff, mailedPassword } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { SUPPORT_WORDS } from '../pages/account-support-words.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { dialogFormOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const SURNAME_FIRST = 'HERNÁNDEZ NÚÑEZ GUADALUPE';
const FULL_NAME = 'GUADALUPE HERNÁNDEZ NÚÑEZ';

/** The answer to the question, whose title ends like one. The dialog of the account has a button with the same name. */
const answer = (page: Page, verb: string): Locator =>
  page.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: verb, exact: true });

for (const { language, width } of DISPLAYS) {
  const words = SUPPORT_WORDS[language];
  const texts = TEXTS[language];

  test(`[SUP-01] [SUP-02] an administrator helps somebody who cannot log in: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
  }) => {
    const newUser = freshUser();
    await register(server, newUser);
    const confirmation = () => mailedLink(server, newUser.email, '/emailConfirmation/');
    const firstLink = await confirmation();
    await openAs('super_admin', '/accounts', { language, width });
    const { heading, notifications } = layoutOf(page);
    const { rows, findOne } = tableOf(page);
    await expect(heading).toHaveText(words.accounts);
    await findOne(newUser.email);
    await expect(rows).toContainText(words.unconfirmed);
    await expect(rows).toContainText(words.never);

    await page.getByRole('button', { name: words.open(SURNAME_FIRST) }).click();
    const dialog = titledDialog(page, FULL_NAME);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.resend }).click();
    await answer(page, words.resend).click();
    await expect(notifications).toContainText(words.sent(newUser.email));
    // A busy server mails the second link a moment later, and the first one is over.
    await expect.poll(confirmation).not.toBe(firstLink);
    const token = (await confirmation()).split('/').at(-1);
    expect((await server.call('PATCH', 'auth/emailConfirmation', { token })).status).toBe(200);
    const session = await server.logIn(newUser);

    await page.reload();
    await findOne(newUser.email);
    await expect(rows).toContainText(words.fine);
    await page.getByRole('button', { name: words.open(SURNAME_FIRST) }).press('Enter');
    await dialog.getByRole('button', { name: words.endSessions }).click();
    await answer(page, words.endSessions).click();
    await expect(notifications.getByText(words.ended(newUser.email))).toBeVisible();
    expect((await server.call('POST', 'auth/profile', {}, session)).status).toBe(401);

    await dialog.getByRole('button', { name: words.oneTimePassword }).click();
    await answer(page, words.oneTimePassword).click();
    const credentials = { email: newUser.email, password: await mailedPassword(server, newUser.email) };
    const login: LoginAnswer = await (await server.call('POST', 'auth/login', credentials)).json();
    expect(login.mustChangePassword).toBe(true);
  });

  test(`[SUP-01] a directive sees the own staff without strangers, and helps no other directive: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
  }) => {
    const [teacher, stranger] = [await makeStaff(server, await demoSchool(server), 'teacher'), await makeUser(server)];
    const colleague = await makeStaff(server, await demoSchool(server), 'directive');
    await openAs('directive', '/accounts', { language, width });
    const { rows, findOne, search } = tableOf(page);
    await findOne(teacher.email);
    await expect(rows).toContainText(words.teacher);
    await search.fill(stranger.email);
    await expect(rows).toHaveCount(0);
    await findOne(colleague.email);
    await page.getByRole('button', { name: words.open(SURNAME_FIRST) }).click();
    await expect(titledDialog(page, FULL_NAME).getByText(words.noActions)).toBeVisible();
  });

  test(`[SUP-04] [CAT-07 profile-email] [VAL-01 profile-email] an owner changes the e-mail and confirms it by its mail: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
    problems,
  }) => {
    const newUser = await makeUser(server);
    const { email } = freshUser();
    problems.expectAnswer(401, /\/api\/users\/changeEmail$/);
    await openAs(newUser, '/profile', { language, width });
    await page.getByRole('button', { name: words.changeEmail }).click();
    const address = page.getByRole('textbox', { name: words.newEmail });
    const password = page.getByLabel(words.currentPassword).first();
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(address).toHaveAccessibleDescription(texts['validations.required']);
    await expect(address).toBeFocused();
    await address.fill(email);
    await password.fill('otra');
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(newUser.password);
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: words.cancelChange })).toBeVisible();

    expect(await mailedLink(server, newUser.email, '/keepEmail/')).toContain('/keepEmail/');
    await page.goto(await mailedLink(server, email, '/newEmail/'));
    await expectAccessible(page);
    await page.getByRole('button', { name: words.confirmAddress }).click();
    await expect(layoutOf(page).heading).toHaveText(words.confirmed);
    expect(await server.logIn({ email, password: newUser.password })).toBeTruthy();
    await page.goto('/profile');
    await expect(page.getByRole('textbox', { name: ACCOUNT_WORDS[language].email, exact: true })).toHaveValue(email);
  });

  test(`[SUP-06] the old address takes the account back: ${language}, ${width} px`, async ({ page, server }) => {
    const newUser = await makeUser(server);
    const { email } = freshUser();
    await openPath(page, '/login', { language, width });
    const token = await server.logIn(newUser);
    await server.call('POST', 'users/changeEmail', { email, password: newUser.password }, token);
    const link = (await mailedLink(server, email, '/newEmail/')).split('/').at(-1);
    expect((await server.call('PATCH', 'users/confirmEmail', { token: link })).status).toBe(200);
    await page.goto(await mailedLink(server, newUser.email, '/keepEmail/'));
    await expectAccessible(page);
    await page.getByRole('button', { name: words.stop }).press('Enter');
    await expect(layoutOf(page).heading).toHaveText(words.stopped);
    expect((await server.call('POST', 'auth/profile', {}, token)).status).toBe(401);
    expect(await mailedLink(server, newUser.email, '/restorePassword/')).toContain('/restorePassword/');
  });

  test(`[SUP-07] [CAT-07 account-email] [VAL-01 account-email] an administrator changes an e-mail, which its owner confirms: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
    problems,
  }) => {
    const [newUser, other, fresh] = [await makeUser(server), await makeUser(server), freshUser()];
    problems.expectAnswer(409, /\/api\/users\/changeEmail$/);
    await openAs('super_admin', '/accounts', { language, width });
    await tableOf(page).findOne(newUser.email);
    await page.getByRole('button', { name: words.open(SURNAME_FIRST) }).click();
    await page.getByRole('button', { name: words.changeEmail }).click();
    const { field, save } = dialogFormOf(page, words.changeTitle, words.save);
    await save.click();
    await expect(field(words.newEmail)).toHaveAccessibleDescription(texts['validations.required']);
    await field(words.newEmail).fill(other.email);
    await save.click();
    await expect(field(words.newEmail)).toHaveAccessibleDescription(texts['errors.101']);
    await field(words.newEmail).fill(fresh.email);
    await save.click();
    await expect(layoutOf(page).notifications).toContainText(texts['messages.validationEmailSent']);
    const token = (await mailedLink(server, fresh.email, '/newEmail/')).split('/').at(-1);
    expect((await server.call('PATCH', 'users/confirmEmail', { token })).status).toBe(200);
    expect(await server.logIn({ email: fresh.email, password: newUser.password })).toBeTruthy();
  });
}
