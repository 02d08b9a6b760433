import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@pupitre/shared/api/api';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST students/getTable';
const CREATE = 'POST students/create';
const UPDATE = 'PUT students/update';
const ASSIGN = 'PUT students/asignationGroup';
const CONSENT = 'PUT consents/set';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const open = (search = '') => renderScreen({ routes, messages }, `/students${search}`);
const withChildren = (total: number, ...children: StudentRow[]): void =>
  server.answer(TABLE, () => aTable(children, total));
const card = () => screen.findByRole('article', { name: NAME });

beforeEach(() => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer('POST auth/profile', () =>
    aProfile({ roles: ['parent'], school: null, groups: [{ id: 3, code: '3A' }] }),
  );
  withChildren(1, aStudent());
});

test('[STU-04] a parent sees a card for each child, with its group', async () => {
  open();
  expect(await card()).toHaveTextContent('Grupo 3A');
  expect(await card()).toHaveTextContent('Nacimiento: 12/03/2017');
  const first = { page: 1, rowsPerPage: 5, sortBy: 'paternal', descending: true, search: '' };
  expect(server.bodiesOf(TABLE)).toEqual([{ groupId: null, ...first }]);
});

test.each([
  [{ attendence: null, delay: null, tasksDue: 2, events: 1 }, 'Hoy: 2 tareas por entregar · 1 evento'],
  [{ attendence: true, delay: true, tasksDue: 0, events: 0 }, 'Hoy: llegó con retardo'],
  [{ attendence: false, delay: false, tasksDue: 1, events: 0 }, 'Hoy: faltó · 1 tarea por entregar'],
  [{ attendence: null, delay: null, tasksDue: 0, events: 0 }, 'Hoy: sin pendientes'],
])('[STU-04] a card sums up the day of the child: %o', async (day, text) => {
  server.answer('POST home/get', () => ({ data: { children: [{ id: 21, name: NAME, groupId: 3, ...day }] } }));
  open();
  await waitFor(async () => expect(await card()).toHaveTextContent(text));
  expect(server.bodiesOf('POST home/get')).toEqual([{ date: today() }]);
});

test('[STU-04] [CAT-06 students] many children are paged, sorted and searched as in a table, and the view is persisted', async () => {
  withChildren(60, aStudent());
  const { user, leave } = open();
  await card();
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Nombre, ascendente'));
  await user.click(screen.getByRole('combobox', { name: /página/ }));
  const sizes = await screen.findAllByTitle(/^\d+ \/ página$/);
  const offered = sizes.filter((size) => size.className.includes('option')).map((size) => parseInt(size.title));
  expect(offered).toEqual([5, 10, 15, 20, 25, 50]);
  await user.click(screen.getByTitle('25 / página'));
  await user.click(screen.getByRole('listitem', { name: '2' }));
  const chosen = { groupId: null, page: 2, rowsPerPage: 25, sortBy: 'name', descending: false, search: '' };
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toEqual(chosen));
  leave();
  open();
  await card();
  expect(server.bodiesOf(TABLE).at(-1)).toEqual(chosen);
});

test('[LIV-10] cards that are read again in the background stay as they are, also when that fails', async () => {
  const { store } = open();
  await card();
  const list = screen.getByRole('region', { name: 'Mis hijos' });
  server.refuse(TABLE, { code: 'unavailable', message: ['Vuelva a intentar más tarde'] });
  store.dispatch(api.util.invalidateTags(['Student']));
  expect(list).toHaveAttribute('aria-busy', 'false');
  expect(await screen.findByText('Vuelva a intentar más tarde')).toBeVisible();
  expect(server.bodiesOf(TABLE)).toHaveLength(2);
  expect(await card()).toBeVisible();
  expect(within(list).queryByRole('alert')).not.toBeInTheDocument();
});

test('[STU-04] a search without a match says so, and can be cleared', async () => {
  withChildren(60, aStudent());
  const { user } = open();
  await card();
  withChildren(0);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en mis hijos' }), 'zzz{Enter}');
  expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

test('[STU-04] [CAT-07 students] a child that a parent registers belongs to the parent and to no group', async () => {
  withChildren(0);
  server.answer(CREATE, () => ({ message: 'created', id: 22, rowVersion: 1 }));
  const { user } = open();
  expect(await screen.findByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
  await press(user, 'Agregar alumno');
  await user.type(await field('Nombre'), 'luz');
  await user.type(await field('Apellido paterno'), 'ruiz');
  await user.type(await field('Apellido materno'), 'gil');
  await user.type(await field('Fecha de nacimiento'), '05/03/2017');
  withChildren(1, aStudent({ groupId: null }));
  await press(user, 'Guardar');
  expect(await card()).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    { name: 'LUZ', paternal: 'RUIZ', maternal: 'GIL', birthdate: '2017-03-05', group: null, user: { id: 7 } },
  ]);
});

test('[STU-04] a parent changes a child, whose group and parent stay the same', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await press(user, `Editar ${NAME}`);
  await user.type(await field('Nombre'), ' sofía');
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(UPDATE)).toEqual([
    expect.objectContaining({ name: 'ANA SOFÍA', group: { id: 3 }, user: { id: 7 } }),
  ]);
});

test.each([
  [
    'with a group',
    {},
    [
      'Asistencia de',
      'Tareas de',
      'Actividades de',
      'Calendario de',
      'Documentos de',
      'Justificar falta de',
      'Notas médicas de',
      'Familia de',
      'Correcciones de',
    ],
  ],
  [
    'without a group',
    { groupId: null, userId: null },
    ['Agregar a un grupo:', 'Asistencia de', 'Familia de', 'Correcciones de'],
  ],
])('[STU-02] [STU-03] [STU-05] [STU-06] a parent has the right actions for a child %s', async (_, part, acts) => {
  withChildren(1, aStudent(part));
  open();
  const buttons = within(await card()).getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([`Editar ${NAME}`, ...acts.map((verb) => `${verb} ${NAME}`)]);
});

