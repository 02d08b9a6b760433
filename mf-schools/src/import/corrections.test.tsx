import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { press } from '@pupitre/shared/testing/screen-steps';
import {
  aList,
  CHECK,
  choose,
  goToCheck,
  goToColumns,
  GOOD,
  importServer,
  NO_COUNTS,
  open,
  savedFiles,
  WRONG,
} from '../testing/import-fixture.ts';
import { bytesOf } from '../testing/spreadsheets.ts';
import { readTable } from './reading/read-table.ts';

const server = importServer();
const saved = savedFiles();

const CORRECTED = 'Elegir el archivo corregido';
const QUESTION = '¿Seguir solo con esta fila?';

/** The names and birthdates of the rows that were checked last. */
const checkedRows = (): unknown => {
  const body = server.bodiesOf(CHECK).at(-1);
  if (typeof body !== 'object' || body === null || !('rows' in body) || !Array.isArray(body.rows)) return null;
  return body.rows.map(({ line, name, birthdate }) => [line, name, birthdate]);
};

const ALL = [
  [2, 'Ana', '2016-09-03'],
  [3, 'Beto', '2016-02-28'],
  [4, 'Carla', '2016-10-04'],
];

test('[IMP-26] the rows with problems are saved, mended and come back into the list, of which nothing is lost', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const { user } = open();
  await goToColumns(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dato de la columna Grupo' }), 'No importar');
  await press(user, 'Revisar la lista');
  await press(user, 'Guardar las filas con problemas');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toBe('filas-con-problemas.csv');
  const { sheets } = await readTable(await bytesOf(file?.content ?? new Blob()), () => undefined);
  expect(sheets[0]?.rows.map(({ cells }) => cells.slice(-2))).toEqual([
    ['Fila original', 'Motivo'],
    ['3', 'Fecha de nacimiento: Escriba la fecha como 31/08/2015'],
  ]);
  server.answer(CHECK, () => ({ data: { ...GOOD, counts: { ...NO_COUNTS, new: 3 } } }));
  const text = new TextDecoder().decode(await bytesOf(file?.content ?? new Blob()));
  await choose(new File([text.replace('31/02/2016', '28/02/2016')], 'filas-con-problemas.csv'), CORRECTED);
  expect(await screen.findByText('Ninguna fila tiene problemas.')).toBeVisible();
  expect(screen.getByText('Se reemplazó una fila de alumnos.csv. Las otras 2 siguen igual.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Resultado de la revisión' })).toHaveFocus();
  expect(checkedRows()).toEqual(ALL);
  // The column that the user left out stays so.
  expect(JSON.stringify(server.bodiesOf(CHECK).at(-1))).not.toContain('1A');
});

test('[IMP-26] a corrected file with fewer rows takes the place of the list only after a question', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const { user } = open();
  await goToCheck(user);
  await screen.findByText('Con problemas (1)');
  const mended = aList(['Beto;Gil;Ruiz;28/02/2016;1A']);
  await choose(mended, CORRECTED);
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  expect(dialog).toHaveTextContent('El archivo tiene una fila y el anterior 3. Las demás no se importan.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(server.bodiesOf(CHECK)).toHaveLength(1);
  expect(screen.getByText('Con problemas (1)')).toBeVisible();
  await choose(mended, CORRECTED);
  const again = await screen.findByRole('dialog', { name: QUESTION });
  await user.click(within(again).getByRole('button', { name: 'Seguir con una fila' }));
  await waitFor(() => expect(checkedRows()).toEqual([[2, 'Beto', '2016-02-28']]));
});

test('[IMP-26] a corrected file with other columns shows them before it is checked', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const { user } = open();
  await goToCheck(user);
  await screen.findByText('Con problemas (1)');
  const rows = ['Ana;Gil;Ruiz;03/09/2016', 'Beto;Gil;Ruiz;28/02/2016', 'Carla;Soto;Paz;04/10/2016'];
  await choose(aList(rows, 'Nombre;Apellido paterno;uno;Fecha de nacimiento'), CORRECTED);
  expect(await screen.findByRole('heading', { name: '¿Qué tiene cada columna?' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Falta asignar: Apellido materno.');
  expect(server.bodiesOf(CHECK)).toHaveLength(1);
});

test('[IMP-27] a check is repeated in the language to which the user switches', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const { user, store } = open();
  await goToCheck(user);
  await screen.findByText('Con problemas (1)');
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('With problems (1)')).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(CHECK)).toHaveLength(2));
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
});

test('[IMP-25] a file that cannot be written says so, and is written on the next try', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const { user } = open();
  await goToCheck(user);
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await press(user, 'Guardar las filas con problemas');
  expect(await screen.findByText(/No se pudo preparar el archivo/)).toBeVisible();
  URL.createObjectURL = create;
  await press(user, 'Guardar las filas con problemas');
  await waitFor(() => expect(saved).toHaveLength(1));
});
