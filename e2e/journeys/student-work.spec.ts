import type { Locator } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { makeChild } from '../fixtures/families.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeActivity, makeAll, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];
  const texts = TEXTS[language];

  test(`[STU-08] a child's activities of a day, saved as they are rated: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const [group, danced, drawn] = [await makeGroup(server), await makeActivity(server), await makeActivity(server)];
    const child = await makeChild(server, { group });
    const linked = [danced, drawn].map(({ id }) => ({ group: { id: group.id }, school_activities: { id } }));
    await makeAll(server, 'group-activities', linked);
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const dialog = titledDialog(page, `${words.scores} ${child.fullName}`);
    const open = page.getByRole('button', { name: `${words.scores} ${child.fullName}`, exact: true });
    const star = (activity: { name: string }, score: number): Locator =>
      dialog
        .getByRole('radiogroup', { name: activity.name, exact: true })
        .getByRole('radio', { name: words.stars(score), exact: true });
    const row = (activity: { name: string }): Locator =>
      dialog.getByRole('listitem').filter({ hasText: activity.name });
    await open.click();
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: words.today, exact: true })).toHaveCount(0);
    await star(danced, 4).click();
    await expect(row(danced)).toContainText(words.saved);
    await star(drawn, 2).press('3');
    await expect(row(drawn)).toContainText(words.saved);
    await expect(star(drawn, 3)).toBeChecked();

    await dialog.getByRole('button', { name: words.previousDay }).click();
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: words.today, exact: true }).click();
    await expect(star(danced, 4)).toBeChecked();
    await expect(star(drawn, 3)).toBeChecked();

    // While the network is away the star stays, and nobody leaves it by mistake.
    const save = /\/api\/student-activities\/save$/;
    problems.expectFailedRequest(save);
    await page.route(save, (route) => route.abort());
    await star(danced, 5).click();
    await expect(row(danced)).toContainText(words.notSaved);
    await expect(star(danced, 5)).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.stay }).click();
    await page.unroute(save);
    await row(danced).getByRole('button', { name: words.retry }).click();
    await expect(row(danced)).toContainText(words.saved);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await open.click();
    await expect(star(danced, 5)).toBeChecked();
    await expect(star(drawn, 3)).toBeChecked();
  });

  test(`[STU-09] [CAT-07 student-tasks] [VAL-01 student-tasks] a child's tasks, delivered and graded: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const child = await makeChild(server, { group });
    const due = { description: 'Del sistema solar', date: '2026-10-05', time: '08:30', group: { id: group.id } };
    await makeAll(server, 'group-tasks', [{ ...due, name: 'Maqueta' }]);
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    const { notifications } = layoutOf(page);
    const sent = recordBodies(page, /student-tasks\/(create|update)$/);
    const dialog = titledDialog(page, `${words.grades} ${child.fullName}`);
    const open = page.getByRole('button', { name: `${words.grades} ${child.fullName}`, exact: true });
    const delivered = dialog.getByRole('checkbox', { name: words.delivered });
    const grade = dialog.getByLabel(words.grade, { exact: true });
    const save = dialog.getByRole('button', { name: words.save, exact: true });
    await open.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    for (const text of ['MAQUETA', 'DEL SISTEMA SOLAR', '05/10/2026', '08:30', '/ 100'])
      await expect(dialog.getByRole('listitem')).toContainText(text);
    await expect(delivered).not.toBeChecked();
    await expect(grade).toBeDisabled();
    await delivered.check();
    for (const [typed, text] of [
      ['101', texts['validations.max'].replace('{max}', '100')],
      ['nueve', ''],
    ] as const) {
      await grade.fill(typed);
      await save.click();
      await expect(grade).toHaveAttribute('aria-invalid', 'true');
      if (text) await expect(grade).toHaveAccessibleDescription(new RegExp(text));
    }
    expect(sent).toEqual([]);
    const readOnce = page.waitForResponse(/getTasksByStudents$/);
    await grade.fill('95');
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await readOnce;
    const readAgain = page.waitForResponse(/getTasksByStudents$/);
    await grade.fill('100');
    await save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await readAgain;
    expect(sent).toMatchObject([
      { delivered: true, qualification: 95, student: { id: child.id }, group: { id: group.id } },
      { delivered: true, qualification: 100, student: { id: child.id }, rowVersion: expect.anything() },
    ]);

    await grade.fill('70');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.leave }).click();
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(grade).toHaveValue('100');
    await delivered.uncheck();
    await expect(grade).toHaveValue('');
    // A page that goes before the answer may take its save with it.
    const answered = page.waitForResponse(/student-tasks\/update$/);
    await save.click();
    expect((await answered).ok()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ delivered: false, qualification: null });
    await page.reload();
    await open.click();
    await expect(delivered).not.toBeChecked();
    await expect(grade).toHaveValue('');
  });
}

test('[STU-09] [VAL-02 staleRecord] of two who grade one task, the second overwrites nothing', async ({
  page,
  loginAs,
  openBrowserAs,
  server,
  problems,
}) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  const due = { description: 'Del sistema solar', date: '2026-10-05', time: '08:30', group: { id: group.id } };
  const [task] = await makeAll(server, 'group-tasks', [{ ...due, name: 'Maqueta' }]);
  const graded = { delivered: true, qualification: 60, student: { id: child.id }, group: { id: group.id } };
  await server.create('student-tasks', { ...graded, group_tasks: { id: task } });
  await loginAs('teacher');
  const otherPage = await openBrowserAs('directive');
  const grade = (at: typeof page): Locator => openDialog(at).getByLabel('Calificación', { exact: true });
  const save = (at: typeof page): Promise<void> =>
    openDialog(at).getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const at of [page, otherPage]) {
    await at.goto(`${group.path}?tab=students`);
    await at.getByRole('button', { name: `Tareas de ${child.fullName}`, exact: true }).click();
    await expect(grade(at)).toHaveValue('60');
  }
  await grade(otherPage).fill('80');
  await save(otherPage);
  await expect(layoutOf(otherPage).notifications.getByText(es['messages.updated'])).toBeVisible();
  problems.expectAnswer(409, /\/api\/student-tasks\/update$/);
  await grade(page).fill('70');
  await save(page);
  await page.getByRole('button', { name: 'Cargar la versión actual' }).click();
  await expect(grade(page).first()).toHaveValue('80');
});
