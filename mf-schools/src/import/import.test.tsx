import { screen, waitFor, within } from '@testing-library/react';
import { press } from '@pupitre/shared/testing/screen-steps';
import {
  aList,
  applied,
  APPLY,
  applyNow,
  CHECK,
  goToCheck,
  goToColumns,
  importServer,
  LIST,
  NO_COUNTS,
  open,
  savedFiles,
  WRONG,
} from '../testing/import-fixture.ts';
import { rawWorkbook, cellAt } from '../testing/spreadsheets.ts';

const server = importServer();
const saved = savedFiles();

const ROWS = [
  { line: 2, name: 'Ana', paternal: 'Gil', maternal: 'Ruiz', birthdate: '2016-09-03', group: '1A' },
  { line: 3, name: 'Beto', paternal: 'Gil', maternal: 'Ruiz', birthdate: '2016-02-31', group: '1A' },
  { line: 4, name: 'Carla', paternal: 'Soto', maternal: 'Paz', birthdate: '2016-10-04', group: '1A' },
];

test('[IMP-26] a list is read, mapped, checked and imported after a question with its numbers', async () => {
  server.answer(APPLY, () => applied());
  const { user } = open();
  await goToColumns(user);
  expect(screen.getByText(/alumnos.csv: 3 filas, con los títulos en la fila 1/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Dato de la columna Grupo' })).toHaveValue('group');
  expect(screen.getByText('Ana · Beto · Carla')).toBeVisible();
  await press(user, 'Revisar la lista');
  expect(await screen.findByText('Ninguna fila tiene problemas.')).toBeVisible();
  expect(screen.getByText('alumnos nuevos').closest('div')).toHaveTextContent('3');
  expect(server.bodiesOf(CHECK)).toEqual([{ schoolId: 1, kind: 'students', date: null, rows: ROWS }]);
  await applyNow(user, 'Importar 3 alumnos', '¿Importar 3 alumnos?');
  const result = await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' });
  expect(result).toHaveFocus();
  expect(server.bodiesOf(APPLY)).toEqual([
    {
      schoolId: 1,
      kind: 'students',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      date: null,
      rows: ROWS,
      onlyGood: false,
    },
  ]);
  expect(screen.getByRole('link', { name: 'Ver a los alumnos' })).toHaveAttribute('href', '/pupils');
  await waitFor(() => expect(server.bodiesOf(LIST).length).toBeGreaterThan(1));
});

test('[IMP-26] problems have the row and the column of the file; only the good rows come in on demand', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  const rejected = [{ place: 1, problems: WRONG.rows[0]?.problems ?? [] }];
  server.answer(APPLY, () => applied({ counts: { ...NO_COUNTS, new: 1 }, skipped: [2], rejected }));
  const { user } = open();
  await goToCheck(user);
  const rows = await screen.findByRole('region', { name: 'Filas de la lista' });
  const [, problem] = within(rows).getAllByRole('row');
  expect(problem).toHaveTextContent('Fila 3Gil Ruiz BetoFecha de nacimiento31/02/2016Escriba la fecha como 31/08/2015');
  await user.click(within(rows).getByRole('button', { name: 'Ya están en la escuela (1)' }));
  expect(within(rows).getByText('Ya está en la escuela: esta fila no cambia nada')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Importar un alumno' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Importar solo la fila sin problemas/ }));
  await applyNow(user, 'Importar un alumno', '¿Importar un alumno?');
  expect(await screen.findByText(/Una fila con problemas se quedó fuera/)).toBeVisible();
  expect(server.bodiesOf(APPLY)).toEqual([expect.objectContaining({ onlyGood: true, rows: ROWS })]);
  await press(user, 'Guardar las filas con problemas');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('filas-con-problemas.csv');
});

const problemRow = (place: number) => ({
  place,
  state: 'error' as const,
  problems: [{ field: null, text: `Problema ${place}` }],
  warnings: [],
  match: null,
});

test('[IMP-26] of many problems the first 50 are shown, and the focus goes to the next ones on demand', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => problemRow(place));
  server.answer(CHECK, () => ({ data: { counts: { ...NO_COUNTS, errors: 60 }, rows } }));
  const { user } = open();
  await goToCheck(user);
  await press(user, 'Mostrar 10 más');
  expect(screen.getByText('Problema 50').closest('tr')).toHaveFocus();
  expect(screen.getByText('Problema 59')).toBeVisible();
});

