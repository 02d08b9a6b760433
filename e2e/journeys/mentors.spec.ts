import type { Locator } from '@playwright/test';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';
import { openMail, passwordIn, SUBJECTS } from '../pages/outbox.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const VALIDATE = /\/api\/users\/mainValidateUserData$/;
const CHOSEN = 'lluvia de mayo';

for (const { language, width } of DISPLAYS) {
  const words = { ...SCHOOL_WORDS[language], ...STUDENT_WORDS[language] };
  const texts = TEXTS[language];

  test(`[STU-11] [SES-10] [CAT-07 mentors] [VAL-01 mentors] a new mentor, from the class to the child at their first login: ${language}, ${width} px`, async ({
    page,
    browser,
    portal,
    loginAs,
    server,
    problems,
  }) => {
    const [group, newUser] = [await makeGroup(server), freshUser()];
    const child = await makeChild(server, { group });
    await page.setViewportSize({ width, height: 844 });
    await loginAs('teacher');
    await page.goto(`${group.path}?tab=students`);
    const { english, notifications } = layoutOf(page);
    if (language === 'en') await english.click();
    const mentor = page.getByRole('button', { name: `${words.mentor} ${child.fullName}`, exact: true });
    const form = titledDialog(page, `${words.newMentor} ${child.fullName}`);
    const field = (label: string): Locator => form.getByLabel(label, { exact: true });
    const save = form.getByRole('button', { name: words.save, exact: true });
    await mentor.click();
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(5);
    await field(words.name).fill('gui');
    await expect(field(words.name)).toHaveAccessibleDescription(/4/);
    await field(words.name).fill(newUser.name);
    await field(words.paternal).fill(newUser.paternal);
    await field(words.maternal).fill(newUser.maternal);
    await expect(field(words.maternal)).toHaveValue('NÚÑEZ');
    await field(words.phone).pressSequentially(newUser.phone);
    await field(words.email).fill(newUser.email);
    await save.click();
    const question = titledDialog(page, words.isRight);
    await expect(question).toContainText(newUser.email);
    await question.getByRole('button', { name: words.correctIt }).click();
    await expect(field(words.email)).toHaveValue(newUser.email);
    await save.click();
    await question.getByRole('button', { name: words.createAccount }).click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();
    await expect(tableOf(page).rows).toHaveCount(1);
    await expect(mentor).toHaveCount(0);

    await test.step('the mentor enters with the mailed password, must choose another, and sees the child', async () => {
      const context = await browser.newContext({ baseURL: portal, viewport: { width, height: 844 } });
      await problems.watch(context);
      const theirs = await context.newPage();
      const password = await passwordIn(await openMail(theirs, newUser.email, SUBJECTS[language].oneTimePassword));
      const account = ACCOUNT_WORDS[language];
      const { heading } = layoutOf(theirs);
      await theirs.goto('/students');
      if (language === 'en') await layoutOf(theirs).english.click();
      await theirs.getByLabel(account.email, { exact: true }).fill(newUser.email);
      await theirs.getByLabel(account.password, { exact: true }).fill(password);
      await theirs.getByRole('button', { name: account.logIn }).click();
      await expect(heading).toHaveText(account.mustChange);
      await theirs.goto('/students');
      await expect(heading).toHaveText(account.mustChange);
      await theirs.getByLabel(account.newPassword, { exact: true }).fill(CHOSEN);
      await theirs.getByLabel(account.repeat, { exact: true }).fill(CHOSEN);
      await theirs.getByRole('button', { name: account.saveAndContinue }).click();
      await expect(heading).toHaveText(words.mine);
      await expect(theirs.getByRole('article')).toContainText(child.name);
      await expect(theirs.getByRole('article')).toContainText(`${words.group} ${group.name}`);
      await context.close();
    });
  });

  test(`[STU-11] [VAL-02 101] [VAL-02 520] an e-mail that has an account: its parent is asked about and linked: ${language}, ${width} px`, async ({
    page,
    loginAs,
    openBrowserAs,
    server,
    problems,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const child = await makeChild(server, { group });
    const { phone } = freshUser();
    await page.setViewportSize({ width, height: 844 });
    await loginAs('teacher');
    await page.goto(`${group.path}?tab=students`);
    const { english, notifications } = layoutOf(page);
    if (language === 'en') await english.click();
    const mentor = page.getByRole('button', { name: `${words.mentor} ${child.fullName}`, exact: true });
    const form = titledDialog(page, `${words.newMentor} ${child.fullName}`);
    const field = (label: string): Locator => form.getByLabel(label, { exact: true });
    const save = form.getByRole('button', { name: words.save, exact: true });
    const registered = titledDialog(page, words.registered);
    await mentor.click();
    await field(words.name).fill('Guadalupe');
    await field(words.paternal).fill('Hernández');
    await field(words.maternal).fill('Núñez');
    await field(words.phone).pressSequentially(phone);

    problems.expectAnswer(409, VALIDATE);
    problems.expectAnswer(404, /\/api\/users\/getUserByEmail$/);
    await field(words.email).fill(ACCOUNTS.directive.email);
    await save.click();
    await expect(registered.getByRole('alert')).toContainText(ACCOUNTS.directive.email);
    await expect(registered.getByRole('button', { name: words.link })).toHaveCount(0);
    await expect(notifications).toHaveCount(0);
    await registered.getByRole('button', { name: words.correctIt }).click();
    await expect(registered).toBeHidden();
    await expect(field(words.name)).toHaveValue('GUADALUPE');

    await field(words.email).fill(parent.email.toUpperCase());
    await save.click();
    await expect(registered).toContainText(parent.fullName);
    await expect(registered).toContainText(parent.email);
    await expect(registered).toContainText(child.fullName);
    await registered.getByRole('button', { name: words.link }).click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(registered).toBeHidden();
    await expect(form).toBeHidden();
    await expect(tableOf(page).rows).toHaveCount(1);
    await expect(mentor).toHaveCount(0);

    const otherPage = await openBrowserAs(parent);
    await otherPage.goto('/students');
    await expect(otherPage.getByRole('article')).toContainText(child.name);
  });
}
