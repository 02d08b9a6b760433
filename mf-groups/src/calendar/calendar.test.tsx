import { act, screen, waitFor } from '@testing-library/react';
import { aColor, anEvent, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { currentMonth, firstDayOf } from '@pupitre/shared/ui/days';
import { answerGroup, openTab } from '../testing/group-page.ts';

const MONTH = 'POST group-calendars/getData';
const CREATE = 'POST group-calendars/create';
const server = fakeServer();
const open = () => openTab('calendar');
type User = ReturnType<typeof open>['user'];
const day = firstDayOf(currentMonth());
const on = { start_date: day, end_date: day };
// The two scopes number their events independently, so both events have the same id.
const ofGroup = anEvent({ ...on, scope: 'group', name: 'EXAMEN', group: { id: 3, name: '3A' } });
const ofSchool = anEvent({
  ...on,
  scope: 'school',
  name: 'FERIA',
  rowVersion: 4,
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
});

const asRole = (role: 'teacher' | 'directive'): void =>
  server.answer('POST auth/profile', () => aProfile({ roles: [role] }));

beforeEach(() => {
  answerGroup(server);
  server.answer(MONTH, () => ({ tableData: { items: [ofSchool, ofGroup] } }));
  server.answer('GET colors/options', () => ({ data: [aColor()] }));
});

test('[CAL-01] [CAL-05] the calendar begins with the present month, and reads the month that the user chooses', async () => {
  const { user } = open();
  expect(await screen.findByText('EXAMEN')).toBeInTheDocument();
  expect(screen.getByText('FERIA')).toBeInTheDocument();
  await press(user, 'Mes siguiente');
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(2));
  const { month, year } = currentMonth();
  expect(server.bodiesOf(MONTH)).toEqual([
    { groupId: 3, month, year },
    { groupId: 3, month: (month % 12) + 1, year: month === 12 ? year + 1 : year },
  ]);
});

test('[CAL-03] [CAT-07 group-calendars] a new event is for the group, on the day that the calendar shows', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open();
  const [number] = await screen.findAllByRole('link', { name: /^Ir al 1 de/ });
  if (number) await user.click(number);
  await screen.findByRole('button', { name: 'Día siguiente' });
  await press(user, 'Agregar evento');
  await user.type(await field('Nombre'), 'visita');
  await user.type(await field('Descripción'), 'al museo');
  await user.type(await field('Hora de inicio'), '09:00');
  await user.click(screen.getByRole('combobox', { name: 'Color' }));
  await user.click(await screen.findByTitle('ROJO'));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    expect.objectContaining({ name: 'VISITA', start_date: day, start_time: '09:00', group: { id: 3 } }),
  ]);
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(2));
});

test('[CAL-03] [VAL-01 group-calendars] an empty event is not sent and names the missing fields', async () => {
  const { user } = open();
  await press(user, 'Agregar evento');
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(3);
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[CAL-04] [CAL-06] a teacher deletes events of the group, and only reads those of the school', async () => {
  server.answer('DELETE group-calendars/delete/7', () => ({ message: 'deleted' }));
  const { user } = open();
  await user.click(await screen.findByText('FERIA'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('TRAER LA BOLETA');
  expect(screen.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await screen.findByText('EXAMEN'));
  server.answer(MONTH, () => ({ tableData: { items: [ofSchool] } }));
  await press(user, 'Eliminar');
  await waitFor(() => expect(screen.queryByText('EXAMEN')).not.toBeInTheDocument());
});

test.each([
  ['EXAMEN', 'PUT group-calendars/update', 1],
  ['FERIA', 'PUT school-calendars/update', 4],
])('[CAL-06] a directive changes %s by %s', async (name, call, rowVersion) => {
  asRole('directive');
  server.answer(call, () => ({ message: 'updated', rowVersion: rowVersion + 1 }));
  const { user } = open();
  await user.click(await screen.findByText(name));
  await press(user, 'Editar');
  await user.type(await field('Nombre'), ' 2');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(call)).toEqual([expect.objectContaining({ id: 7, rowVersion, name: `${name} 2` })]);
});

test('[CAL-04] a directive deletes an event of the school by the call of the school', async () => {
  asRole('directive');
  server.answer('DELETE school-calendars/delete/7', () => ({ message: 'deleted' }));
  const { user } = open();
  await user.click(await screen.findByText('FERIA'));
  await press(user, 'Eliminar');
  await waitFor(() => expect(server.bodiesOf('DELETE school-calendars/delete/7')).toHaveLength(1));
});

test('[CAL-06] a stale event is replaced by the newer version of the same scope', async () => {
  server.refuse('PUT group-calendars/update', { code: 'staleRecord' });
  const { user } = open();
  await user.click(await screen.findByText('EXAMEN'));
  await press(user, 'Editar');
  await user.type(await field('Nombre'), ' 2');
  server.answer(MONTH, () => ({ tableData: { items: [ofSchool, { ...ofGroup, rowVersion: 9, name: 'PRUEBA' }] } }));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('PRUEBA'));
});

/** The event in its day. Its tooltip has the same text. */
const barOf = async (name: string): Promise<HTMLElement> => {
  const words = await screen.findByText(name, { selector: 'span' });
  const bar = words.closest<HTMLElement>('[role="button"]');
  if (!bar) throw new Error(`${name} has no bar`);
  return bar;
};
const openByKey = async (user: User, name: string): Promise<void> => {
  const bar = await barOf(name);
  act(() => bar.focus());
  await user.keyboard('{Enter}');
};

test('[CAL-04] the focus returns to an event after its dialog is cancelled', async () => {
  const { user } = open();
  await openByKey(user, 'EXAMEN');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await barOf('EXAMEN')).toHaveFocus());
});

test('[CAL-06] the focus returns to an event after its form is cancelled', async () => {
  const { user } = open();
  await openByKey(user, 'EXAMEN');
  await press(user, 'Editar');
  await field('Nombre');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await barOf('EXAMEN')).toHaveFocus());
});

test('[CAL-06] the focus returns to a changed event, and to the calendar after a deletion', async () => {
  server.answer('PUT group-calendars/update', () => ({ message: 'updated', rowVersion: 2 }));
  server.answer('DELETE group-calendars/delete/7', () => ({ message: 'deleted' }));
  const { user } = open();
  await openByKey(user, 'EXAMEN');
  await press(user, 'Editar');
  await user.type(await field('Nombre'), ' 2');
  server.answer(MONTH, () => ({ tableData: { items: [ofSchool, { ...ofGroup, name: 'EXAMEN 2' }] } }));
  await press(user, 'Guardar');
  await waitFor(async () => expect(await barOf('EXAMEN 2')).toHaveFocus());

  await user.keyboard('{Enter}');
  server.answer(MONTH, () => ({ tableData: { items: [ofSchool] } }));
  await press(user, 'Eliminar');
  await waitFor(() => expect(screen.queryByText('EXAMEN 2')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('tabpanel').querySelector('section')).toHaveFocus());
});

test('[FED-10] the calendar of a group offers its feed', async () => {
  server.answer('POST feeds/getTable', () => ({ tableData: { items: [] } }));
  server.answer('POST feeds/create', () => ({
    message: 'created',
    id: 4,
    rowVersion: 1,
    url: 'https://portal.mx/x.ics',
  }));
  const { user } = open();
  await press(user, 'Suscribirse');
  await press(user, 'Crear dirección');
  await waitFor(() => expect(server.bodiesOf('POST feeds/create')).toEqual([{ group: { id: 3 } }]));
  expect(await screen.findByText('Suscribirse al calendario: 3A')).toBeInTheDocument();
});