const column = (name: string) => screen.getByRole('combobox', { name: `Dato de la columna ${name}` });
const row = (line: number, texts: readonly string[]) =>
  `<row r="${line}">${texts.map((text, at) => cellAt(`${'ABCD'[at]}${line}`, text)).join('')}</row>`;

test('[IMP-26] what is missing is named before the list is checked, and one column has one meaning', async () => {
  const { user } = open();
  await goToColumns(user, aList(['Ana;Gil;Ruiz;03/09/2016;1A'], 'uno;Apellido paterno;dos;Fecha de nacimiento;Grupo'));
  expect(screen.getByRole('status')).toHaveTextContent('Falta asignar: Nombre y Apellido materno.');
  expect(screen.getByRole('button', { name: 'Revisar la lista' })).toBeDisabled();
  await user.selectOptions(column('uno'), 'Nombre');
  await user.selectOptions(column('dos'), 'Nombre');
  expect(column('uno')).toHaveValue('');
  await user.selectOptions(column('uno'), 'Apellido materno');
  expect(screen.queryByText(/Falta asignar/)).not.toBeInTheDocument();
  await press(user, 'Revisar la lista');
  await screen.findByText('Ninguna fila tiene problemas.');
  expect(server.bodiesOf(CHECK)).toEqual([
    expect.objectContaining({
      rows: [{ line: 2, name: 'Ruiz', paternal: 'Gil', maternal: 'Ana', birthdate: '2016-09-03', group: '1A' }],
    }),
  ]);
});

test('[IMP-26] guardians without an address are pointed out before the check', async () => {
  const { user } = open();
  const headings = 'Nombre;Apellido paterno;Apellido materno;Fecha de nacimiento;Tutor;Teléfono';
  await goToColumns(user, aList(['Ana;Gil;Ruiz;03/09/2016;Laura Ruiz Soto;5512345678'], headings));
  expect(screen.getByText('Se lee así: Laura / Ruiz / Soto')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/falta: Correo del tutor 1\./);
  await user.selectOptions(column('Tutor'), 'No importar');
  await user.selectOptions(column('Teléfono'), 'No importar');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('[IMP-26] a workbook with several sheets has a choice among them, without those that are too large', async () => {
  const headings = ['Nombre', 'Apellido paterno', 'Apellido materno', 'Fecha de nacimiento'];
  const list = (name: string) => row(1, headings) + row(2, [name, 'Gil', 'Ruiz', '2016-09-03']);
  const bytes = rawWorkbook(list('Ana'), list('Beto'), `<row r="1">${cellAt('XFD1')}</row>`);
  const { user } = open();
  await goToColumns(user, new File([Uint8Array.from(bytes)], 'grupos.xlsx'));
  const sheet = screen.getByRole('combobox', { name: 'Hoja' });
  expect(within(sheet).getByRole('option', { name: 'Hoja 3 (demasiado grande)' })).toBeDisabled();
  await user.selectOptions(sheet, 'Hoja 2');
  expect(screen.getByText('Beto')).toBeVisible();
});

test('[IMP-24] the template of a list is saved in both formats', async () => {
  const { user } = open('staff');
  expect(await screen.findByRole('radio', { name: /Maestros y directivos/ })).toBeChecked();
  await press(user, 'Plantilla para Excel');
  await press(user, 'Plantilla CSV');
  await waitFor(() =>
    expect(saved.map(({ name }) => name).toSorted()).toEqual(['plantilla-personal.csv', 'plantilla-personal.xlsx']),
  );
  await user.click(screen.getByText('Columnas que puede tener la lista'));
  expect(screen.getByRole('row', { name: 'Puesto Sí Maestro · Directivo' })).toBeVisible();
});
