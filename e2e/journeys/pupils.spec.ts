import type { TableQuery } from '@pupitre/shared/contracts/table';
import { codeOf, makeChild, makeParent, type Child } from '../fixtures/families.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { dialogOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { choose, tableOf } from '../pages/table.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** A child of a new parent, who joins a group by its code. */
const makeJoined = async (
  server: Server,
  group: Awaited<ReturnType<typeof makeGroup>>,
  name?: string,
): Promise<Child> => {
  const parent = await makeParent(server);
  const child = await makeChild(server, { parent }, name);
  const { email, password } = parent;
  const token = await server.logIn({ email, password });
  const joined = { studentId: child.id, code: await codeOf(server, group) };
  expect((await server.call('PUT', 'students/asignationGroup', joined, token)).status).toBe(200);
  return child;
};

test('[ENR-02] [ENR-03] [ENR-08] [ENR-13] [CAT-07 leave] [CAT-07 reentry] [CAT-07 group] a student leaves, comes back and changes the group', async ({
  page,
  openAs,
  server,
}) => {
  const [group, next] = [await makeGroup(server), await makeGroup(server)];
  const child = await makeChild(server, { group });
  const { rows } = tableOf(page);
  const inMenu = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Alumnos', exact: true });
  await openAs('directive', '/');
  await inMenu.click();
  await page.getByRole('searchbox').fill(child.name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(group.name);
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: child.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const leaving = titledDialog(page, `Dar de baja a ${child.fullName}`);
  await leaving.getByRole('button', { name: 'Guardar' }).click();
  await expect(leaving.getByLabel('Motivo')).toHaveAccessibleDescription(/requerido/);
  await leaving.getByLabel('Motivo').selectOption('Cambio de domicilio');
  await leaving.getByLabel('Nota para la escuela (opcional)').fill('Se muda a Puebla');
  await leaving.getByRole('button', { name: 'Guardar' }).click();
  const stays = page.getByRole('list', { name: 'Inscripciones' }).getByRole('listitem');
  await expect(stays).toHaveCount(1);
  await expect(stays).toContainText('Terminó por: Cambio de domicilio');
  await expect(stays).toContainText('Se muda a Puebla');

  await inMenu.click();
  await expect(page.getByRole('searchbox')).toHaveValue(child.name);
  await expect(page.getByText(`Nada coincide con «${child.name}»`)).toBeVisible();
  await page.getByRole('tab', { name: 'Bajas' }).click();
  await rows.getByRole('link', { name: child.name }).click();

  await page.getByRole('button', { name: 'Registrar reingreso' }).click();
  const returning = titledDialog(page, `Reingreso de ${child.fullName}`);
  await choose(page, 'Grupo', group.name);
  await returning.getByRole('button', { name: 'Guardar' }).click();
  await expect(stays).toHaveCount(2);
  await page.getByRole('button', { name: 'Cambiar de grupo' }).click();
  const moving = titledDialog(page, `Cambiar de grupo a ${child.fullName}`);
  await choose(page, 'Grupo', next.name);
  await moving.getByRole('button', { name: 'Guardar' }).click();
  await expect(stays).toHaveCount(3);
  await expect(stays.first()).toContainText(`Grupo ${next.name}`);
  await page.reload();
  await expect(stays).toHaveCount(3);
});

test('[CAT-06 pupils] five rows in the first order, sizes, every sort; all of it found again on going back', async ({
  page,
  openAs,
}) => {
  const columns = [
    ['Alumno', 'paternal'],
    ['Nacimiento', 'birthdate'],
  ] as const;
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /students\/getTable$/);
  const { rows, head, expectSizes, sortByEach, goToSecondPage, expectSecondPage } = tableOf(page);
  await openAs('directive', '/pupils');
  await expect(rows).toHaveCount(5);
  await expect
    .poll(() => queries)
    .toEqual([
      expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: 'paternal', descending: true, status: 'active' }),
    ]);
  await expectSizes();
  await sortByEach(columns, queries);
  await head('Alumno').click();
  await expect(head('Alumno')).toHaveAttribute('aria-sort', 'ascending');
  const wanted = await goToSecondPage('paternal', queries);
  const persisted = await page.evaluate(() => localStorage.getItem('pupitre.table.pupils'));
  expect(JSON.parse(persisted ?? '')).toEqual(wanted);
  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectSecondPage('Alumno');
});

test('[ENR-08] [ENR-10] [ENR-11] a family registers a child twice: the directive finds the duplicate and merges it', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const name = freshName('Íñigo');
  const first = await makeChild(server, { group }, name);
  await makeJoined(server, group, name);
  const { rows } = tableOf(page);
  await openAs('directive', '/pupils?tab=toConfirm');
  await page.getByRole('searchbox').fill(first.name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Posible duplicado');
  await page.getByRole('tab', { name: 'En grupo' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('tab', { name: 'Por confirmar' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  const twins = page.getByRole('region', { name: 'Posible duplicado' });
  await twins.getByRole('link', { name: first.fullName }).click();
  await page.getByRole('button', { name: 'Unir con este registro' }).click();
  await dialogOf(page).dialog.getByRole('button', { name: 'Unir con este registro' }).click();
  await expect(twins).toHaveCount(0);
  await page.getByRole('tab', { name: 'Familia' }).click();
  await expect(page.getByRole('region', { name: 'Tutores de' }).getByText('Principal')).toBeVisible();
  await page.goto('/pupils?tab=all');
  await expect(rows).toHaveCount(1);
});

test('[ENR-05] [ENR-12] a stranger is blocked, and a record without history deleted', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const [stranger, mistake] = [await makeJoined(server, group), await makeChild(server, { group })];
  const { rows } = tableOf(page);
  await openAs('directive', '/pupils?tab=toConfirm');
  await page.getByRole('searchbox').fill(stranger.name);
  await page.getByRole('button', { name: `${stranger.fullName} no es alumno` }).click();
  await dialogOf(page).dialog.getByRole('button', { name: 'No es alumno' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('tab', { name: 'Todos' }).click();
  await expect(rows).toContainText('Se quitó del grupo');

  await page.getByRole('searchbox').fill(mistake.name);
  await rows.getByRole('link', { name: mistake.name }).click();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await page.getByRole('button', { name: 'Eliminar registro' }).click();
  await dialogOf(page).dialog.getByRole('button', { name: 'Eliminar registro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumnos' })).toBeVisible();
  await page.getByRole('tab', { name: 'Todos' }).click();
  await expect(page.getByText(`Nada coincide con «${mistake.name}»`)).toBeVisible();
});

for (const display of DISPLAYS) {
  test(`[ENR-08] [ENR-13] axe finds nothing on the students of a school and on one of them: ${display.language}, ${display.width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const group = await makeGroup(server);
    const child = await makeJoined(server, group);
    const { rows } = tableOf(page);
    await openAs('directive', '/pupils?tab=toConfirm', display);
    await page.getByRole('searchbox').fill(child.name);
    await expect(rows).toHaveCount(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await rows.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: child.fullName })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: group.name })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
