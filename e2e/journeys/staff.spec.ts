import { es } from '@pupitre/shared/contracts/texts/es';
import { freshUser } from '../fixtures/new-users.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInFirst } from '../pages/account-forms.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { dialogFormOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const VALIDATE = /\/api\/users\/mainValidateUserData$/;
/** The phone of the demo's teacher. */
const TAKEN_PHONE = '5550101003';

for (const { language, width } of DISPLAYS) {
  const words = SCHOOL_WORDS[language];
  const texts = TEXTS[language];

  test(`[SCH-05] [SCH-06] [SES-10] [CAT-07 staff] [VAL-01 staff] from a new teacher to their first login, changed and deleted: ${language}, ${width} px`, async ({
    page,
    openAs,
    openBrowser,
    problems,
  }) => {
    const newUser = freshUser();
    const { notifications, heading } = layoutOf(page);
    await openAs('directive', '/school', { language, width });
    await page.getByRole('tab', { name: words.tabs.staff, exact: true }).click();
    const { head, rows, search } = tableOf(page);
    await page.getByRole('button', { name: words.addStaff }).click();
    const { form, field, save } = dialogFormOf(page, words.newStaff, words.save);
    await save.click();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(5);
    await expect(form.getByText(texts['validations.required'])).toHaveCount(5);
    await expect(form.getByLabel(ACCOUNT_WORDS[language].password)).toHaveCount(0);
    await field(words.name).fill('gui');
    await expect(field(words.name)).toHaveValue('GUI');
    await expect(field(words.name)).toHaveAccessibleDescription(/4/);
    await field(words.name).fill(newUser.name);
    await field(words.paternal).fill(newUser.paternal);
    await field(words.maternal).fill(newUser.maternal);
    await expect(field(words.maternal)).toHaveValue('NÚÑEZ');
    await expect(field(words.role).locator('option')).toHaveText([words.directive, words.teacher]);
    await expect(form.getByRole('checkbox', { name: words.privacy })).not.toBeChecked();

    problems.expectAnswer(409, VALIDATE);
    await field(words.phone).pressSequentially(newUser.phone);
    await field(words.email).fill(ACCOUNTS.teacher.email);
    await save.click();
    await expect(field(words.email)).toHaveAccessibleDescription(texts['errors.101']);
    await field(words.email).fill(newUser.email);
    await field(words.phone).fill('');
    await field(words.phone).pressSequentially(TAKEN_PHONE);
    await save.click();
    await expect(field(words.phone)).toHaveAccessibleDescription(texts['errors.102']);
    await field(words.phone).fill('');
    await field(words.phone).pressSequentially(newUser.phone);

    await save.click();
    const question = titledDialog(page, words.isRight);
    await expect(question).toContainText(newUser.email);
    await question.getByRole('button', { name: words.correctIt }).click();
    await expect(question).toBeHidden();
    await expect(field(words.email)).toHaveValue(newUser.email);
    await save.click();
    await question.getByRole('button', { name: words.createAccount }).click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();
    await search.fill(newUser.email);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('HERNÁNDEZ');
    if (width > 600) {
      const heads = [words.name, words.paternal, words.maternal, words.phone, words.email];
      for (const title of heads) await expect(head(title)).toBeVisible();
    }

    await test.step('the new teacher enters with the mailed password, and must choose another', async () => {
      const theirs = await openBrowser();
      await logInFirst(theirs, newUser.email, '/groups', { language, width });
      await expect(layoutOf(theirs).heading).toHaveText(words.tabs.groups);
    });

    // The record has changed with the password.
    await page.reload();
    await expect(rows).toHaveCount(1);
    const fullName = `${newUser.name} ${newUser.paternal} ${newUser.maternal}`.toUpperCase();
    await page.getByRole('button', { name: `${words.edit} ${fullName}`, exact: true }).click();
    const edition = dialogFormOf(page, words.editStaff, words.save);
    await expect(edition.field(words.name)).toHaveValue(newUser.name.toUpperCase());
    await expect(edition.form.locator('input[type="password"], input[type="email"]')).toHaveCount(0);
    await edition.field(words.maternal).fill('Peralta');
    await edition.save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(rows).toContainText('PERALTA');

    // A new password ends the teacher's session, and the page that is still open hears of it.
    problems.expectAnswer(401, /^\/api\/(live|auth\/profile|groups\/getTable|home\/get)$/);
    const renamed = fullName.replace('NÚÑEZ', 'PERALTA');
    await page.getByRole('button', { name: `${words.newPassword} ${renamed}`, exact: true }).click();
    const isReset = page.waitForResponse(/\/api\/auth\/updateAsAdmin$/);
    await openDialog(page).getByRole('button', { name: words.send, exact: true }).click();
    expect((await isReset).status()).toBe(200);

    const remove = page.getByRole('button', { name: `${words.remove} ${renamed}`, exact: true });
    await remove.click();
    await openDialog(page).getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(rows).toHaveCount(1);
    await remove.click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    await expect(notifications.getByText(texts['messages.userDeleted'])).toBeVisible();
    await expect(page.getByText(words.noMatch)).toBeVisible();
    await expect(heading).toHaveCount(1);
  });
}

test('[SCH-05] a person in charge of a group cannot be deleted; an administrator is not asked about privacy', async ({
  page,
  openAs,
  problems,
}) => {
  await openAs('directive', '/school?tab=staff');
  await tableOf(page).findOne(ACCOUNTS.teacher.email);
  problems.expectAnswer(409, /\/api\/users\/softDelete\//);
  await page.getByRole('button', { name: 'Eliminar MARIANA CASTILLO ROSAS' }).click();
  await openDialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.deleteUserError']);
  await expect(tableOf(page).rows).toHaveCount(1);

  await openAs('super_admin', '/schools');
  await page.getByRole('link', { name: 'ESCUELA PRIMARIA LOS PIRULES', exact: true }).click();
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Agregar personal' }).click();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
