import { screen, waitFor, within } from '@testing-library/react';
import { aGroupTask, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { answerGroup, openTab } from '../testing/group-page.ts';

const TABLE = 'POST group-tasks/getTable';
const CREATE = 'POST group-tasks/create';
const UPDATE = 'PUT group-tasks/update';
const server = fakeServer();
const open = () => openTab('tasks');

beforeEach(() => {
  answerGroup(server);
  server.answer(TABLE, () => aTable([aGroupTask()], 60));
});

test('[GRP-10] [CAT-06 group-tasks] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { groupId: 3 },
    columns: ['name', 'description'],
    headings: ['Nombre', 'Descripción', 'Fecha', 'Hora'],
    firstSort: 'id',
  }));

test('[GRP-10] [VAL-04] a task shows its day in the US format, and its time', async () => {
  open();
  const row = await screen.findByRole('row', { name: /LEER EL CAPÍTULO 4/ });
  expect(within(row).getByText('03/05/2026')).toBeVisible();
  expect(within(row).getByText('08:00')).toBeVisible();
});

test('[GRP-10] [CAT-07 group-tasks] [VAL-01 group-tasks] [VAL-03 group-tasks] a new task is saved, and closing reloads the table', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar tarea');
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(4);
  await user.type(await field('Nombre'), 'maqueta');
  await user.type(await field('Descripción'), 'del sistema solar');
  await user.type(await field('Fecha'), '06/03/2026');
  await user.type(await field('Hora'), '13:30');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'MAQUETA',
      description: 'DEL SISTEMA SOLAR',
      date: '2026-03-06',
      time: '13:30',
      field: null,
      group: { id: 3 },
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(TABLE).length).toBeGreaterThan(1));
});

test('[GRP-10] cancelling a new task reloads the table as well', async () => {
  const { user } = open();
  await press(user, 'Agregar tarea');
  await press(user, 'Cancelar');
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[GRP-10] a stale task can be loaded again and then saved', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, 'Editar LEER EL CAPÍTULO 4');
  await user.type(await field('Nombre'), ' y 5');
  server.answer(TABLE, () => aTable([aGroupTask({ rowVersion: 3, name: 'LEER' })]));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('LEER'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 4 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 7, rowVersion: 3, name: 'LEER', group: { id: 3 } });
});

test('[TRA-09] [TRA-10] a task goes to the trash after the user agrees, and the notification undoes it', async () => {
  server.answer('DELETE group-tasks/delete/7', () => ({ message: 'deleted' }));
  server.answer('PUT trash/restore', () => ({ message: 'restored' }));
  const { user } = open();
  await press(user, 'Eliminar LEER EL CAPÍTULO 4');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('La tarea y sus calificaciones dejan de verse. Quedan 30 días en la papelera');
  server.answer(TABLE, () => aTable([]));
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('LEER EL CAPÍTULO 4 está en la papelera')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /LEER/ })).not.toBeInTheDocument());
  server.answer(TABLE, () => aTable([aGroupTask()]));
  await press(user, 'Deshacer');
  expect(await screen.findByText('Registro restaurado')).toBeVisible();
  expect(server.bodiesOf('PUT trash/restore')).toEqual([{ kind: 'task', id: 7 }]);
  expect(await screen.findByRole('row', { name: /LEER/ })).toBeVisible();
});

test('[TRA-09] nothing is deleted if the user does not agree, or if the server refuses', async () => {
  server.refuse('DELETE group-tasks/delete/7', { code: 'notFound' });
  const { user } = open();
  await press(user, 'Eliminar LEER EL CAPÍTULO 4');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  expect(server.bodiesOf('DELETE group-tasks/delete/7')).toEqual([]);
  await press(user, 'Eliminar LEER EL CAPÍTULO 4');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});
