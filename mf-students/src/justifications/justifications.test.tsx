import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryPlace } from '@pupitre/shared/platform/slot-props';
import { aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { aJustification, NAME } from './justification-fixture.ts';
import { Justifications } from './justifications.tsx';

const TABLE = 'POST justifications/getTable';
const CREATE = 'POST justifications/create';
const DECIDE = 'PATCH justifications/decide';
const ROLL = 'POST student-attendance/getTable';
const server = fakeServer();
const VIEW = { page: 1, rowsPerPage: 5, sortBy: 'id', descending: true, search: '' };
const open = (place: HistoryPlace = { groupId: 3 }) =>
  renderScreen({ routes: [{ path: '/piece', page: () => <Justifications place={place} /> }], messages }, '/piece');
const card = (name: string | RegExp = /09\/11\/2026/) => screen.findByRole('article', { name });
const dialog = () => screen.findByRole('dialog');
const inDialog = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

beforeEach(() => {
  server.answer(TABLE, () => aTable([aJustification({ decidable: true })]));
});

test('[JUS-08] staff see those that wait first, with their student, days, reason, note and author', async () => {
  open();
  const shown = await card(`${NAME} 3A 09/11/2026 – 13/11/2026`);
  expect(server.bodiesOf(TABLE)).toEqual([{ ...VIEW, groupId: 3, status: 'pending' }]);
  for (const text of ['Por decidir', '5 días de clases', 'Varicela', /^LUZ RÍOS, /])
    expect(within(shown).getByText(text)).toBeVisible();
  const file = within(shown).getByRole('link', { name: `Ver archivo de ${NAME}, 09/11/2026 – 13/11/2026` });
  expect(file).toHaveAttribute('href', '/files/receta');
});

test('[JUS-08] [CAT-06 justifications] many are paged, sorted and searched, and a choice filters by state', async () => {
  server.answer(TABLE, () => aTable([aJustification()], 60));
  const { user } = open({ schoolId: 1 });
  await card();
  expect(screen.queryByRole('button', { name: 'Justificar falta' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Alumno, ascendente'));
  const sorted = { ...VIEW, schoolId: 1, status: 'pending', sortBy: 'student', descending: false };
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toEqual(sorted));
  await user.click(await screen.findByRole('listitem', { name: '2' }));
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toEqual({ ...sorted, page: 2 }));
  for (const [choice, status] of [
    ['Aceptados', 'accepted'],
    ['Rechazados', 'rejected'],
    ['Todos', null],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), choice);
    await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ schoolId: 1, status }));
    await card();
  }
});

test('[JUS-08] an empty list says what it has none of, and a failed read can be repeated', async () => {
  server.answer(TABLE, () => aTable([]));
  const { user } = open();
  expect(await screen.findByText('No hay justificantes por decidir')).toBeVisible();
  server.refuse(TABLE, { code: 100 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error del sistema');
  server.answer(TABLE, () => aTable([aJustification()]));
  await press(user, 'Volver a intentar');
  await card();
});

test.each([
  ['Rechazar', 'rejected', 'Falta la receta', 'Justificante rechazado'],
  ['Aceptar', 'accepted', '', 'Justificante aceptado'],
])('[JUS-08] [CAT-07 decision] a teacher may %s one, with or without an answer', async (verb, status, answer, said) => {
  server.answer(DECIDE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await press(user, `${verb} el justificante de ${NAME}, 09/11/2026 – 13/11/2026`);
  if (answer) await user.type(await field('Respuesta (opcional)'), answer);
  server.answer(TABLE, () => aTable([]));
  await inDialog(user, verb);
  expect(await screen.findByText(said)).toBeVisible();
  expect(server.bodiesOf(DECIDE)).toEqual([{ id: 5, rowVersion: 1, status, answer }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('No hay justificantes por decidir')).toBeVisible();
});

test('[JUS-08] [VAL-01 decision] a longer answer than a thousand characters is refused at its field', async () => {
  const { user } = open();
  await press(user, `Aceptar el justificante de ${NAME}, 09/11/2026 – 13/11/2026`);
  const answer = await field('Respuesta (opcional)');
  await user.click(answer);
  await user.paste('x'.repeat(1_001));
  await inDialog(user, 'Aceptar');
  expect(await screen.findByText('No puede tener más de 1000 caracteres')).toBeVisible();
  expect(server.bodiesOf(DECIDE)).toEqual([]);
});

test('[JUS-08] whoever decides second reads the other decision, and may decide again', async () => {
  server.refuse(DECIDE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, `Aceptar el justificante de ${NAME}, 09/11/2026 – 13/11/2026`);
  await field('Respuesta (opcional)');
  const decision = { decidedBy: { id: 9, name: 'RITA SOL' }, decidedAt: '2026-11-14T10:00:00.000Z' };
  const newer = aJustification({ rowVersion: 2, status: 'rejected', answer: 'Sin receta', ...decision });
  server.answer(TABLE, () => aTable([newer]));
  await inDialog(user, 'Aceptar');
  await press(user, 'Cargar la versión actual');
  expect(await screen.findByText(/^Rechazado por RITA SOL/)).toBeVisible();
  expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ studentId: 21, status: null });
  server.answer(DECIDE, () => ({ message: 'updated', rowVersion: 3 }));
  await inDialog(user, 'Aceptar');
  expect(await screen.findByText('Justificante aceptado')).toBeVisible();
  expect(server.bodiesOf(DECIDE).at(-1)).toMatchObject({ rowVersion: 2, status: 'accepted', answer: 'Sin receta' });
});

test('[JUS-08] a decision may be changed, and staff delete one after a question', async () => {
  const decision = { decidedBy: { id: 9, name: 'RITA SOL' }, decidedAt: '2026-11-14T10:00:00.000Z' };
  const accepted = aJustification({
    status: 'accepted',
    decidable: true,
    deletable: true,
    answer: 'Bien',
    ...decision,
  });
  server.answer(TABLE, () => aTable([accepted]));
  server.answer('DELETE justifications/delete/5', () => ({ message: 'deleted' }));
  const { user } = open({ studentId: 21 });
  const shown = within(await card('09/11/2026 – 13/11/2026'));
  expect(shown.getByText(/^Aceptado por RITA SOL/)).toBeVisible();
  expect(shown.getByText('Bien')).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Aceptar/ })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: /^Rechazar el justificante/ })).toBeVisible();
  await user.click(shown.getByRole('button', { name: /^Eliminar/ }));
  server.answer(TABLE, () => aTable([]));
  await inDialog(user, 'Eliminar');
  expect(await screen.findByText('Todavía no hay justificantes')).toBeVisible();
});

test('[JUS-08] a teacher justifies an absence of a student of the group, which is accepted at once', async () => {
  const student = { id: 21, name: 'ANA', paternal: 'LÓPEZ', maternal: 'RÍOS' };
  server.answer(ROLL, () => aTable([{ id: null, rowVersion: null, student, attendence: false, delay: false }]));
  server.answer(CREATE, () => ({ message: 'created', id: 6, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Justificar falta');
  const form = within(await dialog());
  await user.type(await form.findByRole('textbox', { name: 'Motivo' }), 'Llamó su mamá');
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await form.findByText('El campo requerido')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: 'Alumno' }));
  await user.click(await screen.findByTitle('LÓPEZ RÍOS ANA'));
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Falta justificada')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    expect.objectContaining({ student: { id: 21 }, reason: 'Llamó su mamá', url: null }),
  ]);
});
