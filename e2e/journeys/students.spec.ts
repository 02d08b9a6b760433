import type { Locator } from '@playwright/test';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogFormOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];
  const texts = TEXTS[language];

  test(`[STU-01] [STU-07] [CAT-07 students] [VAL-01 students] [VAL-03 students] a child of a class is registered and corrected: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    await openAs('teacher', `${group.path}?tab=calendar`, { language, width });
    const { notifications } = layoutOf(page);
    await page.getByRole('tab', { name: words.students, exact: true }).click();
    const sent = recordBodies(page, /students\/(create|update)$/);
    const { head, rows } = tableOf(page);
    const add = page.getByRole('button', { name: words.add });
    const { form, field, save } = dialogFormOf(page, words.create, words.save);
    await add.click();
    await save.click();
    for (const label of [words.name, words.paternal, words.maternal, words.birthdate]) {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(texts['validations.required']));
    }
    await expect(field(words.name)).toBeFocused();
    await field(words.name).pressSequentially('ñiño ó');
    await expect(field(words.name)).toHaveValue('ÑIÑO Ó');
    await field(words.name).press('Home');
    await field(words.name).pressSequentially('el ');
    await expect(field(words.name)).toHaveValue('EL ÑIÑO Ó');
    await field(words.paternal).fill('núñez');
    await expect(field(words.paternal)).toHaveValue('NÚÑEZ');
    await field(words.maternal).fill('soto');
    for (const [typed, text] of [
      ['31022017', texts['validations.day']],
      ['01012100', texts['validations.future']],
    ] as const) {
      await field(words.birthdate).fill('');
      await field(words.birthdate).pressSequentially(typed);
      await save.click();
      await expect(field(words.birthdate)).toHaveAccessibleDescription(new RegExp(text));
    }
    expect(sent).toEqual([]);
    await field(words.birthdate).fill('');
    await field(words.birthdate).pressSequentially('28022017');
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('EL ÑIÑO Ó');
    if (width > 600)
      for (const title of [words.name, words.paternal, words.maternal]) await expect(head(title)).toBeVisible();
    const child = { name: 'EL ÑIÑO Ó', paternal: 'NÚÑEZ', maternal: 'SOTO', birthdate: '2017-02-28' };
    expect(sent).toEqual([{ ...child, group: { id: group.id }, user: null }]);

    const edit = page.getByRole('button', { name: `${words.edit} EL ÑIÑO Ó NÚÑEZ SOTO`, exact: true });
    const edition = dialogFormOf(page, words.editStudent, words.save);
    await edit.click();
    for (const [label, value] of [
      [words.name, 'EL ÑIÑO Ó'],
      [words.paternal, 'NÚÑEZ'],
      [words.maternal, 'SOTO'],
      [words.birthdate, '28/02/2017'],
    ] as const)
      await expect(edition.field(label)).toHaveValue(value);
    await edition.field(words.maternal).fill('peralta');
    await edition.save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(rows).toContainText('PERALTA');
    expect(sent.at(-1)).toMatchObject({ maternal: 'PERALTA', group: { id: group.id }, rowVersion: expect.anything() });

    // Closing forgets whose dialog it was, and reloads, also when nothing was changed here.
    await page.getByRole('button', { name: `${words.edit} EL ÑIÑO Ó NÚÑEZ PERALTA`, exact: true }).click();
    await expect(edition.form).toBeVisible();
    await makeChild(server, { group });
    await edition.form.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(rows).toHaveCount(2);
    await add.click();
    await expect(field(words.name)).toHaveValue('');
  });

  test(`[STU-02] [STU-03] the actions for a child of a class: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const [alone, theirs] = [await makeChild(server, { group }), await makeChild(server, { group, parent })];
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const { rows } = tableOf(page);
    await expect(rows).toHaveCount(2);
    const button = (act: string, { fullName }: { fullName: string }): Locator =>
      page.getByRole('button', { name: `${act} ${fullName}`, exact: true });
    for (const child of [alone, theirs])
      for (const act of [words.edit, words.notes, words.scores, words.grades])
        await expect(button(act, child)).toBeVisible();
    await expect(button(words.mentor, alone)).toBeVisible();
    await expect(button(words.mentor, theirs)).toHaveCount(0);
    for (const act of [words.calendar, words.documents, words.join]) await expect(button(act, alone)).toHaveCount(0);

    // Closing a dialog returns the focus to the button that opened it.
    for (const [act, label] of [
      [words.notes, `${words.notes} ${alone.fullName}`],
      [words.scores, `${words.scores} ${alone.fullName}`],
      [words.grades, `${words.grades} ${alone.fullName}`],
    ] as const) {
      await button(act, alone).click();
      await expect(titledDialog(page, label)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(titledDialog(page, label)).toBeHidden();
      await expect(button(act, alone)).toBeFocused();
    }
  });
}

test('[STU-01] [VAL-02 staleRecord] of teacher and directive with one child, the second overwrites nothing', async ({
  page,
  loginAs,
  openBrowserAs,
  server,
  problems,
}) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  await loginAs('teacher');
  const otherPage = await openBrowserAs('directive');
  const maternal = (at: typeof page): Locator =>
    titledDialog(at, 'Editar alumno').getByLabel('Apellido materno', { exact: true });
  const save = (at: typeof page): Promise<void> =>
    titledDialog(at, 'Editar alumno').getByRole('button', { name: 'Guardar' }).click();
  for (const at of [page, otherPage]) {
    await at.goto(`${group.path}?tab=students`);
    await at.getByRole('button', { name: `Editar ${child.fullName}`, exact: true }).click();
    await expect(maternal(at)).toHaveValue('IBÁÑEZ');
  }
  await maternal(otherPage).fill('La suya');
  await save(otherPage);
  await expect(titledDialog(otherPage, 'Editar alumno')).toBeHidden();

  problems.expectAnswer(409, /\/api\/students\/update$/);
  await maternal(page).fill('La mía');
  await save(page);
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(maternal(page)).toHaveValue('LA MÍA');
  await save(page);
  await page.getByRole('button', { name: 'Cargar la versión actual' }).click();
  await expect(maternal(page)).toHaveValue('LA SUYA');
  await maternal(page).fill('La mía');
  await save(page);
  await expect(titledDialog(page, 'Editar alumno')).toBeHidden();
  await expect(tableOf(page).rows).toContainText('LA MÍA');
});
