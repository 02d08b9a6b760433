import { screen, waitFor, within } from '@testing-library/react';
import { aColor, aProfile, aSchool, aSchoolActivity, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST school-activities/getTable';
const CREATE = 'POST school-activities/create';
const UPDATE = 'PUT school-activities/update';
const DELETE = 'DELETE school-activities/deleteSchoolActivity/7';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=activities');

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer(TABLE, () => aTable([aSchoolActivity()], 60));
  server.answer('GET colors/options', () => ({ data: [aColor()] }));
});

test('[SCH-07] [CAT-06 school-activities] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { schoolId: 1 },
    columns: ['name', 'description'],
    headings: ['Nombre', 'Descripción', 'Icono'],
  }));

test('[SCH-07] [CAT-07 school-activities] [VAL-03 school-activities] a new activity has an icon and a colour', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar actividad');
  await user.type(await field('Nombre'), 'ajedrez');
  await user.type(await field('Descripción'), 'los lunes');
  await user.type(await screen.findByRole('searchbox', { name: 'Icono' }), 'futbol');
  const [icon] = await screen.findAllByRole('radio');
  if (icon) await user.click(icon);
  await user.click(screen.getByRole('combobox', { name: 'Color' }));
  await user.click(await screen.findByTitle('ROJO'));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'AJEDREZ',
      description: 'LOS LUNES',
      icon: expect.stringMatching(/^[a-z\d_]+$/),
      color: { id: 7 },
      school: { id: 1 },
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[SCH-07] [VAL-01 school-activities] an empty form is not sent and names the missing fields', async () => {
  const { user } = open();
  await press(user, 'Agregar actividad');
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(4);
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[SCH-07] a stale activity can be loaded again and then saved', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  server.answer('POST school-activities/get/7', () => ({ data: aSchoolActivity({ rowVersion: 3, name: 'FUT' }) }));
  const { user } = open();
  await press(user, 'Editar FUTBOL');
  await user.type(await field('Nombre'), ' 7');
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('FUT'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 4 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 7, rowVersion: 3, name: 'FUT', school: { id: 1 } });
});

test('[SCH-07] an activity in use is not deleted, and the reason is shown', async () => {
  server.refuse(DELETE, { code: 'deleteError', message: ['No se pudo eliminar: el registro está en uso'] });
  const { user } = open();
  await press(user, 'Eliminar FUTBOL');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('el registro está en uso');
  expect(screen.getByRole('row', { name: /FUTBOL/ })).toBeVisible();
});
