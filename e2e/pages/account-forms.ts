import { expect, type Page } from '@playwright/test';
import type { NewUser } from '../fixtures/new-users.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Language } from './catalogs.ts';
import { openPath, type Display } from './displays.ts';
import { layoutOf } from './layout.ts';
import { loginPageOf } from './login-page.ts';
import { openMail, passwordIn, SUBJECTS } from './outbox.ts';

/** The registration, in one language. */
export const registrationOf = (page: Page, language: Language) => {
  const words = ACCOUNT_WORDS[language];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const fields = {
    name: field(words.name),
    paternal: field(words.paternal),
    maternal: field(words.maternal),
    email: field(words.email),
    phone: field(words.phone),
    password: field(words.password),
    repeat: field(words.repeat),
  };
  const privacy = page.getByRole('checkbox', { name: words.privacy });
  return {
    fields,
    privacy,
    submit: page.getByRole('button', { name: words.register, exact: true }),
    fill: async (newUser: NewUser): Promise<void> => {
      await fields.name.fill(newUser.name);
      await fields.paternal.fill(newUser.paternal);
      await fields.maternal.fill(newUser.maternal);
      await fields.email.fill(newUser.email);
      await fields.phone.pressSequentially(newUser.phone);
      await fields.password.fill(newUser.password);
      await fields.repeat.fill(newUser.password);
      await privacy.check();
    },
  };
};

/** All that was typed into the registration still stands there, as the form shows it. */
export const expectRegistrationInput = async (page: Page, language: Language, newUser: NewUser): Promise<void> => {
  const { fields, privacy } = registrationOf(page, language);
  await expect(page).toHaveURL('/register/new');
  await expect(fields.name).toHaveValue(newUser.name.toUpperCase());
  await expect(fields.paternal).toHaveValue(newUser.paternal.toUpperCase());
  await expect(fields.maternal).toHaveValue(newUser.maternal.toUpperCase());
  await expect(fields.email).toHaveValue(newUser.email);
  await expect(fields.phone).toHaveValue(newUser.phone);
  await expect(fields.password).toHaveValue(newUser.password);
  await expect(fields.repeat).toHaveValue(newUser.password);
  await expect(privacy).toBeChecked();
};

/** The calls of a registration that the page makes, in their order. */
export const recordRegistration = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call = ''] = /users\/.*$/.exec(new URL(request.url()).pathname) ?? [];
    if (call) calls.push(call);
  });
  return calls;
};

const CHOSEN = 'lluvia de mayo';

/** Logs in with the mailed password of a new account. The portal asks for another one before it shows `path`. */
export const logInFirst = async (page: Page, email: string, path: string, display: Display): Promise<void> => {
  const { language } = display;
  const words = ACCOUNT_WORDS[language];
  const { heading } = layoutOf(page);
  const password = await passwordIn(await openMail(page, email, SUBJECTS[language].oneTimePassword));
  await openPath(page, path, display);
  await loginPageOf(page, language).logIn({ email, password });
  await expect(heading).toHaveText(words.mustChange);
  await page.goto(path);
  await expect(heading).toHaveText(words.mustChange);
  await page.getByLabel(words.newPassword, { exact: true }).fill(CHOSEN);
  await page.getByLabel(words.repeat, { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: words.saveAndContinue }).click();
};
