import { screen, waitFor } from '@testing-library/react';
import { aColor, anEvent, aProfile, aSchool } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { currentMonth, firstDayOf } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const MONTH = 'POST school-calendars/getData';
const CREATE = 'POST school-calendars/create';
const UPDATE = 'PUT school-calendars/update';
const DELETE = 'DELETE school-calendars/delete/7';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school');
const day = firstDayOf(currentMonth());
const event = anEvent({
  scope: 'school',
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  start_date: day,
  end_date: day,
});
const bar = () => screen.findByText('JUNTA DE PADRES');

beforeEach(() => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer(MONTH, () => ({ tableData: { items: [event] } }));
  server.answer('GET colors/options', () => ({ data: [aColor()] }));
});

test('[SCH-08] [CAL-01] the calendar begins with the present month, and reads the month that the user chooses', async () => {
  const { user } = open();
  expect(await bar()).toBeInTheDocument();
  await press(user, 'Mes siguiente');
  const { month, year } = currentMonth();
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(2));
  expect(server.bodiesOf(MONTH)).toEqual([
    { schoolId: 1, month, year },
    { schoolId: 1, month: (month % 12) + 1, year: month === 12 ? year + 1 : year },
  ]);
});

test('[SCH-08] [CAL-03] [CAT-07 school-calendars] [VAL-03 calendars] a new event is in upper case, and its dates have the format of the database', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar evento');
  await user.type(await field('Nombre'), 'kermés');
  await user.type(await field('Descripción'), 'en el patio');
  await user.clear(await field('Fecha de inicio'));
  await user.type(await field('Fecha de inicio'), '05/03/2026');
  await user.click(screen.getByRole('combobox', { name: 'Color' }));
  await user.click(await screen.findByTitle('ROJO'));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    expect.objectContaining({
      name: 'KERMÉS',
      description: 'EN EL PATIO',
      start_date: '2026-03-05',
      color: { id: 7 },
      school: { id: 1 },
    }),
  ]);
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(2));
});

test('[CAL-03] [VAL-01 school-calendars] an event without a name or a colour, or with an early end, is not sent', async () => {
  const { user } = open();
  await press(user, 'Agregar evento');
  await user.clear(await field('Fecha de inicio'));
  await user.type(await field('Fecha de inicio'), '05/03/2026');
  await user.type(await field('Fecha de fin'), '01/03/2026');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(3);
  expect(await field('Fecha de fin')).toHaveAccessibleDescription('El final no puede ser antes del inicio');
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[CAL-04] an event is deleted after the user agrees, and stays after a refusal', async () => {
  server.refuse(DELETE, { code: 'deleteError', message: ['No se pudo eliminar'] });
  const { user } = open();
  await user.click(await bar());
  expect(await screen.findByRole('dialog')).toHaveTextContent('¿Eliminar JUNTA DE PADRES?');
  await press(user, 'Eliminar');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo eliminar');
  expect(screen.getByRole('dialog')).toBeVisible();

  server.answer(DELETE, () => ({ message: 'deleted' }));
  server.answer(MONTH, () => ({ tableData: { items: [] } }));
  await press(user, 'Eliminar');
  await waitFor(() => expect(screen.queryByText('JUNTA DE PADRES')).not.toBeInTheDocument());
});

test('[CAL-06] a stale event can be loaded again and then saved', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await user.click(await bar());
  await press(user, 'Editar');
  await user.type(await field('Nombre'), ' 2');
  server.answer(MONTH, () => ({ tableData: { items: [{ ...event, rowVersion: 5, name: 'JUNTA' }] } }));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('JUNTA'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 6 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 7, rowVersion: 5, name: 'JUNTA', start_time: '08:00' });
});
