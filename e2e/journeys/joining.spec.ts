import type { Page } from '@playwright/test';
import { dayFromToday, makeChildren } from '../fixtures/classes.ts';
import { codeOf, makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { registrationOf } from '../pages/account-forms.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { DISPLAYS, openPath } from '../pages/displays.ts';
import { JOINING_WORDS } from '../pages/joining-words.ts';
import { dialogOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

/** The number of pages in a PDF of Chromium. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const saved = (page: Page, call: string) => page.waitForResponse((answer) => answer.url().endsWith(`/api/${call}`));

for (const { language, width } of DISPLAYS) {
  const words = JOINING_WORDS[language];

  test(`[JOI-04] [CAT-07 expiry] a teacher renews, closes and opens a code, and lets it expire: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const old = await codeOf(server, group);
    await openAs('teacher', group.path, { language, width });
    await page.getByRole('button', { name: words.share }).click();
    const dialog = titledDialog(page, `${words.title} ${group.name}`);
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const state = dialog.getByRole('status');
    await expect(state).toHaveText(words.open);
    await expect(dialog.getByRole('img', { name: words.qr })).toBeVisible();
    await expect(dialog.getByText(`/join/${old}`)).toBeVisible();

    const closed = saved(page, 'groups/joining');
    await press(words.close);
    await closed;
    await expect(state).toContainText(words.closed);
    await press(words.reopen);
    await expect(state).toHaveText(words.open);
    await press(words.week);
    await expect(state).toContainText(words.until);
    await dialog.getByRole('textbox', { name: words.date }).fill(dayFromToday(3).split('-').toReversed().join('/'));
    const set = saved(page, 'groups/joining');
    await press(words.set);
    expect((await set).request().postDataJSON()).toMatchObject({ codeExpiresAt: `${dayFromToday(3)}T23:59:59-06:00` });
    await expect(state).toContainText('23:59');

    await press(words.renew);
    const question = titledDialog(page, words.renewTitle(group.name));
    await expect(question).toContainText(words.stay);
    const renewed = saved(page, 'groups/renewCode');
    await question.getByRole('button', { name: words.renew, exact: true }).click();
    await renewed;
    await expect(dialog.getByText(`/join/${old}`)).toHaveCount(0);
    await expect(dialog.getByText(`/join/${await codeOf(server, group)}`)).toBeVisible();
    await expectNoOverflow(page);
  });

  test(`[JOI-05] a parent opens the link, logs in, chooses the child and confirms: ${language}, ${width} px`, async ({
    page,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const child = await makeChild(server, { parent });
    const code = await codeOf(server, group);
    await openPath(page, `/join/${code}`, { language, width });
    await loginPageOf(page, language).logIn(parent);
    await expect(layoutOf(page).heading).toHaveText(words.join);
    await expect(page.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: `${words.add} ${child.fullName}` }).click();
    const form = titledDialog(page, `${words.add} ${child.fullName}`);
    await expect(form.getByLabel(words.groupCode, { exact: true })).toHaveValue(code);
    const joined = saved(page, 'students/asignationGroup');
    await form.getByRole('button', { name: words.save, exact: true }).click();
    expect((await joined).status()).toBe(200);
    await expect(page.getByRole('listitem').filter({ hasText: child.fullName })).toContainText(group.name);
    await expect(page.getByRole('button', { name: `${words.add} ${child.fullName}` })).toHaveCount(0);
  });

  test(`[JOI-05] a family without an account registers, confirms the e-mail and is back at the code: ${language}, ${width} px`, async ({
    page,
    server,
  }) => {
    const [code, newUser] = [await codeOf(server, await makeGroup(server)), freshUser()];
    const account = ACCOUNT_WORDS[language];
    await openPath(page, `/join/${code}`, { language, width });
    await page.getByRole('link', { name: account.toRegister }).click();
    const registration = registrationOf(page, language);
    await registration.fill(newUser);
    await registration.submit.click();
    await dialogOf(page).answer(account.isRight).click();
    await expect(layoutOf(page).heading).toHaveText(account.registered);
    const mail = await openMail(page, newUser.email, SUBJECTS[language].confirmation);
    await mail.getByRole('link').click();
    await page.getByRole('button', { name: account.confirmEmail }).click();
    await page.getByRole('link', { name: account.enter }).click();
    await loginPageOf(page, language).logIn(newUser);
    await expect(page).toHaveURL(`/join/${code}`);
    await expect(layoutOf(page).heading).toHaveText(words.join);
  });

  test(`[JOI-06] the sheet prints on one page, in either language: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const code = await codeOf(server, group);
    await openAs('teacher', `${group.path}/sheet`, { language, width });
    for (const shown of [language, language === 'es' ? 'en' : 'es'] as const) {
      await page.getByRole('radio', { name: shown === 'es' ? 'Español' : 'English' }).check();
      const sheet = page.getByRole('article', { name: JOINING_WORDS[shown].sheet });
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
        `${JOINING_WORDS[shown].joinGroup} ${group.name}`,
      );
      await expect(sheet.getByText(code).first()).toBeVisible();
      await expect(sheet.getByRole('listitem')).toHaveCount(3);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(layoutOf(page).heading).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await expect(layoutOf(page).heading).toHaveText(words.sheet);
    await expectNoOverflow(page);
  });

  test(`[JOI-07] [CAT-07 delete-group] a directive deletes a group and moves its students: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [group, next] = [await makeGroup(server), await makeGroup(server)];
    const children = await makeChildren(server, group, 2);
    await openAs('directive', '/groups', { language, width });
    const { rows, search } = tableOf(page);
    await search.fill(group.name);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `${words.remove} ${group.name}`, exact: true }).click();
    const dialog = openDialog(page);
    await expect(dialog).toContainText(words.lose);
    await dialog.getByRole('combobox', { name: words.moveTo }).selectOption(next.name);
    await dialog.getByRole('button', { name: words.remove, exact: true }).click();
    await expect(dialog).toBeHidden();
    const token = await server.logIn('directive');
    for (const { id } of children) {
      const { data } = await (await server.call('POST', `students/get/${id}`, {}, token)).json();
      expect(data.group.id).toBe(next.id);
    }
  });
}

test('axe finds nothing on the code of a group, its sheet, its link and its deletion', async ({
  page,
  openAs,
  server,
}) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  await makeChild(server, { group });
  await makeChild(server, { parent });
  await openAs('teacher', group.path);
  await page.getByRole('button', { name: 'Código y QR' }).click();
  await expect(openDialog(page).getByRole('status')).toBeVisible();
  await expectAccessible(page);
  await openAs('teacher', `${group.path}/sheet`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await openAs(parent, `/join/${await codeOf(server, group)}`);
  await expect(page.getByRole('list', { name: 'Mis hijos' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('directive', '/groups');
  await tableOf(page).search.fill(group.name);
  await expect(tableOf(page).rows).toHaveCount(1);
  await page.getByRole('button', { name: `Eliminar ${group.name}`, exact: true }).click();
  await expect(openDialog(page).getByRole('combobox')).toBeVisible();
  await expectAccessible(page);
});
