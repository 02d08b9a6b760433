import { expect, type Page } from '@playwright/test';
import type { Credentials } from '@pupitre/shared/contracts/auth';
import { codeOf } from '../fixtures/totp.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Language } from './catalogs.ts';
import { layoutOf } from './layout.ts';
import { loginPageOf } from './login-page.ts';
import { SECURITY_WORDS } from './security-words.ts';

/** A device of the browser's own that makes and uses passkeys, and that its owner always agrees on. */
export const plugInAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** The actions of somebody with second factors, in one language. */
export const secondFactorOf = (page: Page, language: Language) => {
  const [words, account] = [SECURITY_WORDS[language], ACCOUNT_WORDS[language]];
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** Stores the recovery codes that the page shows; answers them. */
  const storeCodes = async (): Promise<string[]> => {
    const list = page.getByRole('list', { name: words.codes }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    const codes = await list.allInnerTexts();
    await page.getByLabel(words.stored).check();
    await button(words.goOn).click();
    return codes.map((code) => code.trim());
  };

  return {
    storeCodes,
    /** Gives an app the key that the page shows, and proves it by a code; answers both. */
    scan: async (): Promise<{ secret: string; code: string }> => {
      const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
      const code = codeOf(secret);
      await page.getByLabel(words.code, { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await button(words.confirm).click();
      return { secret, code };
    },
    addPasskey: async (name: string): Promise<void> => {
      await button(words.addPasskey).click();
      await page.getByLabel(words.passkeyName).fill(name);
      await button(words.createPasskey).click();
    },
    logOut: async (): Promise<void> => {
      await button(account.account).click();
      await button(account.logOut).click();
      await expect(page).toHaveURL('/login');
    },
    /** Logs in as far as the question for the second factor. */
    logIn: async (who: Credentials): Promise<void> => {
      await loginPageOf(page, language).logIn(who);
      await expect(layoutOf(page).heading).toHaveText(words.question);
    },
  };
};
