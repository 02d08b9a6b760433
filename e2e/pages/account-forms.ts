import { expect, type Page } from '@playwright/test';
import type { Newcomer } from '../fixtures/new-users.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Language } from './catalogs.ts';
import { layoutOf } from './layout.ts';

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
    fill: async (newcomer: Newcomer): Promise<void> => {
      await fields.name.fill(newcomer.name);
      await fields.paternal.fill(newcomer.paternal);
      await fields.maternal.fill(newcomer.maternal);
      await fields.email.fill(newcomer.email);
      await fields.phone.pressSequentially(newcomer.phone);
      await fields.password.fill(newcomer.password);
      await fields.repeat.fill(newcomer.password);
      await privacy.check();
    },
  };
};

/** Opens the registration at a width, in pixels, in a language. */
export const openRegistration = async (
  page: Page,
  { language, width }: { language: Language; width: number },
): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/register/new');
  if (language === 'en') await layoutOf(page).english.click();
};

/** All that was typed into the registration still stands there, as the form shows it. */
export const expectRegistrationKept = async (page: Page, language: Language, newcomer: Newcomer): Promise<void> => {
  const { fields, privacy } = registrationOf(page, language);
  await expect(page).toHaveURL('/register/new');
  await expect(fields.name).toHaveValue(newcomer.name.toUpperCase());
  await expect(fields.paternal).toHaveValue(newcomer.paternal.toUpperCase());
  await expect(fields.maternal).toHaveValue(newcomer.maternal.toUpperCase());
  await expect(fields.email).toHaveValue(newcomer.email);
  await expect(fields.phone).toHaveValue(newcomer.phone);
  await expect(fields.password).toHaveValue(newcomer.password);
  await expect(fields.repeat).toHaveValue(newcomer.password);
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
