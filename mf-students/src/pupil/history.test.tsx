import { screen, waitFor, within } from '@testing-library/react';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { StudentAttendance, TaskOfStudent } from '@pupitre/shared/contracts/student-history';
import type { Student } from '@pupitre/shared/contracts/students';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const MARKS = 'POST student-attendance/getOfStudent';
const TASKS = 'POST student-tasks/getOfStudent';
const NOTES = 'POST medic-notes/getTable';
const GET = 'POST students/get/21';
const server = fakeServer();
const open = (tab: string) => renderScreen({ routes, messages }, `/pupil/${encodeId('student', 21)}?tab=${tab}`);

const PIRULES = { id: 4, name: 'PIRULES' };
const ana: Student = {
  id: 21,
  rowVersion: 1,
  name: 'ANA',
  paternal: 'LÓPEZ',
  maternal: 'RÍOS',
  birthdate: '2017-03-12',
  group: { id: 3, name: '3A' },
  user: null,
};
const stay: Enrollment = {
  id: 9,
  rowVersion: 1,
  student: { id: 21, name: 'ANA LÓPEZ RÍOS' },
  school: PIRULES,
  group: { id: 3, name: '3A' },
  enteredOn: '2026-01-12',
  leftOn: '2026-03-13',
  via: 'staff',
  exitReason: 'health',
  note: '',
  isConfirmed: true,
};
const marked = (date: string, attendence = true, delay = false, school = PIRULES) => ({
  date,
  school,
  attendence,
  delay,
  justified: false,
});
const march: StudentAttendance = {
  days: [marked('2026-03-04'), marked('2026-03-03', false), marked('2026-03-02', true, true)],
  counts: { present: 1, late: 1, absent: 1 },
};
const task: TaskOfStudent = {
  id: 7,
  name: 'LEER',
  description: 'CAPÍTULO 4',
  date: '2026-03-05',
  time: '08:00',
  group: { id: 3, name: '3A' },
  delivered: true,
  qualification: 95,
};
const tableOf = (items: object[]) => ({
  tableData: { items, current: 1, limit: 5, total_items: items.length, sortBy: 'date', descending: true },
});
const cellOf = async (day: string) => (await screen.findByText(day, { selector: 'time' })).closest('td');
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
const sums = async (name: string) => {
  const rows = within(await screen.findByRole('region', { name })).getAllByRole('definition');
  return rows.map(({ textContent }) => textContent);
};

beforeEach(() => {
  server.answer(GET, () => ({ data: { ...ana, group: null } }));
  server.answer('GET students/getEnrollments/21', () => ({ data: [stay] }));
  server.answer('GET students/getTwins/21', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile());
  server.answer(MARKS, () => ({ data: march }));
  const none = { schoolDays: 0, marked: 0, present: 0, late: 0, absent: 0, justified: 0, percentage: null };
  server.answer('POST student-attendance/getSummary', () => ({ data: { ...none, months: [], days: [] } }));
});

test('[JUS-06] a justified absence says so beside its mark', async () => {
  const days = [{ ...marked('2026-03-03', false), justified: true }, marked('2026-03-02', false)];
  server.answer(MARKS, () => ({ data: { days, counts: { present: 0, late: 0, absent: 2 } } }));
  open('attendance');
  await waitFor(async () => expect(await cellOf('3')).toHaveTextContent('3AusenteJustificada'));
  expect(await cellOf('2')).toHaveTextContent(/^2Ausente$/);
});

test('[PUP-01] the last month of a student shows each mark by its word, with the counts', async () => {
  open('attendance');
  expect(await screen.findByText('Retardo', { selector: 'td *' })).toBeVisible();
  expect(await cellOf('2')).toHaveTextContent('2Retardo');
  expect(await cellOf('3')).toHaveTextContent('3Ausente');
  expect(await cellOf('4')).toHaveTextContent('4Presente');
  expect(await cellOf('5')).toHaveTextContent(/^5$/);
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  await waitFor(async () => expect(await sums('marzo de 2026')).toEqual(['1', '1', '1']));
  await waitFor(async () => expect(await sums('3A, del 12/01/2026 al 13/03/2026')).toEqual(['1', '1', '1']));
  expect(server.bodiesOf(MARKS)).toEqual([
    { studentId: 21, from: '2026-03-01', to: '2026-03-31' },
    { studentId: 21, from: '2026-01-12', to: '2026-03-13' },
  ]);
});

