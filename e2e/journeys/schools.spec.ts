import { es } from '@pupitre/shared/contracts/texts/server-es';
import { CAPITAL, makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName, MEXICO, OAXACA } from '../pages/catalogs.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { schools } from '../pages/schools.ts';
import { choose, tableOf } from '../pages/table.ts';
import { forcesUpperCase, refusesStale, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

administersRecords('SCH-01', schools);
requiresFields('SCH-01', schools);
refusesStale('SCH-01', schools);
forcesUpperCase(schools);

test('[SCH-01] [VAL-02 550] the CCT of another school is refused at its field and stays typed, a shared name is not', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { name, cct } = await makeSchool(server);
  problems.expectAnswer(409, /\/api\/schools\/create$/);
  await openAs('super_admin', '/schools/new');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await schools.fillRest(page, 'es');
  const field = page.getByLabel('CCT', { exact: true });
  await field.fill(cct.toLowerCase());
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(layoutOf(page).notifications).toContainText(es['validations.cctTaken']);
  await expect(field).toHaveAccessibleDescription(es['validations.cctTaken']);
  await expect(field).toHaveValue(cct);
  await expect(page).toHaveURL('/schools/new');

  await field.fill(freshName('20d'));
  await save.click();
  await expect(page).toHaveURL('/schools');
  await tableOf(page).search.fill(name);
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(2);
});

test.describe('', () => {
  test.beforeAll(async ({ server }) => {
    for (let count = 0; count < 12; count += 1) await makeSchool(server);
  });
  pagesByTheServer(schools);
});

test('[SCH-01] [VAL-01 schools] country, state and municipality follow one another, the zip code takes five digits', async ({
  page,
  openAs,
  server,
}) => {
  const token = await openAs('super_admin', '/schools/new');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const selectionOf = (label: string) => page.locator('.ant-select').filter({ has: page.getByLabel(label) });
  const zip = field('Código postal');
  const save = page.getByRole('button', { name: 'Guardar' });
  await zip.pressSequentially('c6.8-0');
  await expect(zip).toHaveValue('680');
  await save.click();
  await expect(zip).toHaveAccessibleDescription('Es necesario ingresar 5 caracteres');
  await zip.fill('');
  await expect(zip).toHaveAccessibleDescription(es['validations.required']);
  await zip.pressSequentially('680001');
  await expect(zip).toHaveValue('68000');

  const name = freshName('Escuela');
  await field('Nombre').fill(name);
  await field('CCT').pressSequentially('20dpr');
  await expect(field('CCT')).toHaveValue('20DPR');
  await field('CCT').fill(freshName('20d'));
  await field('Dirección').fill('av. juárez 3');
  await expect(field('Dirección')).toHaveValue('AV. JUÁREZ 3');
  await expect(selectionOf('País')).toContainText(MEXICO);
  await choose(page, 'Estado', 'JALISCO');
  await choose(page, 'Municipio', 'MAZAMITLA');
  await choose(page, 'Estado', OAXACA);
  await expect(selectionOf('Municipio')).not.toContainText('MAZAMITLA');
  await choose(page, 'Municipio', CAPITAL);
  await save.click();
  await expect(page).toHaveURL('/schools');

  await tableOf(page).findOne(name);
  await tableOf(page).edit(name.toUpperCase()).click();
  await expect(selectionOf('País')).toContainText(MEXICO);
  await expect(selectionOf('Estado')).toContainText(OAXACA);
  await expect(selectionOf('Municipio')).toContainText(CAPITAL);
  await expect(zip).toHaveValue('68000');
  await choose(page, 'País', 'GUATEMALA');
  await expect(selectionOf('Estado')).not.toContainText(OAXACA);
  await save.click();
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveAccessibleDescription(
    es['validations.required'],
  );

  // The masks let no wrong value through, so that only calls beside the browser reach the rules of the server.
  for (const [value, text] of [
    ['6800A', es['validations.numeric']],
    ['680.5', es['validations.integer']],
    ['680', 'Es necesario ingresar 5 caracteres'],
  ]) {
    const answer = await server.call('POST', 'schools/create', { zip: value }, token);
    expect(await answer.json()).toMatchObject({ fields: { zip: [text] } });
  }
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await openDialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Escuelas');
});
