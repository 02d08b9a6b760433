import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeActivity, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogFormOf, layoutOf, openDialog } from '../pages/layout.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { choose, tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = SCHOOL_WORDS[language];
  const texts = TEXTS[language];

  test(`[GRP-04] [CAT-07 group-activities] [VAL-02 554] activities of the school in a group: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const group = await makeGroup(server);
    const [drawn, danced] = [await makeActivity(server), await makeActivity(server)];
    await openAs('teacher', `${group.path}?tab=activities`, { language, width });
    const { notifications } = layoutOf(page);
    const { rows } = tableOf(page);
    const add = page.getByRole('button', { name: words.addActivity });
    const { form, save } = dialogFormOf(page, words.newLink, words.save);
    const options = page.locator('.ant-select-item-option:visible');
    await add.click();
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(1);
    await choose(page, words.activity, drawn.name);
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(drawn.name);
    await expect(page.getByRole('button', { name: `${words.edit} ${drawn.name}` })).toHaveCount(0);

    await add.click();
    await form.getByRole('combobox', { name: words.activity }).fill(drawn.name);
    await expect(options).toHaveCount(0);
    await choose(page, words.activity, danced.name);
    // Somebody else is faster.
    await server.create('group-activities', { group: { id: group.id }, school_activities: { id: danced.id } });
    problems.expectAnswer(409, /\/api\/group-activities\/create$/);
    await save.click();
    await expect(notifications.filter({ hasText: texts['errors.554'] })).toBeVisible();
    await expect(form.getByText(texts['errors.554'])).toBeVisible();
    await form.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('button', { name: language === 'es' ? 'Salir sin guardar' : 'Leave without saving' }).click();
    await page.reload();
    await expect(rows).toHaveCount(2);

    await page.getByRole('button', { name: `${words.remove} ${drawn.name}`, exact: true }).click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    await expect(notifications.getByText(texts['messages.deleted'])).toBeVisible();
    await expect(rows).toHaveCount(1);
    await add.click();
    await choose(page, words.activity, drawn.name);
  });

  test(`[GRP-10] [CAT-07 group-tasks] [VAL-04] tasks of a group, their dates as the US writes them: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    await openAs('teacher', `${group.path}?tab=tasks`, { language, width });
    const { notifications } = layoutOf(page);
    const { rows } = tableOf(page);
    const sent = recordBodies(page, /group-tasks\/(create|update)$/);
    await page.getByRole('button', { name: words.addTask }).click();
    const { form, field, save } = dialogFormOf(page, words.newTask, words.save);
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(4);
    await field(words.name).fill('maqueta');
    await field(words.description).fill('sistema solar');
    await field(words.date).pressSequentially('31022027');
    await expect(field(words.date)).toHaveValue('31/02/2027');
    await field(words.time).pressSequentially('2560');
    await save.click();
    await expect(field(words.date)).toHaveAccessibleDescription(texts['validations.day']);
    await expect(field(words.time)).toHaveAccessibleDescription(texts['validations.time']);
    await field(words.date).fill('');
    await field(words.date).pressSequentially('28022027');
    await field(words.time).fill('');
    await field(words.time).pressSequentially('0830');
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(rows).toContainText('MAQUETA');
    await expect(rows).toContainText('02/28/2027');
    await expect(rows).toContainText('08:30');
    expect(sent).toEqual([expect.objectContaining({ date: '2027-02-28', time: '08:30' })]);

    await page.getByRole('button', { name: `${words.edit} MAQUETA`, exact: true }).click();
    const edition = dialogFormOf(page, words.editTask, words.save);
    await expect(edition.field(words.date)).toHaveValue('28/02/2027');
    await edition.field(words.date).fill('01/03/2027');
    await edition.save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(rows).toContainText('03/01/2027');

    // Closing reloads, also when nothing was changed here.
    await page.getByRole('button', { name: `${words.edit} MAQUETA`, exact: true }).click();
    await expect(edition.form).toBeVisible();
    await server.create('group-tasks', {
      name: 'Entrevista',
      description: 'A los abuelos',
      date: '2027-03-02',
      time: '09:00',
      group: { id: group.id },
    });
    await edition.form.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(rows).toHaveCount(2);
  });
}
