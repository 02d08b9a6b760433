import type { Locator } from '@playwright/test';
import { PAGE_SIZES, type TableQuery } from '@pupitre/shared/contracts/table';
import { codeOf, makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser, registerAndConfirm } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNT_WORDS } from '../pages/account-words.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = { ...SCHOOL_WORDS[language], ...STUDENT_WORDS[language] };
  const texts = TEXTS[language];

  test(`[STU-02] [STU-03] [STU-04] [STU-05] [STU-06] [CAT-07 group-assignment] [VAL-01 group-assignment] [VAL-02 108] a new parent, from the first login to the child's group: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const [group, newUser] = [await makeGroup(server), freshUser()];
    const code = await codeOf(server, group);
    await registerAndConfirm(server, newUser);
    const account = ACCOUNT_WORDS[language];
    const { english, heading, notifications } = layoutOf(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/students');
    if (language === 'en') await english.click();
    await page.getByLabel(account.email, { exact: true }).fill(newUser.email);
    await page.getByLabel(account.password, { exact: true }).fill(newUser.password);
    const asked = page.waitForRequest(/\/api\/students\/getTable$/);
    await page.getByRole('button', { name: account.logIn }).click();
    await expect(heading).toHaveText(words.mine);
    expect((await asked).postDataJSON()).toMatchObject({ groupId: null });
    await expect(page.getByText(words.none)).toBeVisible();

    const created = page.waitForRequest(/\/api\/students\/create$/);
    await page.getByRole('button', { name: words.add }).click();
    const form = titledDialog(page, words.create);
    const field = (label: string): Locator => form.getByLabel(label, { exact: true });
    await form.getByRole('button', { name: words.save, exact: true }).click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(4);
    await field(words.name).fill('Zoé');
    await field(words.paternal).fill('Hernández');
    await field(words.maternal).fill('Ibáñez');
    await field(words.birthdate).pressSequentially('29022016');
    await form.getByRole('button', { name: words.save, exact: true }).click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();
    expect((await created).postDataJSON()).toMatchObject({ group: null, user: { id: expect.any(Number) } });
    const card = page.getByRole('article');
    const act = (name: string): Locator =>
      card.getByRole('button', { name: `${name} ZOÉ HERNÁNDEZ IBÁÑEZ`, exact: true });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('29/02/2016');
    await expect(card).toContainText(words.noGroup);
    for (const name of [words.notes, words.scores, words.grades, words.calendar, words.documents, words.mentor])
      await expect(act(name)).toHaveCount(0);

    problems.expectAnswer(422, /\/api\/students\/asignationGroup$/);
    await act(words.join).click();
    const joining = titledDialog(page, `${words.join} ZOÉ HERNÁNDEZ IBÁÑEZ`);
    const box = joining.getByLabel(words.groupCode, { exact: true });
    const join = joining.getByRole('button', { name: words.save, exact: true });
    await join.click();
    await expect(box).toHaveAccessibleDescription(new RegExp(texts['validations.required']));
    await box.fill('aaaa2222');
    await expect(box).toHaveValue('AAAA2222');
    await join.click();
    await expect(box).toHaveAccessibleDescription(new RegExp(texts['errors.108']));
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill(code.toLowerCase());
    await join.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(joining).toBeHidden();
    await expect(card).toContainText(`${words.group} ${group.name}`);
    await expect(act(words.join)).toHaveCount(0);
    await expect(act(words.mentor)).toHaveCount(0);
    for (const name of [words.notes, words.scores, words.grades, words.calendar, words.documents])
      await expect(act(name)).toBeVisible();

    const edition = titledDialog(page, words.editStudent);
    await act(words.edit).click();
    await edition.getByLabel(words.name, { exact: true }).fill('Zoé María');
    await edition.getByRole('button', { name: words.save, exact: true }).click();
    await expect(card).toContainText('ZOÉ MARÍA');
    await page.reload();
    await expect(card).toContainText('ZOÉ MARÍA');
    await expect(card).toContainText(`${words.group} ${group.name}`);
  });
}

test('[STU-04] [STU-07] [CAT-06 children] a parent of many children pages, sorts and searches; the view is found again', async ({
  page,
  loginAs,
  server,
}) => {
  const parent = await makeParent(server);
  for (const name of ['Abril', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fátima']) await makeChild(server, { parent }, name);
  const queries: TableQuery[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/students/getTable')) queries.push(request.postDataJSON());
  });
  await loginAs(parent);
  await page.goto('/students');
  const cards = page.getByRole('article');
  const { openSizes, sizeChoices, chooseSize, page: pageButton, currentPage } = tableOf(page);
  await expect(cards).toHaveCount(5);
  expect(queries[0]).toMatchObject({ page: 1, rowsPerPage: 5, sortBy: 'paternal', descending: true });
  await openSizes();
  await expect(sizeChoices).toHaveText(PAGE_SIZES.map((size) => `${size} / página`));
  await page.keyboard.press('Escape');
  await chooseSize(10);
  await expect(cards).toHaveCount(6);
  await chooseSize(5);
  await page.getByRole('combobox', { name: 'Ordenar por' }).click();
  await page.locator('.ant-select-item-option:visible').getByText('Nombre, descendente', { exact: true }).click();
  await expect(cards.first()).toContainText('FÁTIMA');
  await pageButton(2).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('ABRIL');
  const persisted = await page.evaluate(() => localStorage.getItem('pupitre.table.children'));
  expect(JSON.parse(persisted ?? '')).toEqual({ page: 2, rowsPerPage: 5, sortBy: 'name', descending: true });

  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(currentPage).toHaveText('2');
  await expect(cards).toContainText('ABRIL');
  await page.reload();
  await expect(cards).toContainText('ABRIL');
  await page.getByRole('searchbox').fill('carl');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('CARLA');
  await page.getByRole('button', { name: 'Editar CARLA ROBLES IBÁÑEZ', exact: true }).click();
  await makeChild(server, { parent }, 'Carlos');
  await titledDialog(page, 'Editar alumno').getByRole('button', { name: 'Cancelar' }).click();
  await expect(cards).toHaveCount(2);
});
