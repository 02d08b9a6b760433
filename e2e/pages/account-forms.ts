import type { Page } from '@playwright/test';
import type { Newcomer } from '../fixtures/newcomers.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Language } from './catalogs.ts';

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