test('[PUP-01] the months of the enrolments are chosen by name, or one by one', async () => {
  const { user } = open('attendance');
  const choice = await screen.findByRole('combobox', { name: 'Mes' });
  const names = within(choice).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['enero de 2026', 'febrero de 2026', 'marzo de 2026']);
  expect(await button('Mes siguiente')).toBeDisabled();
  server.answer(MARKS, () => ({ data: { days: [], counts: { present: 0, late: 0, absent: 0 } } }));
  await press(user, 'Mes anterior');
  expect(choice).toHaveDisplayValue('febrero de 2026');
  expect(await screen.findByText('Este mes no tiene asistencias registradas.')).toBeVisible();
  await user.selectOptions(choice, 'enero de 2026');
  expect(await button('Mes anterior')).toBeDisabled();
  expect(await screen.findByRole('region', { name: 'enero de 2026' })).toBeVisible();
  expect(server.bodiesOf(MARKS)).toContainEqual({ studentId: 21, from: '2026-01-01', to: '2026-01-31' });
});

test('[PUP-01] a mark of a weekend shows the whole week, and marks of two schools name them', async () => {
  const other = { id: 5, name: 'FRESNOS' };
  const days = [marked('2026-03-07'), marked('2026-03-04', true, false, other)];
  server.answer(MARKS, () => ({ data: { days, counts: march.counts } }));
  open('attendance');
  expect(await screen.findByText('FRESNOS')).toBeVisible();
  expect(await cellOf('7')).toHaveTextContent('7PresentePIRULES');
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
});

test('[PUP-01] a month that cannot be read says so and can be read again', async () => {
  server.refuse(MARKS, { code: 'unavailable' });
  const { user } = open('attendance');
  const retry = await button('Volver a intentar');
  server.answer(MARKS, () => ({ data: march }));
  await user.click(retry);
  expect(await screen.findByText('Ausente', { selector: 'td *' })).toBeVisible();
  await waitFor(async () => expect(await sums('3A, del 12/01/2026 al 13/03/2026')).toEqual(['1', '1', '1']));
});

test('[PUP-03] the tasks of all groups show delivery and grade, and name what is missing', async () => {
  const { delivered: _, ...same } = task;
  const missing = { ...same, id: 8, name: 'MAQUETA', delivered: false, qualification: null };
  const pending = { ...missing, id: 9, name: 'RESUMEN', date: '2199-01-01' };
  const ungraded = { ...task, id: 10, name: 'PLANA', qualification: null };
  server.answer(TASKS, () => tableOf([pending, missing, ungraded, task]));
  open('grades');
  expect((await row('LEER')).getByText('95 / 100')).toBeVisible();
  expect((await row('LEER')).getByText('05/03/2026 08:00')).toBeVisible();
  expect((await row('MAQUETA')).getByText('Sin entregar')).toBeVisible();
  expect((await row('RESUMEN')).getByText('Pendiente')).toBeVisible();
  expect((await row('PLANA')).getByText('Entregada')).toBeVisible();
  expect((await row('PLANA')).getByText('Sin calificar')).toBeVisible();
  expect(server.bodiesOf(TASKS)).toMatchObject([{ studentId: 21, page: 1, sortBy: 'date', descending: true }]);
});

test('[PUP-02] of a student who is in another school the own attendance and grades can be read', async () => {
  server.refuse(GET, { code: 'notFound' });
  server.answer(TASKS, () => tableOf([task]));
  const { user } = open('attendance');
  expect(await screen.findByText('Retardo', { selector: 'td *' })).toBeVisible();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Inscripciones', 'Asistencia', 'Calificaciones', 'Boleta', 'Justificantes', 'Cambios']);
  await user.click(screen.getByRole('tab', { name: 'Calificaciones' }));
  expect(await screen.findByText('95 / 100')).toBeVisible();
});

const withOpenStay = (): void =>
  server.answer('GET students/getEnrollments/21', () => ({ data: [{ ...stay, leftOn: null, exitReason: null }] }));

test('[PUP-04] the notes of a student in a group are read and added in the tab', async () => {
  withOpenStay();
  server.answer(GET, () => ({ data: ana }));
  const note = { id: 5, rowVersion: 1, name: 'Asma', description: '<p>Inhalador</p>', student: { id: 21, name: '' } };
  server.answer(NOTES, () => tableOf([{ ...note, group: ana.group, user: { id: 3, name: 'EVA' }, editable: true }]));
  open('medicNotes');
  expect(await screen.findByText('Inhalador')).toBeVisible();
  expect(await button('Agregar nota médica')).toBeVisible();
  expect(server.bodiesOf(NOTES)).toMatchObject([{ studentId: 21, groupId: 3 }]);
});

test('[PUP-04] without a group the tab of the notes says why it shows none', async () => {
  withOpenStay();
  open('medicNotes');
  expect(await screen.findByText('Las notas médicas se muestran cuando el alumno está en un grupo')).toBeVisible();
  expect(server.bodiesOf(NOTES)).toEqual([]);
});
