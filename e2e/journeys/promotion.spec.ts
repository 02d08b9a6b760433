import type { Page } from '@playwright/test';
import type { Created } from '@pupitre/shared/contracts/answers';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { encodeId } from '../fixtures/encoded-id.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeSchool } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { expectEarlierBatches } from '../pages/earlier-batches.ts';

test.describe.configure({ mode: 'parallel' });

const OLD = { name: '2025–2026', from: '2025-09-01', to: '2026-07-15' };
const NEW = { name: '2026–2027', from: '2026-08-31', to: '2027-07-09' };
const WEEK = { weekdays: [1, 2, 3, 4, 5] };

const makeTeacher = async (server: Server, schoolId: number): Promise<number> => {
  const phone = String(Math.floor(Math.random() * 1e10)).padStart(10, '5');
  const body = {
    name: 'Irene',
    paternal: 'Solís',
    maternal: 'Vega',
    phone,
    email: `irene.${phone}@escuela.test`,
    rol: ROLE_NUMBERS.teacher,
    school: { id: schoolId },
  };
  const answer = await server.call('POST', 'users/createUser', body, await server.logIn('super_admin'));
  const { id }: Created = await answer.json();
  return id;
};

/** A school with a group of 2nd grade, one of 6th and three students, and its next year without groups. */
const makeSmallSchool = async (server: Server) => {
  const school = await makeSchool(server);
  const ofSchool = { school: { id: school.id } };
  const old = await server.create('school-years', { ...OLD, ...WEEK, ...ofSchool });
  const year = await server.create('school-years', { ...NEW, ...WEEK, ...ofSchool });
  const user = { id: await makeTeacher(server, school.id) };
  const makeGroup = (code: string, grade: number) =>
    server.create('groups', {
      code,
      description: 'MATUTINO',
      user,
      employee: [],
      level: 'primary',
      grade,
      ...ofSchool,
      schoolYear: { id: old.id },
    });
  const [second, sixth] = [await makeGroup('2A', 2), await makeGroup('6A', 6)];
  const makeStudent = (name: string, { id }: { id: number }) => {
    const person = { name, paternal: 'Gil', maternal: 'Ruiz', birthdate: '2016-05-09', user: null };
    return server.create('students', { ...person, group: { id } });
  };
  await makeStudent('Ana', second);
  await makeStudent('Beto', second);
  const { id } = await makeStudent('Carla', sixth);
  return { school, second, year: { id: year.id }, student: { id } };
};

/** Promotes a student to a year and undoes it, so that the next promotion finds the same. */
const promoteAndUndo = async (server: Server, schoolYear: { id: number }, student: { id: number }): Promise<void> => {
  const token = await server.logIn('super_admin');
  const rows = [{ student, decision: 'graduate', group: null }];
  const body = { key: crypto.randomUUID(), schoolYear, date: NEW.from, rows };
  const { id }: Created = await (await server.call('POST', 'promotions/apply', body, token)).json();
  expect((await server.call('POST', 'promotions/undo', { id }, token)).status).toBe(200);
};

test('[PRO-12] [CAT-06 promotions] earlier promotions are paged, sorted and searched; the view is found again', async ({
  page,
  openAs,
  server,
}) => {
  const { school, year, student } = await makeSmallSchool(server);
  for (let made = 0; made < 6; made += 1) await promoteAndUndo(server, year, student);
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /promotions\/getTable$/);
  await openAs('super_admin', `${school.path}/promotion`, { language: 'es', width: 1280 });
  const cards = page.getByRole('heading', { name: `Al ciclo ${NEW.name}` });
  const search = await expectEarlierBatches(page, {
    cards,
    place: 'Promociones hechas',
    table: 'promotions',
    order: { title: 'Primer día en los grupos nuevos', sortBy: 'date' },
    queries,
  });
  await search.fill(NEW.name);
  await expect(cards).toHaveCount(5);
  await expectAccessible(page);
});

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[PRO-05] [PRO-09] [PRO-11] a small school is promoted in the wizard, its old group is read-only, and all is undone', async ({
  page,
  openAs,
  server,
}) => {
  const { school, second } = await makeSmallSchool(server);
  await openAs('super_admin', `${school.path}/promotion`, { language: 'es', width: 1280 });
  await page.getByRole('combobox', { name: 'Ciclo nuevo' }).selectOption(NEW.name);
  await step(page, 'Continuar con los grupos');
  await expect(page.getByText('Falta 3A')).toBeVisible();
  await expect(page.getByText('Último grado: egresan')).toBeVisible();
  await page.getByRole('button', { name: 'Crear el grupo que falta: 3A' }).click();
  await expect(page.getByText('Pasa a 3A')).toBeVisible();
  await step(page, 'Continuar con los alumnos');
  await page.getByText('2A', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Decisión sobre GIL RUIZ BETO' }).selectOption('Deja la escuela');
  // The draft survives a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('2 alumnos · 1 excepción')).toBeVisible();
  await step(page, 'Revisar');
  await step(page, 'Aplicar la promoción');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar la promoción' }).click();
  await expect(page.getByRole('heading', { name: `Los alumnos ya están en el ciclo ${NEW.name}` })).toBeVisible();

  await page.goto(`/group/${encodeId('group', second.id)}?tab=tasks`);
  await expect(page.getByText('Archivado, solo lectura.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar tarea' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Alumnos' }).click();
  await expect(page.getByRole('row', { name: /ANA/ })).toBeVisible();

  await page.goto(`${school.path}/promotion`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^Deshecha/)).toBeVisible();
  await page.goto(`/group/${encodeId('group', second.id)}?tab=tasks`);
  await expect(page.getByRole('button', { name: 'Agregar tarea' })).toBeVisible();
  await expect(page.getByText('Archivado, solo lectura.')).toHaveCount(0);
});

test('[PRO-11] the steps of the wizard are accessible, in English and on a phone too', async ({
  page,
  openAs,
  server,
}) => {
  const { school } = await makeSmallSchool(server);
  await openAs('super_admin', `${school.path}/promotion`, { language: 'en', width: 390 });
  await page.getByRole('combobox', { name: 'New year' }).selectOption(NEW.name);
  await expectAccessible(page);
  await step(page, 'Continue with the groups');
  await expect(page.getByText('3A is missing')).toBeVisible();
  await expectAccessible(page);
  await step(page, 'Continue with the students');
  await page.getByText('2A', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Decision about GIL RUIZ ANA' })).toBeVisible();
  await expectAccessible(page);
  await step(page, 'Check');
  await expect(page.getByText('The group 2A has no group in the new year')).toBeVisible();
  await expectAccessible(page);
});
