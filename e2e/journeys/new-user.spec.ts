import { freshUser } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { registrationOf } from '../pages/account-forms.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { drawnPhoto, expectLayoutPhoto, layoutPhoto } from '../pages/photo.ts';
import { openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const language of ['es', 'en'] as const) {
  for (const width of [1280, 390]) {
    test(`[USR-03] [USR-05] [USR-06] [USR-11] from registration to a changed photo: ${language}, ${width} px`, async ({
      page,
    }) => {
      const newUser = freshUser();
      const words = ACCOUNT_WORDS[language];
      const texts = TEXTS[language];
      const { heading, notifications } = layoutOf(page);
      await openPath(page, '/login', { language, width });

      await page.getByRole('link', { name: words.toRegister }).click();
      await expect(page).toHaveURL('/register/new');
      const registration = registrationOf(page, language);
      await registration.fill(newUser);
      await expect(registration.fields.maternal).toHaveValue('NÚÑEZ');
      await registration.submit.click();
      const { dialog, answer } = dialogOf(page);
      await expect(dialog).toContainText(newUser.email);
      await answer(words.isRight).click();
      await expect(page).toHaveURL(`/registerEmailConfirmation/${encodeURIComponent(newUser.email)}`);
      await expect(heading).toHaveText(words.registered);
      await expect(page.getByRole('main')).toContainText(newUser.email);

      const mail = await openMail(page, newUser.email, SUBJECTS[language].confirmation);
      await mail.getByRole('link').click();
      await expect(page).toHaveURL(/\/emailConfirmation\//);
      await page.getByRole('button', { name: words.confirmEmail }).click();
      await expect(heading).toHaveText(words.confirmed);
      await page.getByRole('link', { name: words.enter }).click();
      await expect(page).toHaveURL('/login');
      await loginPageOf(page, language).logIn({ email: newUser.email.toUpperCase(), password: newUser.password });
      await expect(page).toHaveURL('/');
      await expect(heading).toHaveText(words.greeting);
      await expect(heading).toContainText(newUser.name);
      await expect(layoutPhoto(page)).toBeHidden();

      await page.getByRole('button', { name: words.account }).click();
      await page.getByRole('link', { name: words.toProfile }).click();
      await expect(heading).toHaveText(words.profile);
      const chosen = await drawnPhoto(page, { width: 900, height: 640, type: 'image/jpeg' });
      await page.getByLabel(words.choosePhoto).setInputFiles(chosen);
      await expect(dialog).toContainText(words.cropPhoto);
      await answer(words.savePhoto).click();
      await expect(notifications.getByText(texts['messages.imageUploaded'])).toBeVisible();
      await expect(dialog).toBeHidden();
      const before = await expectLayoutPhoto(page);

      const another = await drawnPhoto(page, { width: 640, height: 900, type: 'image/png' });
      await page.getByLabel(words.changePhoto).setInputFiles(another);
      await answer(words.savePhoto).click();
      await expect.poll(() => layoutPhoto(page).getAttribute('src')).not.toBe(before);
      await page.reload();
      await expectLayoutPhoto(page);
    });
  }
}
