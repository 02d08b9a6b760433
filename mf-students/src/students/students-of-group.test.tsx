import { screen, waitFor, within } from '@testing-library/react';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { StudentsOfGroup } from './students-of-group.tsx';

const TABLE = 'POST students/getTable';
const CREATE = 'POST students/create';
const UPDATE = 'PUT students/update';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const routes = [{ path: '/group', page: () => <StudentsOfGroup groupId={3} /> }];
const open = () => renderScreen({ routes, messages }, '/group');
const withStudents = (...students: StudentRow[]): void => server.answer(TABLE, () => aTable(students, 60));
const buttonsOfRow = async () => {
  const row = await screen.findByRole('row', { name: /ANA/ });
  return within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
};

const JOINED = 'POST enrollments/getJoined';

beforeEach(() => {
  withStudents(aStudent());
  server.answer(JOINED, () => ({ data: [] }));
});

test('[ENR-09] who joined by the code is confirmed, one by one or all, or removed as a stranger', async () => {
  const ana = { id: 9, rowVersion: 1, student: { id: 21, name: NAME }, parent: { id: 7, name: 'MARÍA RÍOS' } };
  const joined = { ...ana, enteredOn: '2026-11-02', isConfirmed: false, hasTwin: true };
  const others = [
    { ...joined, id: 10, student: { id: 22, name: 'LUZ GIL' } },
    { ...joined, id: 11, isConfirmed: true },
  ];
  server.answer(JOINED, () => ({ data: [joined, ...others] }));
  server.answer('PUT enrollments/confirm', () => ({ message: 'updated' }));
  const { user } = open();
  expect(await screen.findByText('2 alumnos entraron con el código y esperan su confirmación')).toBeVisible();
  await press(user, 'Revisar');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Entraron con el código del grupo');
  expect(within(dialog).getAllByText('Lo registró MARÍA RÍOS · 02/11/2026')).toHaveLength(3);
  await press(user, `Confirmar a ${NAME}`);
  await press(user, 'Confirmar a los 2');
  await waitFor(() => expect(server.bodiesOf('PUT enrollments/confirm')).toEqual([{ ids: [9] }, { ids: [9, 10] }]));
  expect(within(dialog).getByRole('button', { name: 'LUZ GIL no es alumno' })).toBeVisible();
});

test('[STU-01] [CAT-06 students] the table of a group reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { groupId: 3 },
    columns: ['name', 'paternal'],
    headings: ['Nombre', 'Apellido paterno', 'Apellido materno'],
  }));

test('[STU-01] the table sorts by the maternal surname and searches', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /ANA/ });
  await user.click(screen.getByRole('columnheader', { name: 'Apellido materno' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en alumnos' }), 'lop{Enter}');
  await waitFor(() =>
    expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ sortBy: 'maternal', descending: false, search: 'lop' }),
  );
});

test('[STU-01] [CAT-07 students] [VAL-01 students] [VAL-03 students] staff registers a child in the group, in upper case', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 22, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar alumno');
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(4);
  await user.type(await field('Nombre'), 'luz');
  await user.type(await field('Apellido paterno'), 'nuñez');
  await user.type(await field('Apellido materno'), 'gil');
  await user.type(await field('Fecha de nacimiento'), '05/03/2190');
  await press(user, 'Guardar');
  await waitFor(async () =>
    expect(await field('Fecha de nacimiento')).toHaveAccessibleDescription(/La fecha no puede ser futura/),
  );
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.clear(await field('Fecha de nacimiento'));
  await user.type(await field('Fecha de nacimiento'), '05/03/2017');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    { name: 'LUZ', paternal: 'NUÑEZ', maternal: 'GIL', birthdate: '2017-03-05', group: { id: 3 }, user: null },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[STU-01] [CAT-07 students] the same dialog changes a child, and loads a change of another user', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, `Editar ${NAME}`);
  expect(await field('Fecha de nacimiento')).toHaveValue('12/03/2017');
  await user.type(await field('Nombre'), ' sofía');
  withStudents(aStudent({ rowVersion: 4, maternal: 'RÍOS PEÑA' }));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Apellido materno')).toHaveValue('RÍOS PEÑA'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 5 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toEqual({
    id: 21,
    rowVersion: 4,
    name: 'ANA',
    paternal: 'LÓPEZ',
    maternal: 'RÍOS PEÑA',
    birthdate: '2017-03-12',
    group: { id: 3 },
    user: { id: 7 },
  });
});

test.each([
  [
    'without a parent',
    { userId: null },
    [`Notas médicas de ${NAME}`, `Actividades de ${NAME}`, `Tareas de ${NAME}`, `Tutor de ${NAME}`],
  ],
  [
    'with a parent',
    {},
    [`Notas médicas de ${NAME}`, `Actividades de ${NAME}`, `Tareas de ${NAME}`, `Familia de ${NAME}`],
  ],
  ['without a group', { groupId: null }, [`Familia de ${NAME}`]],
])('[STU-02] [STU-03] staff has only its own actions for a child %s', async (_, part, acts) => {
  withStudents(aStudent(part));
  open();
  expect(await buttonsOfRow()).toEqual([`Editar ${NAME}`, ...acts]);
});

test('[STU-07] cancelling a dialog reloads the table, and the next dialog is empty', async () => {
  withStudents(aStudent(), aStudent({ id: 22, name: 'LUZ' }));
  const { user } = open();
  await press(user, `Editar ${NAME}`);
  await press(user, 'Cancelar');
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
  await press(user, 'Editar LUZ LÓPEZ RÍOS');
  expect(await field('Nombre')).toHaveValue('LUZ');
});
