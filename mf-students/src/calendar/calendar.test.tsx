import { screen, waitFor, within } from '@testing-library/react';
import { anEvent, aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { addMonths, currentMonth, firstDayOf } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const MONTH = 'POST group-calendars/getData';
const server = fakeServer();
const day = firstDayOf(currentMonth());
const open = async () => {
  const { user } = renderScreen({ routes, messages }, '/students');
  await user.click(await screen.findByRole('button', { name: 'Calendario de ANA LÓPEZ RÍOS' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Calendario de ANA LÓPEZ RÍOS' }) };
};

beforeEach(() => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'], groups: [{ id: 3, code: '3A' }] }));
  server.answer('POST students/getTable', () => aTable([aStudent()]));
  server.answer(MONTH, () => ({
    tableData: { items: [anEvent({ start_date: day, end_date: day, name: 'EXAMEN' })] },
  }));
});

test('[CAL-05] [STU-06] the calendar of a child begins with the present month and reloads at every change', async () => {
  const { user, dialog } = await open();
  expect(await within(dialog).findByText('EXAMEN')).toBeInTheDocument();
  for (const step of ['Mes siguiente', 'Mes anterior', 'Mes anterior']) {
    const made = server.bodiesOf(MONTH).length;
    await user.click(within(dialog).getByRole('button', { name: step }));
    await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(made + 1));
  }
  const month = currentMonth();
  expect(server.bodiesOf(MONTH)).toEqual([0, 1, 0, -1].map((months) => ({ groupId: 3, ...addMonths(month, months) })));
});

test('[CAL-05] [CAL-04] an event is read-only, and a day shows its hours', async () => {
  const { user, dialog } = await open();
  await user.click(await within(dialog).findByText('EXAMEN'));
  // antd gives the titles of all dialogs one id in tests, so names cannot find the upper dialog.
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  const event = screen.getAllByRole('dialog').at(-1) ?? dialog;
  expect(event).toHaveTextContent('TRAER LA BOLETA');
  for (const name of ['Eliminar', 'Editar', 'Agregar evento'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(within(event).getAllByRole('button', { name: 'Cerrar' })[0] ?? event);
  const [number] = await within(dialog).findAllByRole('link', { name: /^Ir al 1 de/ });
  if (number) await user.click(number);
  expect(await within(dialog).findByRole('button', { name: 'Día siguiente' })).toBeVisible();
  expect(await within(dialog).findByText('EXAMEN')).toBeInTheDocument();
});

test('[FED-10] the calendar of a child offers its feed', async () => {
  server.answer('POST feeds/getTable', () => ({ tableData: { items: [] } }));
  server.answer('POST feeds/create', () => ({
    message: 'created',
    id: 4,
    rowVersion: 1,
    url: 'https://portal.mx/x.ics',
  }));
  const { user, dialog } = await open();
  await user.click(await within(dialog).findByRole('button', { name: 'Suscribirse' }));
  await user.click(await screen.findByRole('button', { name: 'Crear dirección' }));
  await waitFor(() => expect(server.bodiesOf('POST feeds/create')).toEqual([{ student: { id: 21 } }]));
  expect(await screen.findByText('Suscribirse al calendario: ANA')).toBeInTheDocument();
});
