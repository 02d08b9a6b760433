import type { Locator } from '@playwright/test';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const SCRIPT = '<script>window.hostile = true</script>';

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];
  const texts = TEXTS[language];

  test(`[STU-10] [CAT-07 medic-notes] [VAL-01 medic-notes] a note about a child's health, as it is typed: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const child = await makeChild(server, { group });
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const { notifications } = layoutOf(page);
    const dialog = titledDialog(page, `${words.notes} ${child.fullName}`);
    const rows = dialog.locator('tbody tr.ant-table-row');
    const form = (title: string): Locator => dialog.getByRole('form', { name: title, exact: true });
    const field = (label: string): Locator => dialog.getByRole('textbox', { name: label, exact: true });
    const save = dialog.getByRole('button', { name: words.save, exact: true });
    await page.getByRole('button', { name: `${words.notes} ${child.fullName}`, exact: true }).click();
    await dialog.getByRole('button', { name: words.addNote }).click();
    await expect(form(words.newNote)).toBeVisible();
    await save.click();
    await expect(dialog.getByText(texts['validations.required'])).toHaveCount(2);
    await field(words.name).fill('Alergia al cacahuate');
    await expect(field(words.name)).toHaveValue('Alergia al cacahuate');
    await field(words.description).pressSequentially(`No puede comer ${SCRIPT} `);
    await dialog.getByRole('button', { name: words.bold, exact: true }).click();
    await field(words.description).pressSequentially('ni 5 mg');
    await expect(field(words.description).locator('strong')).toHaveText('ni 5 mg');
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Alergia al cacahuate');
    await expect(rows).toContainText(`No puede comer ${SCRIPT} ni 5 mg`);
    await expect(rows).toContainText('MARIANA CASTILLO ROSAS');
    await expect(rows.locator('script, strong')).toHaveCount(0);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);

    await dialog.getByRole('button', { name: `${words.edit} Alergia al cacahuate`, exact: true }).click();
    await expect(form(words.editNote)).toBeVisible();
    await expect(field(words.name)).toHaveValue('Alergia al cacahuate');
    await expect(field(words.description)).toHaveText(`No puede comer ${SCRIPT} ni 5 mg`);
    await field(words.name).fill('Alergia a la nuez');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.stay }).click();
    await expect(field(words.name)).toHaveValue('Alergia a la nuez');
    await save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(rows).toContainText('Alergia a la nuez');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('[STU-10] markup that was sent past the editor is harmless, in the table and in the editor', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  const body = { name: SCRIPT, student: { id: child.id }, group: { id: group.id } };
  const description = `<p onclick="hostile=1">Usa <b>inhalador</b></p>${SCRIPT}<img src="x" onerror="window.hostile=1"><a href="javascript:hostile=1">enlace</a>`;
  const token = await server.logIn('teacher');
  expect((await server.call('POST', 'medic-notes/create', { ...body, description }, token)).status).toBe(200);
  await openAs('teacher', `${group.path}?tab=students`);
  await page.getByRole('button', { name: `Notas médicas de ${child.fullName}`, exact: true }).click();
  const dialog = titledDialog(page, `Notas médicas de ${child.fullName}`);
  const rows = dialog.locator('tbody tr.ant-table-row');
  await expect(rows).toContainText(SCRIPT);
  await expect(rows).toContainText('Usa inhalador');
  await expect(rows).not.toContainText('window.hostile=1');
  await dialog.getByRole('button', { name: `Editar ${SCRIPT}`, exact: true }).click();
  const editor = dialog.getByRole('textbox', { name: 'Descripción', exact: true });
  await expect(editor).toContainText('Usa inhalador');
  await expect(editor.locator('img, script, [onclick], [href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
});

test('[STU-10] a teacher reads what a parent noted, whom it names, and cannot change it; a colleague’s note can be', async ({
  page,
  openAs,
  server,
}) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const child = await makeChild(server, { group, parent });
  const note = async (who: Parameters<typeof server.logIn>[0], name: string): Promise<void> => {
    const of = { student: { id: child.id }, group: { id: group.id } };
    const body = { name, description: '<p>Todo el día</p>', ...of };
    const answer = await server.call('POST', 'medic-notes/create', body, await server.logIn(who));
    expect(answer.status).toBe(200);
  };
  await note(parent, 'Lentes');
  await note('directive', 'Plantillas');
  await openAs('teacher', `${group.path}?tab=students`);
  await page.getByRole('button', { name: `Notas médicas de ${child.fullName}`, exact: true }).click();
  const dialog = titledDialog(page, `Notas médicas de ${child.fullName}`);
  await expect(dialog.locator('tbody tr.ant-table-row')).toHaveCount(2);
  await expect(dialog.getByRole('row').filter({ hasText: 'Lentes' })).toContainText(parent.fullName);
  await expect(dialog.getByRole('button', { name: 'Editar Plantillas', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Editar Lentes', exact: true })).toHaveCount(0);
});
