import type { Page } from '@playwright/test';
import { freshUser, makeUser, register, type NewUser } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectRegistrationInput, recordRegistration, registrationOf } from '../pages/account-forms.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const PRE_CHECK = /\/api\/users\/mainValidateUserData$/;

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];
  const sendRegistration = async (page: Page, newUser: NewUser) => {
    await openPath(page, '/register/new', { language, width });
    const registration = registrationOf(page, language);
    await registration.fill(newUser);
    await registration.submit.click();
    return { ...registration, ...dialogOf(page) };
  };

  test(`[USR-04] [VAL-02 101] a registered e-mail: edit or recover: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const known = await makeUser(server);
    const twin = { ...freshUser(), email: known.email };
    const calls = recordRegistration(page);
    problems.expectAnswer(409, PRE_CHECK);
    const { submit, fields, dialog, answer } = await sendRegistration(page, twin);
    await expect(dialog).toContainText(texts['errors.101']);
    await expect(dialog).toContainText(known.email);
    await answer(words.edit).click();
    await expect(dialog).toBeHidden();
    await expectRegistrationInput(page, language, twin);
    await expect(fields.email).toHaveAccessibleDescription(texts['errors.101']);
    await expect(fields.email).toBeFocused();

    await submit.click();
    await answer(words.recover).click();
    await expect(page).toHaveURL(/^[^?]*\/forgotPassword/);
    await expect(layoutOf(page).heading).toHaveText(words.forgot);
    await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(known.email);
    expect(calls).toEqual(['users/mainValidateUserData', 'users/mainValidateUserData']);

    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(layoutOf(page).heading).toHaveText(words.linkSent);
    await openMail(page, known.email, SUBJECTS[language].recovery);
  });

  test(`[USR-04] [VAL-02 102] a registered phone: edit or ask for help: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const [known, newUser] = [freshUser(), freshUser()];
    await register(server, known);
    const twin = { ...newUser, phone: known.phone };
    problems.expectAnswer(409, PRE_CHECK);
    const { submit, fields, dialog, answer } = await sendRegistration(page, twin);
    await expect(dialog).toContainText(texts['errors.102']);
    await expect(dialog).toContainText(known.phone);
    await answer(words.edit).click();
    await expectRegistrationInput(page, language, twin);
    await expect(fields.phone).toHaveAccessibleDescription(texts['errors.102']);
    await expect(fields.phone).toBeFocused();

    await submit.click();
    await answer(words.askForHelp).click();
    await expect(page).toHaveURL('/contact');
    await expect(layoutOf(page).heading).toHaveText(words.help);
  });

  test(`[USR-05] the e-mail is confirmed before anything is made: ${language}, ${width} px`, async ({ page }) => {
    const newUser = freshUser();
    const calls = recordRegistration(page);
    const { submit, dialog, answer } = await sendRegistration(page, newUser);
    await expect(dialog).toContainText(newUser.email);
    await answer(words.edit).click();
    await expect(dialog).toBeHidden();
    await expectRegistrationInput(page, language, newUser);
    expect(calls).toEqual(['users/mainValidateUserData']);

    await submit.click();
    await answer(words.isRight).click();
    await expect(page).toHaveURL(/\/registerEmailConfirmation\//);
    await expect(layoutOf(page).heading).toHaveText(words.registered);
    expect(calls.at(-1)).toBe('users/create');

    await page.getByRole('button', { name: words.resend }).click();
    await expect(page.getByText(words.resent)).toContainText(newUser.email);
  });
}
