import type { Page } from '@playwright/test';
import { joinByCode, makeParent, type Child } from '../fixtures/families.ts';
import { makeTask, readGrades } from '../fixtures/grades.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { familyOf } from '../pages/family.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';
import { GRADE_WORDS } from '../pages/grade-words.ts';
import { choose, tableOf } from '../pages/table.ts';

const CLASS = 28;
const WORDS = GRADE_WORDS.es;

type Effort = { clicks: number; keys: number };

/** Counts the clicks and keys that a page gets, also of screens that it has left. */
const countEfforts = async (page: Page) => {
  const effort: Effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Effort) => (effort[kind] += 1));
  await page.addInitScript(() => {
    document.addEventListener('click', () => Reflect.get(window, 'countEffort')('clicks'), true);
    document.addEventListener('keydown', () => Reflect.get(window, 'countEffort')('keys'), true);
  });
  return async (step: string, most: number, act: () => Promise<void>): Promise<void> => {
    Object.assign(effort, { clicks: 0, keys: 0 });
    await test.step(step, act);
    test.info().annotations.push({ type: step, description: `${effort.clicks} clicks, ${effort.keys} keys` });
    expect(effort.clicks, `clicks of: ${step}`).toBeLessThanOrEqual(most);
  };
};

test('[STO-01] the first weeks of a directive: strangers, an exit, a move, a return, another guardian and a graded task in few clicks', async ({
  page,
  openAs,
  server,
}) => {
  const [group, next] = [await makeGroup(server), await makeGroup(server)];
  const names = Array.from(
    { length: CLASS },
    (_, index) => `Alumna ${String(index + 1).padStart(2, '0')} ${group.name}`,
  );
  const children = await joinByCode(server, group, await makeParent(server), names);
  const strangers = await joinByCode(server, group, await makeParent(server), [
    `Extraña ${group.name}`,
    `Extraño ${group.name}`,
  ]);
  const task = await makeTask(server, group, 0);
  const [leaver, mover] = children;
  if (!leaver || !mover) throw new Error('The class has no students.');
  const { rows, search } = tableOf(page);
  const within = await countEfforts(page);
  const inMenu = layoutOf(page).menu.getByRole('link', { name: 'Alumnos', exact: true });
  await openAs('directive', '/');

  const openStudent = async ({ name }: Child): Promise<void> => {
    await inMenu.click();
    await search.fill(name);
    await rows.getByRole('link', { name }).click();
  };

  await within('two strangers go, and the other 28 are confirmed', 7, async () => {
    await page.goto(`${group.path}?tab=students`);
    await page.getByRole('button', { name: 'Revisar' }).click();
    for (const { fullName } of strangers) {
      await page.getByRole('button', { name: `${fullName} no es alumno` }).click();
      await titledDialog(page, `¿${fullName} no es alumno de la escuela?`)
        .getByRole('button', { name: 'No es alumno', exact: true })
        .click();
      await expect(page.getByText(fullName)).toHaveCount(0);
    }
    await page.getByRole('button', { name: `Confirmar a los ${CLASS}` }).click();
    await expect(page.getByText('Confirmado', { exact: true })).toHaveCount(CLASS);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await within('one leaves', 4, async () => {
    await openStudent(leaver);
    await page.getByRole('button', { name: 'Dar de baja' }).click();
    const leaving = titledDialog(page, `Dar de baja a ${leaver.fullName}`);
    await leaving.getByLabel('Motivo').selectOption('Cambio de domicilio');
    await leaving.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Terminó por: Cambio de domicilio')).toBeVisible();
  });

  await within('one changes the group', 6, async () => {
    await openStudent(mover);
    await page.getByRole('button', { name: 'Cambiar de grupo' }).click();
    await choose(page, 'Grupo', next.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`Grupo ${next.name}`)).toBeVisible();
  });

  await within('one returns', 7, async () => {
    await inMenu.click();
    const left = page.getByRole('tab', { name: 'Bajas' });
    await left.click();
    await expect(left).toHaveAttribute('aria-selected', 'true');
    await search.fill(leaver.name);
    await rows.getByRole('link', { name: leaver.name }).click();
    await page.getByRole('button', { name: 'Registrar reingreso' }).click();
    await choose(page, 'Grupo', group.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('list', { name: 'Inscripciones' }).getByRole('listitem')).toHaveCount(2);
  });

  await within('a guardian changes', 5, async () => {
    await openStudent(mover);
    await page.getByRole('tab', { name: 'Familia' }).click();
    const { invite, row } = familyOf(page, mover.fullName);
    const { email } = freshUser();
    await invite.open.click();
    await invite.email.fill(email);
    await invite.relation.selectOption('Mamá');
    await invite.form.getByLabel('Sustituye a').selectOption({ index: 1 });
    await invite.send.click();
    await expect(row(email)).toContainText('Al aceptar sustituye a');
  });

  const stayed = children.filter((child) => child !== mover);
  await within('a task is graded for all, by keys', 1, async () => {
    await page.goto(`${group.path}?tab=task-grades`);
    const first = `ROBLES IBÁÑEZ ${stayed[0]?.name}`;
    await page.getByRole('gridcell', { name: WORDS.cell(first, task.name, WORDS.open), exact: true }).click();
    for (const index of stayed.keys()) {
      await page.keyboard.type(String(70 + index));
      await page.keyboard.press('Enter');
    }
    const wanted = stayed.map((_, index) => String(70 + index));
    await expect.poll(() => readGrades(server, group)).toMatchObject({ [task.name]: wanted });
  });
});
