import { screen, waitFor, within } from '@testing-library/react';
import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { aProfile, aStudent } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { GradesDialog } from './grades-dialog.tsx';

const READ = 'POST student-tasks/getTasksByStudents';
const CREATE = 'POST student-tasks/create';
const UPDATE = 'PUT student-tasks/update';
const server = fakeServer();
const close = jest.fn();
const Page = () => <GradesDialog student={aStudent()} groupId={3} onClose={close} />;
const open = () => renderScreen({ routes: [{ path: '/grades', page: Page }], messages }, '/grades');

const LEER = { id: 7, name: 'LEER', description: 'CAPÍTULO 4', date: '2026-03-05', time: '08:00' };
const MAQUETA = { id: 8, name: 'MAQUETA', description: 'SISTEMA SOLAR', date: '2026-03-06', time: '13:30' };
const graded: GradedTask = { id: 4, rowVersion: 2, delivered: true, qualification: 95, group_tasks: LEER };
const fresh: GradedTask = { id: null, rowVersion: null, delivered: false, qualification: null, group_tasks: MAQUETA };
const of = { student: { id: 21 }, group: { id: 3 } };
const row = async (task: string) => within(await screen.findByRole('form', { name: task }));
const points = async (task: string) => (await row(task)).getByRole('textbox', { name: 'Calificación' });
const box = async (task: string) => (await row(task)).getByRole('checkbox', { name: 'Entregada' });
const save = async (task: string) => (await row(task)).getByRole('button', { name: 'Guardar' });

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile());
  server.answer(READ, () => ({ data: [graded, fresh] }));
});
afterEach(() => {
  close.mockClear();
  clearDirtyForms();
});

test('[STU-09] [VAL-04] the dialog shows every task with its day, its time and its grade', async () => {
  open();
  // Until the profile is there, the same list can only be read.
  expect(await box('LEER')).toBeChecked();
  expect(screen.getByText('Para el 05/03/2026, 08:00')).toBeVisible();
  expect(screen.getByText('CAPÍTULO 4')).toBeVisible();
  expect(await points('LEER')).toHaveValue('95');
  expect(await box('MAQUETA')).not.toBeChecked();
  expect(await points('MAQUETA')).toBeDisabled();
  expect(server.bodiesOf(READ)).toEqual([{ groupId: 3, studentId: 21 }]);
});

test('[STU-09] [CAT-07 student-tasks] the first save creates a grade, and the next one updates that row', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 12, rowVersion: 1 }));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await user.click(await box('MAQUETA'));
  await user.type(await points('MAQUETA'), '80{Enter}');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  const sent = { ...of, group_tasks: { id: 8 }, delivered: true, qualification: 80 };
  expect(server.bodiesOf(CREATE)).toEqual([sent]);
  await user.clear(await points('MAQUETA'));
  await user.type(await points('MAQUETA'), '85');
  await user.click(await save('MAQUETA'));
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE)).toEqual([{ ...sent, id: 12, rowVersion: 1, qualification: 85 }]);
});

test('[STU-09] [VAL-01 student-tasks] a grade is a whole number from 0 to 100, and needs a delivery', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 3 }));
  const { user } = open();
  await user.clear(await points('LEER'));
  await user.type(await points('LEER'), '101{Enter}');
  expect(await points('LEER')).toHaveAccessibleDescription(/100/);
  await user.clear(await points('LEER'));
  await user.type(await points('LEER'), '9.5{Enter}');
  expect(await points('LEER')).toBeInvalid();
  expect(server.bodiesOf(UPDATE)).toEqual([]);
  await user.clear(await points('LEER'));
  await user.type(await points('LEER'), '90');
  await user.click(await box('LEER'));
  expect(await points('LEER')).toHaveValue('');
  await user.click(await save('LEER'));
  await waitFor(() =>
    expect(server.bodiesOf(UPDATE)).toEqual([
      { ...of, group_tasks: { id: 7 }, id: 4, rowVersion: 2, delivered: false, qualification: null },
    ]),
  );
  await user.click(await box('LEER'));
  expect(await points('LEER')).toHaveValue('90');
});

test('[STU-09] after a failed call the input stays, and closing asks first', async () => {
  server.cutOff(UPDATE);
  const { user } = open();
  await user.clear(await points('LEER'));
  await user.type(await points('LEER'), '70{Enter}');
  expect(await (await row('LEER')).findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expect(await points('LEER')).toHaveValue('70');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(close).not.toHaveBeenCalled();
});

test('[STU-09] a stale grade can be loaded again and then saved', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await user.type(await points('LEER'), '{Backspace}{Enter}');
  server.answer(READ, () => ({ data: [{ ...graded, rowVersion: 3, qualification: 60 }, fresh] }));
  await user.click(await screen.findByRole('button', { name: 'Cargar la versión actual' }));
  await waitFor(async () => expect(await points('LEER')).toHaveValue('60'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 4 }));
  await user.click(await save('LEER'));
  await waitFor(() =>
    expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 4, rowVersion: 3, qualification: 60 }),
  );
});

test('[STU-09] parents read deliveries and grades out of 100', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  open();
  expect(await screen.findByText('95 / 100')).toBeVisible();
  expect(screen.getByText('Entregada')).toBeVisible();
  expect(screen.getByText('Sin entregar')).toBeVisible();
  expect(screen.getByText('Sin calificar')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[STU-09] a group without tasks has an empty state', async () => {
  server.answer(READ, () => ({ data: [] }));
  open();
  expect(await screen.findByText('El grupo todavía no tiene tareas')).toBeVisible();
});

test('[STU-09] the dialog stays open and reports that the child has left the group', async () => {
  server.refuse(READ, { code: 'notFound', message: ['No se encontró lo que busca'] });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No se encontró lo que busca');
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expect(screen.queryByText('No se encontró la página')).not.toBeInTheDocument();
});
