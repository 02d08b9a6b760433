import { screen, waitFor, within } from '@testing-library/react';
import { aGroupActivity, aSchoolActivity, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { press } from '@pupitre/shared/testing/screen-steps';
import { answerGroup, openTab } from '../testing/group-page.ts';

const TABLE = 'POST group-activities/getTable';
const CREATE = 'POST group-activities/create';
const DELETE = 'DELETE group-activities/deleteGroupActivity/9';
const server = fakeServer();
const open = () => openTab('activities');

beforeEach(() => {
  answerGroup(server);
  server.answer(TABLE, () => aTable([aGroupActivity()], 60));
  server.answer('POST school-activities/getSchoolActivitiesOptions', () => ({
    data: [aSchoolActivity({ id: 8, name: 'AJEDREZ' })],
  }));
});

test('[GRP-04] [CAT-06 group-activities] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { groupId: 3 },
    columns: ['name', 'description'],
    headings: ['Nombre', 'Descripción', 'Icono'],
  }));

test('[GRP-04] [CAT-07 group-activities] an activity that the group lacks is added', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 10, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar actividad');
  await user.click(await screen.findByRole('combobox', { name: 'Actividad' }));
  await user.click(await screen.findByTitle('AJEDREZ'));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf('POST school-activities/getSchoolActivitiesOptions')[0]).toEqual({ schoolId: 1, groupId: 3 });
  expect(server.bodiesOf(CREATE)).toEqual([{ group: { id: 3 }, school_activities: { id: 8 } }]);
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[GRP-04] [VAL-01 group-activities] [VAL-02 554] an empty choice is not sent, and the server refuses an activity that the group has', async () => {
  server.refuse(CREATE, { code: 554, message: ['La actividad ya está registrada en el grupo'] });
  const { user } = open();
  await press(user, 'Agregar actividad');
  await screen.findByRole('combobox', { name: 'Actividad' });
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Actividad' }));
  await user.click(await screen.findByTitle('AJEDREZ'));
  await press(user, 'Guardar');
  expect(await screen.findByRole('alert')).toHaveTextContent('La actividad ya está registrada en el grupo');
});

test('[GRP-04] an activity has no edit button, and one with scores is not deleted', async () => {
  server.refuse(DELETE, { code: 'deleteError', message: ['No se pudo eliminar: el registro está en uso'] });
  const { user } = open();
  const row = await screen.findByRole('row', { name: /FUTBOL/ });
  expect(within(row).queryByRole('button', { name: /Editar/ })).not.toBeInTheDocument();
  await press(user, 'Eliminar FUTBOL');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('el registro está en uso');
  expect(row).toBeVisible();
});
