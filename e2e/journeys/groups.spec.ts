import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { encodeId } from '../fixtures/encoded-id.ts';
import { demoSchool, makeGroup, profileOf } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { dialogFormOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { choose, tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** Eight characters that nobody takes for one another. */
const GROUP_CODE = /^[2-9A-HJ-NP-Z]{8}$/;
const TEACHER = 'MARIANA CASTILLO ROSAS';

for (const { language, width } of DISPLAYS) {
  const words = SCHOOL_WORDS[language];
  const texts = TEXTS[language];

  test(`[GRP-01] [GRP-02] [GRP-11] [CAT-07 groups] [VAL-02 553] a directive's groups: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const taken = await makeGroup(server);
    const code = freshName('Grupo');
    const shown = code.toUpperCase();
    const { heading, notifications, trail } = layoutOf(page);
    await openAs('directive', '/groups', { language, width });
    const { head, rows, search } = tableOf(page);
    await page.getByRole('button', { name: words.addGroup }).click();
    const { form, field, save } = dialogFormOf(page, words.newGroup, words.save);
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(3);
    await expect(form.getByLabel(words.groupCode)).toHaveCount(0);
    await field(words.code).fill(taken.name.toLowerCase());
    await field(words.description).fill('turno matutino');
    await expect(field(words.description)).toHaveValue('TURNO MATUTINO');
    await choose(page, words.inCharge, TEACHER);
    // Groups of different school years may have the same code.
    await field(words.schoolYear).selectOption(words.noSchoolYear);
    problems.expectAnswer(409, /\/api\/groups\/create$/);
    await save.click();
    await expect(notifications).toContainText(texts['errors.553']);
    await expect(form.getByText(texts['errors.553'])).toBeVisible();
    await field(words.code).fill(code);
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();

    await search.fill(code);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(TEACHER);
    const groupCode = await rows.locator('code').innerText();
    expect(groupCode).toMatch(GROUP_CODE);
    if (width > 600)
      for (const title of [words.code, words.description, words.inCharge, words.groupCode])
        await expect(head(title)).toBeVisible();
    await page.getByRole('link', { name: `${words.edit} ${shown}`, exact: true }).click();
    await expect(heading).toHaveText(shown);
    await expect(page).toHaveURL(/\/group\/\w{8,}$/);
    await page.getByRole('button', { name: words.editGroup }).click();
    const edition = dialogFormOf(page, words.editGroup, words.save);
    await expect(edition.field(words.groupCode)).toHaveValue(groupCode);
    await expect(edition.field(words.groupCode)).not.toBeEditable();
    await edition.field(words.description).fill('Turno vespertino');
    await edition.save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(edition.form).toBeHidden();

    await trail
      .or(page.getByRole('navigation', { name: 'Breadcrumb' }))
      .getByRole('link', { name: words.tabs.groups })
      .click();
    await expect(rows).toContainText('TURNO VESPERTINO');
    await expect(rows).toContainText(groupCode);
    await page.getByRole('button', { name: `${words.remove} ${shown}`, exact: true }).click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    await expect(notifications.getByText(texts['messages.groupDeleted'])).toBeVisible();
    await expect(page.getByText(words.noMatch)).toBeVisible();
  });

  test(`[GRP-01] [GRP-02] [GRP-03] a teacher sees the own groups, and reads their data: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const group = await makeGroup(server);
    const school = await demoSchool(server);
    const foreign = freshName('Ajeno');
    const { id } = await server.create('groups', {
      code: foreign,
      description: 'De otra persona',
      user: { id: (await profileOf(server, 'directive')).id },
      school: { id: school.id },
      employee: [],
    });
    await openAs('teacher', '/groups', { language, width });
    const { heading } = layoutOf(page);
    const { rows, search } = tableOf(page);
    await search.fill(group.name);
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: words.addGroup })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${words.remove} ${group.name}` })).toHaveCount(0);
    await search.fill(foreign);
    await expect(page.getByText(words.noMatch)).toBeVisible();
    await search.fill(group.name);
    await page.getByRole('link', { name: `${words.edit} ${group.name}`, exact: true }).click();
    await expect(heading).toHaveText(group.name);
    await expect(page.getByRole('tab')).toHaveText([...CLASS_WORDS[language].tabs]);

    await page.getByRole('button', { name: words.viewData }).click();
    const data = titledDialog(page, words.groupData);
    for (const [label, value] of [
      [words.code, group.name],
      [words.description, 'TURNO VESPERTINO'],
      [words.inCharge, TEACHER],
    ] as const) {
      await expect(data.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(data.getByLabel(label, { exact: true })).not.toBeEditable();
    }
    await expect(data.getByRole('button', { name: words.save })).toHaveCount(0);

    problems.expectAnswer(404, /\/api\/groups\/get\//);
    await page.goto(`/group/${encodeId('group', id)}`);
    await expect(heading).toHaveText(language === 'es' ? 'No se encontró la página' : 'Page not found');
  });
}

test('[GRP-11] [VAL-02 staleRecord] of two directives with one group, the second overwrites nothing; a group is deleted once', async ({
  page,
  loginAs,
  openBrowserAs,
  server,
  problems,
}) => {
  const group = await makeGroup(server);
  await loginAs('directive');
  const otherPage = await openBrowserAs('directive');
  for (const directive of [page, otherPage]) {
    await directive.goto(group.path);
    await directive.getByRole('button', { name: 'Editar grupo' }).click();
    await expect(titledDialog(directive, 'Editar grupo').getByLabel('Código', { exact: true })).toHaveValue(group.name);
  }
  await titledDialog(otherPage, 'Editar grupo').getByLabel('Descripción', { exact: true }).fill('La de ellos');
  await titledDialog(otherPage, 'Editar grupo').getByRole('button', { name: 'Guardar' }).click();
  await expect(titledDialog(otherPage, 'Editar grupo')).toBeHidden();

  problems.expectAnswer(409, /\/api\/groups\/update$/);
  await titledDialog(page, 'Editar grupo').getByLabel('Descripción', { exact: true }).fill('La mía');
  await titledDialog(page, 'Editar grupo').getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Cargar la versión actual' }).click();
  await expect(titledDialog(page, 'Editar grupo').getByLabel('Descripción', { exact: true })).toHaveValue(
    'LA DE ELLOS',
  );
  await titledDialog(page, 'Editar grupo').getByLabel('Descripción', { exact: true }).fill('La mía');
  await titledDialog(page, 'Editar grupo').getByRole('button', { name: 'Guardar' }).click();
  await expect(titledDialog(page, 'Editar grupo')).toBeHidden();

  for (const directive of [page, otherPage]) {
    await directive.goto('/groups');
    await tableOf(directive).search.fill(group.name);
    await expect(tableOf(directive).rows).toHaveCount(1);
  }
  const remove = async (at: Page): Promise<void> => {
    await at.getByRole('button', { name: `Eliminar ${group.name}` }).click();
    await openDialog(at).getByRole('button', { name: 'Eliminar', exact: true }).click();
  };
  await remove(otherPage);
  await expect(layoutOf(otherPage).notifications).toContainText(es['messages.groupDeleted']);
  // The group cannot be counted any more.
  problems.expectAnswer(404, /\/api\/groups\/get\//);
  problems.expectAnswer(409, /\/api\/groups\/softDelete\//);
  await remove(page);
  await expect(layoutOf(page).notifications).toContainText(es['errors.deleteGroupError']);
});
