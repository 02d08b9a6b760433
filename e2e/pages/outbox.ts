import { expect, type Locator, type Page } from '@playwright/test';

/** A mail may take so long to arrive, in milliseconds. */
const ARRIVAL = 30_000;

/** Opens the outbox page, again and again until it shows a mail with the subject to the address; answers the newest. */
export const openMail = async (page: Page, email: string, subject: string): Promise<Locator> => {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `<${email}>` })
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) })
    .first();
  await expect(async () => {
    await page.goto(`/outbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: ARRIVAL });
  return mail;
};

/** The one-time password of a mail, which stands alone on its line. */
export const passwordIn = async (mail: Locator): Promise<string> => {
  const lines = (await mail.locator('.text').innerText()).split('\n');
  return lines.find((line) => /^\S+$/.test(line) && !line.startsWith('http')) ?? '';
};

/** The subjects of the portal's mails. */
export const SUBJECTS = {
  es: {
    confirmation: 'Confirme su correo electrónico',
    recovery: 'Restablezca su contraseña',
    farewell: 'Su cuenta de Pupitre fue eliminada',
    oneTimePassword: 'Su contraseña para entrar a Pupitre',
  },
  en: {
    confirmation: 'Confirm your e-mail address',
    recovery: 'Reset your password',
    farewell: 'Your Pupitre account was deleted',
    oneTimePassword: 'Your password for Pupitre',
  },
} as const;
