import type { Locator } from '@playwright/test';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { codeOf, makeChild, makeParent } from '../fixtures/families.ts';
import { makeUser } from '../fixtures/new-users.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogFormOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];
  const texts = TEXTS[language];

  test(`[STU-02] [STU-03] [STU-04] [STU-05] [STU-06] [CAT-07 group-assignment] [VAL-01 group-assignment] [VAL-02 108] a new parent, from the first login to the child's group: ${language}, ${width} px`, async ({
    page,
    server,
    problems,
  }) => {
    const [group, newUser] = [await makeGroup(server), await makeUser(server)];
    const code = await codeOf(server, group);
    const { heading, notifications } = layoutOf(page);
    await openPath(page, '/students', { language, width });
    const asked = page.waitForRequest(/\/api\/students\/getTable$/);
    await loginPageOf(page, language).logIn(newUser);
    await expect(heading).toHaveText(words.mine);
    expect((await asked).postDataJSON()).toMatchObject({ groupId: null });
    await expect(page.getByText(words.none)).toBeVisible();

    const created = page.waitForRequest(/\/api\/students\/create$/);
    await page.getByRole('button', { name: words.add }).click();
    const { form, field, save } = dialogFormOf(page, words.create, words.save);
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(4);
    await field(words.name).fill('Zoé');
    await field(words.paternal).fill('Hernández');
    await field(words.maternal).fill('Ibáñez');
    await field(words.birthdate).pressSequentially('29022016');
    await save.click();
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

    const edition = dialogFormOf(page, words.editStudent, words.save);
    await act(words.edit).click();
    await edition.field(words.name).fill('Zoé María');
    await edition.save.click();
    await expect(card).toContainText('ZOÉ MARÍA');
    await page.reload();
    await expect(card).toContainText('ZOÉ MARÍA');
    await expect(card).toContainText(`${words.group} ${group.name}`);
  });
}

test('[STU-04] [STU-07] [CAT-06 children] a parent of many children pages, sorts and searches; the view is found again', async ({
  page,
  openAs,
  server,
}) => {
  const parent = await makeParent(server);
  for (const name of ['Abril', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fátima']) await makeChild(server, { parent }, name);
  const queries = recordBodies<TableQuery>(page, /\/api\/students\/getTable$/);
  await openAs(parent, '/students');
  const cards = page.getByRole('article');
  const { expectSizes, chooseSize, page: pageButton, currentPage } = tableOf(page);
  await expect(cards).toHaveCount(5);
  expect(queries[0]).toMatchObject({ page: 1, rowsPerPage: 5, sortBy: 'paternal', descending: true });
  await expectSizes();
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
