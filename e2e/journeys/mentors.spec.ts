import { makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInFirst } from '../pages/account-forms.ts';
import { dialogFormOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const VALIDATE = /\/api\/users\/mainValidateUserData$/;

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];
  const texts = TEXTS[language];

  test(`[STU-11] [SES-10] [CAT-07 mentors] [VAL-01 mentors] a new mentor, from the class to the child at their first login: ${language}, ${width} px`, async ({
    page,
    openAs,
    openBrowser,
    server,
  }) => {
    const [group, newUser] = [await makeGroup(server), freshUser()];
    const child = await makeChild(server, { group });
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const { notifications } = layoutOf(page);
    const mentor = page.getByRole('button', { name: `${words.mentor} ${child.fullName}`, exact: true });
    const { form, field, save } = dialogFormOf(page, `${words.newMentor} ${child.fullName}`, words.save);
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
      const theirs = await openBrowser();
      await logInFirst(theirs, newUser.email, '/students', { language, width });
      await expect(layoutOf(theirs).heading).toHaveText(words.mine);
      await expect(theirs.getByRole('article')).toContainText(child.name);
      await expect(theirs.getByRole('article')).toContainText(`${words.group} ${group.name}`);
    });
  });

  test(`[STU-11] [VAL-02 101] [VAL-02 520] an e-mail that has an account: its parent is asked about and linked: ${language}, ${width} px`, async ({
    page,
    openAs,
    openBrowserAs,
    server,
    problems,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const child = await makeChild(server, { group });
    const { phone } = freshUser();
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const { notifications } = layoutOf(page);
    const mentor = page.getByRole('button', { name: `${words.mentor} ${child.fullName}`, exact: true });
    const { form, field, save } = dialogFormOf(page, `${words.newMentor} ${child.fullName}`, words.save);
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
