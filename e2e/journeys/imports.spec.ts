import { readFile } from 'node:fs/promises';
import type { Created } from '@pupitre/shared/contracts/answers';
import type { TableQuery } from '@pupitre/shared/contracts/table';
import { refuseNews } from '../fixtures/open-requests.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeSchool } from '../fixtures/schools.ts';
import { makeStaff } from '../fixtures/staff.ts';
import { aStudentList, excelCsv, excelWorkbook, GROUPS, LIST_HEADINGS } from '../fixtures/student-lists.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { expectEarlierBatches } from '../pages/earlier-batches.ts';
import { csvFile, wizardOf } from '../pages/import-wizard.ts';
import { layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

/** The headings and rows of a saved csv. Its reasons are in quotes if they have a delimiter. */
const readSaved = (text: string) => {
  const [headings = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return { headings, rows };
};

const digitsOf = (): string => `${Date.now()}`;
const READER = /\/remotes\/mf-schools\/[^/]+\/reader\.js$/;

/** Groups as a list: all in the charge of one teacher. */
const groupList = (codes: readonly string[], email: string): string[][] =>
  codes.map((code) => [code, 'Matutino', 'Primaria', code.slice(0, 1), email]);
const GROUP_HEADINGS = ['Código', 'Turno', 'Nivel', 'Grado', 'Correo del maestro'];

/** A new school with its directive and a teacher. */
const makeNewSchool = async (server: Server) => {
  const school = await makeSchool(server);
  const directive = await makeStaff(server, school, 'directive');
  const teacher = await makeStaff(server, school, 'teacher');
  return { school, directive, teacher };
};

const makeGroups = async (server: Server, schoolId: number, teacher: { id: number }, codes: readonly string[]) => {
  for (const code of codes)
    await server.create('groups', {
      code,
      description: 'MATUTINO',
      user: { id: teacher.id },
      employee: [],
      school: { id: schoolId },
    });
};

test('[IMP-29] a new directive imports groups and a list of 600 students with 40 mistakes from a Spanish Excel, mends the file of these rows alone and has all of them', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(240_000);
  const { school, directive, teacher } = await makeNewSchool(server);
  const { press, open, correct, check, apply, target, notes, heading } = wizardOf(page);
  await openAs(directive, '/school?tab=groups', { language: 'es', width: 1280 });
  await page.getByRole('link', { name: 'Importar grupos' }).click();
  await open(csvFile(excelCsv(GROUP_HEADINGS, groupList(GROUPS, teacher.email)), 'grupos.csv'));
  await check();
  await apply('Importar 18 grupos');
  await expect(heading('Se importaron 18 grupos').first()).toBeVisible();

  const list = aStudentList(600, 40, digitsOf());
  await layoutOf(page).menu.getByRole('link', { name: 'Alumnos', exact: true }).click();
  await page.getByRole('link', { name: 'Importar alumnos' }).click();
  const worker = page.waitForEvent('worker');
  await open(csvFile(excelCsv(LIST_HEADINGS, list.mistaken)));
  expect((await worker).url()).toMatch(READER);
  await expect(page.getByText(/alumnos.csv: 600 filas, con los títulos en la fila 1/)).toBeVisible();
  await expect(target('Correo')).toHaveValue('guardian1Email');
  await expect(target('Grado')).toHaveValue('gradeOfGroup');
  await expect(target('No.')).toHaveValue('');
  await check();
  await expect(notes.getByRole('heading', { name: 'Con problemas (40)' })).toBeVisible();
  // The fifteenth row of the list, below the headings.
  await expect(notes.getByRole('row', { name: /^16 .*Apellido materno/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 560 alumnos' })).toBeDisabled();
  const saving = page.waitForEvent('download');
  await press('Guardar las filas con problemas');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('filas-con-problemas.csv');

  const rejected = readSaved(await readFile(await download.path(), 'utf8'));
  expect(rejected.rows).toHaveLength(40);
  const mended = rejected.rows.map((row) => [...(list.rows[Number(row[0]) - 1] ?? []), ...row.slice(-2)]);
  await correct(csvFile(excelCsv(rejected.headings, mended), 'filas-con-problemas.csv'));
  await expect(page.getByText('Ninguna fila tiene problemas.')).toBeVisible();
  await expect(page.getByText('Se reemplazaron 40 filas de alumnos.csv. Las otras 560 siguen igual.')).toBeVisible();
  await apply('Importar 600 alumnos');
  await expect(heading('Se importaron 600 alumnos').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver a los alumnos' }).click();
  const { rows, search } = tableOf(page);
  await search.fill('QUIÑONES');
  await expect(rows.first()).toContainText('QUIÑONES');

  // The same file again changes nothing.
  await page.getByRole('link', { name: 'Importar alumnos' }).click();
  await open(csvFile(excelCsv(LIST_HEADINGS, list.rows)));
  await check();
  await expect(page.getByText('No hay ninguna fila nueva que importar.')).toBeVisible();
  expect(school.id).toBeGreaterThan(0);
});

test('[IMP-29] a workbook with a title, dates and numbers is imported without the rows with problems, and undone', async ({
  page,
  openAs,
  server,
}) => {
  const { school, directive, teacher } = await makeNewSchool(server);
  await makeGroups(server, school.id, teacher, GROUPS.slice(0, 3));
  const { open, check, apply, heading, notes } = wizardOf(page);
  const list = aStudentList(3, 1, digitsOf());
  await openAs(directive, `${school.path}/import?kind=students`, { language: 'es', width: 1280 });
  const buffer = await excelWorkbook(LIST_HEADINGS, list.mistaken);
  await open({ name: 'alumnos.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(/3 filas, con los títulos en la fila 3/)).toBeVisible();
  await check();
  // Two lines of text are above the headings.
  await expect(notes.getByRole('row', { name: /^6 .*Apellido materno/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /Importar solo las 2 filas sin problemas/ }).check();
  await apply('Importar 2 alumnos');
  await expect(page.getByText(/Una fila con problemas se quedó fuera/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Esta importación se deshizo.')).toBeVisible();
  await expect(heading('Se importaron 2 alumnos')).toHaveCount(1);
});

test('[IMP-30] the worker of another script does not run, and a zip that would unpack to 60 MiB is refused', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { school, directive } = await makeNewSchool(server);
  const { open } = wizardOf(page);
  problems.expectLog(/digest|integrity checks failed/);
  problems.expectFailedRequest(/reader\.js/);
  await page.route(READER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'postMessage(1)' }));
  const started: string[] = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await openAs(directive, `${school.path}/import`, { language: 'es', width: 1280 });
  await open(csvFile(Buffer.from('a;b\r\n1;2\r\n')));
  await expect(page.getByText(/No se pudo cargar el lector de archivos/)).toBeVisible();
  expect(started).toEqual([]);
  await page.unroute(READER);

  const workbook = await excelWorkbook(LIST_HEADINGS, aStudentList(2, 1, digitsOf()).rows);
  const directory = workbook.readUInt32LE(workbook.length - 6);
  workbook.writeUInt32LE(62_914_560, directory + 24);
  await page.locator('input[type=file]').setInputFiles({ name: 'bomba.xlsx', mimeType: '', buffer: workbook });
  await expect(page.getByText(/Por dentro pesa más de 50 MB/)).toBeVisible();
  expect(started).toEqual([expect.stringMatching(READER)]);
});

/** Imports one group and undoes it, so that the next import finds the same. */
const importAndUndo = async (server: Server, schoolId: number, email: string, code: string): Promise<void> => {
  const token = await server.logIn('super_admin');
  const rows = [{ code, description: 'MATUTINO', teacherEmail: email }];
  const body = { schoolId, kind: 'groups', key: crypto.randomUUID(), onlyGood: false, rows };
  const { id }: Created = await (await server.call('POST', 'imports/apply', body, token)).json();
  expect((await server.call('POST', 'imports/undo', { id }, token)).status).toBe(200);
};

test('[IMP-28] [CAT-06 imports] earlier imports are paged, sorted and searched; the view is found again', async ({
  page,
  openAs,
  server,
}) => {
  const { school, teacher } = await makeNewSchool(server);
  for (const code of GROUPS.slice(0, 6)) await importAndUndo(server, school.id, teacher.email, code);
  await refuseNews(page);
  const queries = recordBodies<TableQuery>(page, /imports\/getTable$/);
  await openAs('super_admin', `${school.path}/import`, { language: 'es', width: 1280 });
  await expectEarlierBatches(page, {
    cards: page.getByRole('heading', { name: 'Se importó un grupo' }),
    place: 'Importaciones hechas',
    table: 'imports',
    order: { title: 'Lista', sortBy: 'kind' },
    queries,
  });
});

test('[IMP-26] the steps of the wizard are accessible, in English and on a phone too', async ({
  page,
  openAs,
  server,
}) => {
  const { school, directive, teacher } = await makeNewSchool(server);
  await makeGroups(server, school.id, teacher, GROUPS.slice(0, 1));
  const list = aStudentList(8, 8, digitsOf());
  await openAs(directive, `${school.path}/import`, { language: 'en', width: 390 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByText('Columns that the list may have').click();
  await expectAccessible(page);
  await press('Continue with the file');
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(csvFile(excelCsv(LIST_HEADINGS, list.mistaken)));
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  await expectAccessible(page);
  await press('Check the list');
  await expect(page.getByText('With problems (8)')).toBeVisible();
  await expectAccessible(page);
});
