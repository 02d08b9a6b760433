import type { Page } from '@playwright/test';
import type { Credentials } from '@pupitre/shared/contracts/auth';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Language } from './catalogs.ts';

export const loginPageOf = (page: Page, language: Language = 'es') => {
  const words = ACCOUNT_WORDS[language];
  const email = page.getByLabel(words.email, { exact: true });
  const password = page.getByLabel(words.password, { exact: true });
  const submit = page.getByRole('button', { name: words.logIn });
  return {
    email,
    password,
    submit,
    logIn: async (credentials: Credentials): Promise<void> => {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      await submit.click();
    },
  };
};