test.each([108, 'wrongCode'] as const)(
  '[STU-05] [VAL-02 %s] a wrong code is shown at its field; the right one joins',
  async (code) => {
    withChildren(1, aStudent({ groupId: null }));
    server.refuse(ASSIGN, { code });
    const { user } = open();
    await press(user, `Agregar a un grupo: ${NAME}`);
    await field('Código del grupo');
    await press(user, 'Guardar');
    expect(await screen.findByText('El campo requerido')).toBeVisible();
    await user.type(await field('Código del grupo'), 'ptd4jd3x');
    await press(user, 'Guardar');
    await waitFor(async () =>
      expect(await field('Código del grupo')).toHaveAccessibleDescription(/El código del grupo es incorrecto/),
    );
    server.answer(ASSIGN, () => ({ message: 'updated' }));
    withChildren(1, aStudent());
    await user.type(await field('Código del grupo'), '{Backspace}g');
    await press(user, 'Guardar');
    await waitFor(async () => expect(await card()).toHaveTextContent('Grupo 3A'));
    expect(server.bodiesOf(ASSIGN)).toEqual([
      { studentId: 21, code: 'PTD4JD3X' },
      { studentId: 21, code: 'PTD4JD3G' },
    ]);
  },
);

test('[SEC-04] joining asks for the consent to earlier notes, which is optional', async () => {
  withChildren(1, aStudent({ groupId: null }));
  server.answer(ASSIGN, () => ({ message: 'updated' }));
  server.answer(CONSENT, () => ({ message: 'updated' }));
  const { user } = open();
  const join = async (isAllowed: boolean) => {
    await press(user, `Agregar a un grupo: ${NAME}`);
    await user.type(await field('Código del grupo'), 'PTD4JD3G');
    const question = screen.getByRole('group', { name: '¿Permitir que la escuela lea las notas médicas anteriores?' });
    const box = within(question).getByRole('checkbox', { name: 'Sí, permitir' });
    expect(box).not.toBeChecked();
    if (isAllowed) await user.click(box);
    await press(user, 'Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await join(false);
  expect(server.bodiesOf(CONSENT)).toEqual([]);
  await join(true);
  expect(server.bodiesOf(CONSENT)).toEqual([{ studentId: 21, purpose: 'medicNotes', given: true }]);
  const joined = { studentId: 21, code: 'PTD4JD3G' };
  expect(server.bodiesOf(ASSIGN)).toEqual([joined, joined]);
});

test('[SEC-04] after a refused code no consent is sent', async () => {
  withChildren(1, aStudent({ groupId: null }));
  server.refuse(ASSIGN, { code: 108 });
  const { user } = open();
  await press(user, `Agregar a un grupo: ${NAME}`);
  await user.type(await field('Código del grupo'), 'PTD4JD3G');
  await user.click(screen.getByRole('checkbox', { name: 'Sí, permitir' }));
  await press(user, 'Guardar');
  await waitFor(async () => expect(await field('Código del grupo')).toHaveAccessibleDescription(/incorrecto/));
  expect(server.bodiesOf(CONSENT)).toEqual([]);
});

test.each(['Tareas de', 'Actividades de', 'Calendario de', 'Documentos de', 'Notas médicas de', 'Correcciones de'])(
  '[STU-07] %s: closing the dialog reloads the children and returns the focus',
  async (verb) => {
    server.answer('POST group-calendars/getData', () => ({ tableData: { items: [] } }));
    server.answer('POST group-files/getTable', () => aTable([]));
    server.answer('POST audit/getTable', () => aTable([]));
    server.answer('POST student-tasks/getTasksByStudents', () => ({ data: [] }));
    server.answer('POST student-activities/getActivityByStudents', () => ({ data: [] }));
    server.answer('POST medic-notes/getTable', () => aTable([]));
    server.answer('GET consents/get/21', () => ({ data: [] }));
    const { user } = open();
    await press(user, `${verb} ${NAME}`);
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${verb} ANA`) });
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] ?? dialog);
    await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: `${verb} ${NAME}` })).toHaveFocus());
  },
);

test('[PHM-04] a link of the home opens the dialog of its child, also of one on another page; closing it clears the address', async () => {
  server.answer('POST student-tasks/getTasksByStudents', () => ({ data: [] }));
  server.answer(TABLE, (body) =>
    Object(body).rowsPerPage === 50
      ? aTable([aStudent(), aStudent({ id: 29, name: 'ZOE' })], 6)
      : aTable([aStudent()], 6),
  );
  const { user } = open('?student=29&dialog=grades');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/^Tareas de ZOE/);
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

test('[NTC-21] the notice of an absence opens the attendance of its child', async () => {
  const none = { present: 0, late: 0, absent: 0, justified: 0, percentage: null, schoolDays: 0, marked: 0 };
  server.answer('POST student-attendance/getSummary', () => ({ data: { ...none, months: [], days: [] } }));
  const { user } = open('?student=21&dialog=attendance');
  const dialog = await screen.findByRole('dialog', { name: /^Asistencia de / });
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['?student=21&dialog=mentor', '?student=x&dialog=grades', '?student=999&dialog=grades'])(
  '[PHM-04] an address that names no dialog of an own child opens none: %s',
  async (search) => {
    open(search);
    expect(await card()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
