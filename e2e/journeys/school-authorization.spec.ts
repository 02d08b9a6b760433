import { es } from '@pupitre/shared/contracts/texts/es';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { demoSchool, makeGroup, makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

test('[SES-09] the screens of schools and groups are for those who work with them', async ({
  page,
  loginAs,
  server,
}) => {
  const { path: groupPath } = await makeGroup(server);
  const { path: schoolPath } = await makeSchool(server);
  const { heading, menu } = layoutOf(page);
  const calls = recordPaths(page);
  for (const [role, paths, hidden] of [
    ['teacher', ['/schools', '/schools/new', '/school', schoolPath], ['Escuelas', 'Mi escuela']],
    ['directive', ['/schools', '/schools/new', schoolPath], ['Escuelas']],
    ['parent', ['/groups', groupPath, '/school', '/schools'], ['Escuelas', 'Mi escuela', 'Grupos']],
    ['super_admin', ['/school', '/groups'], ['Mi escuela', 'Grupos']],
  ] as const) {
    await loginAs(role);
    for (const path of paths) {
      await page.goto(path);
      await expect(heading, `${role} on ${path}`).toHaveText('Sin acceso');
    }
    await expect(menu).toBeVisible();
    for (const name of hidden) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  expect(calls.filter((path) => /^\/api\/(schools|groups|users|group-|school-)/.test(path))).toEqual([]);
});

test('[SES-09] the server refuses what a role may not do', async ({ server }) => {
  const [{ id }, school] = [await makeGroup(server), await demoSchool(server)];
  for (const [role, path, body] of [
    ['teacher', 'schools/getTable', {}],
    ['teacher', 'users/getSchoolPersonal', { schoolId: school.id }],
    ['teacher', 'groups/create', {}],
    ['directive', 'schools/create', {}],
    ['parent', 'groups/getTable', { schoolId: school.id }],
    ['parent', 'group-tasks/create', { group: { id } }],
  ] as const) {
    const answer = await server.call('POST', path, body, await server.logIn(role));
    expect(answer.status, `${role}: ${path}`).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden', message: [es['errors.forbidden']] });
  }
});

test('[SES-14] [SCH-04] another school’s form, by its true address, is not found by a directive', async ({
  page,
  loginAs,
  server,
  problems,
}) => {
  const { path } = await makeSchool(server);
  await loginAs('directive');
  problems.expectAnswer(404, /\/api\/schools\/get\//);
  await page.goto(path.replace('/school/', '/schools/edit/'));
  await expect(layoutOf(page).heading).toHaveText('No se encontró la página');
  await page.goto('/school');
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('ESCUELA PRIMARIA LOS PIRULES');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/school');
});
