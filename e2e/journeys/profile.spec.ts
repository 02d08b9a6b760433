import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { freshUser, makeUser, type NewUser } from '../fixtures/new-users.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const UPDATE = /\/api\/users\/updateDataProfile$/;

const confirmed = async (server: Server): Promise<NewUser> => {
  const newUser = await makeUser(server);
  return newUser;
};

const dataOf = (page: Page, language: 'es' | 'en') => {
  const words = ACCOUNT_WORDS[language];
  return {
    name: page.getByLabel(words.name, { exact: true }),
    paternal: page.getByLabel(words.paternal, { exact: true }),
    maternal: page.getByLabel(words.maternal, { exact: true }),
    phone: page.getByLabel(words.phone, { exact: true }),
    email: page.getByLabel(words.email, { exact: true }),
    save: page.getByRole('button', { name: words.saveProfile }),
  };
};

for (const { language, width } of DISPLAYS) {
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-11] [CAT-07 profile] [VAL-01 profile] [VAL-02 102] the own data are edited, and the layout follows: ${language}, ${width} px`, async ({
    page,
    server,
    openAs,
    problems,
  }) => {
    const [other, newUser, fresh] = [await confirmed(server), await confirmed(server), freshUser()];
    await openAs(newUser, '/', { language, width });
    const { heading, notifications, trail } = layoutOf(page);
    await page.getByRole('button', { name: words.account }).click();
    await page.getByRole('link', { name: words.toProfile }).click();
    await expect(heading).toHaveText(words.profile);
    await expect(page).toHaveTitle(`${words.profile} · Pupitre`);
    if (language === 'es') await expect(trail).toBeVisible();
    const { name, paternal, maternal, phone, email, save } = dataOf(page, language);
    await expect(maternal).toHaveValue('NÚÑEZ');
    await expect(email).toHaveValue(newUser.email);
    await expect(email).toHaveAttribute('readonly', '');

    await name.fill('');
    await paternal.fill('Paz');
    await phone.fill('12');
    await save.click();
    await expect(name).toHaveAccessibleDescription(texts['validations.required']);
    await expect(name).toBeFocused();
    await expect(paternal).toHaveAccessibleDescription(texts['validations.minLength'].replace('{min}', '4'));
    await expect(phone).toHaveAccessibleDescription(texts['validations.length'].replace('{length}', '10'));

    problems.expectAnswer(409, UPDATE);
    await name.fill('refugio');
    await paternal.fill('ibáñez');
    await phone.fill('');
    await phone.pressSequentially(other.phone);
    await save.click();
    await expect(notifications).toContainText(texts['errors.102']);
    await expect(name).toHaveValue('REFUGIO');
    await phone.fill('');
    await phone.pressSequentially(fresh.phone);
    await save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await page.getByRole('button', { name: words.account }).click();
    await expect(page.getByText('REFUGIO IBÁÑEZ NÚÑEZ').filter({ visible: true }).first()).toBeVisible();

    await page.reload();
    await expect(name).toHaveValue('REFUGIO');
    await expect(phone).toHaveValue(fresh.phone);
  });
}

test('[USR-11] [SES-13] data that cannot be sent stay typed; leaving asks first', async ({
  page,
  context,
  server,
  loginAs,
  problems,
}) => {
  await loginAs(await confirmed(server));
  problems.expectFailedRequest(/^\/api\//);
  await page.goto('/profile');
  const { name, save } = dataOf(page, 'es');
  const { notifications, home } = layoutOf(page);
  await name.fill('refugio');
  await home.click();
  await openDialog(page).getByRole('button', { name: 'Seguir editando' }).click();
  await context.setOffline(true);
  await save.click();
  await expect(notifications).toContainText(es['errors.network']);
  await expect(name).toHaveValue('REFUGIO');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(notifications.getByText(es['messages.updated'])).toBeVisible();
  await expect(page).toHaveURL('/profile');
});
