import { screen, waitFor, within } from '@testing-library/react';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST students/getTable';
const CONFIRM = 'PUT enrollments/confirm';
const REMOVE = 'PUT enrollments/remove';
const server = fakeServer();
const open = (tab = '') => renderScreen({ routes, messages }, `/pupils${tab}`);
const aPupil = (changes: Partial<SchoolStudent> = {}): SchoolStudent => ({
  ...aStudent(),
  status: 'active',
  enrollmentId: 9,
  group: { id: 3, name: '3A' },
  enteredOn: '2026-08-31',
  leftOn: null,
  exitReason: null,
  hasTwin: false,
  ...changes,
});
const withPupils = (...pupils: SchoolStudent[]): void => server.answer(TABLE, () => aTable(pupils, 60));
const row = () => screen.findByRole('row', { name: /ANA/ });

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'], school: { id: 4, name: 'PIRULES' } }));
  withPupils(aPupil());
});

test('[CAT-06 pupils] the list of a school reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open: () => open('?tab=toConfirm'),
    call: TABLE,
    filters: { schoolId: 4, status: 'toConfirm' },
    columns: ['paternal', 'birthdate'],
    headings: ['Alumno', 'Nacimiento', 'Grupo', 'Desde'],
    firstSort: 'paternal',
  }));

test('[ENR-08] each tab lists the students of its status', async () => {
  const { user } = open();
  expect(await row()).toHaveTextContent('LÓPEZ RÍOS ANA12/03/20173A31/08/2026');
  for (const [tab, status] of [
    ['Por confirmar', 'toConfirm'],
    ['Sin grupo', 'noGroup'],
    ['Bajas', 'left'],
    ['Todos', null],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ schoolId: 4, status }));
  }
});

test('[ENR-08] who left is shown with the day and the reason, and a possible duplicate as such', async () => {
  withPupils(aPupil({ status: 'left', group: null, groupId: null, leftOn: '2026-10-01', exitReason: 'relocation' }));
  const { user } = open('?tab=left');
  expect(await row()).toHaveTextContent('01/10/2026Cambio de domicilio');
  withPupils(aPupil({ hasTwin: true }));
  await user.click(screen.getByRole('tab', { name: 'En grupo' }));
  expect(await screen.findByText('Posible duplicado')).toBeVisible();
});

test('[ENR-09] those who joined are confirmed one by one, or all of the page', async () => {
  withPupils(aPupil({ status: 'toConfirm' }), aPupil({ id: 22, name: 'EVA', status: 'toConfirm', enrollmentId: 10 }));
  server.answer(CONFIRM, () => ({ message: 'updated' }));
  const { user } = open('?tab=toConfirm');
  await press(user, 'Confirmar a ANA LÓPEZ RÍOS');
  await press(user, 'Confirmar a los 2');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('¿Confirmar a los 2 alumnos?LÓPEZ RÍOS ANA y LÓPEZ RÍOS EVA');
  await user.click(within(question).getByRole('button', { name: 'Confirmar a los 2' }));
  await waitFor(() => expect(server.bodiesOf(CONFIRM)).toEqual([{ ids: [9] }, { ids: [9, 10] }]));
});

test('[ENR-05] a stranger is removed and blocked after a confirmation only', async () => {
  withPupils(aPupil({ status: 'toConfirm' }));
  server.answer(REMOVE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open('?tab=toConfirm');
  await press(user, 'ANA LÓPEZ RÍOS no es alumno');
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(REMOVE)).toEqual([]);
  await press(user, 'ANA LÓPEZ RÍOS no es alumno');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No es alumno' }));
  await waitFor(() => expect(server.bodiesOf(REMOVE)).toEqual([{ studentId: 21, groupId: 3, block: true }]));
});

test('[ENR-08] an administrator chooses the school', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  server.answer('GET schools/options', () => ({
    data: [
      { id: 4, name: 'PIRULES' },
      { id: 5, name: 'JACARANDAS' },
    ],
  }));
  const { user } = open();
  await row();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Escuela' }), 'JACARANDAS');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ schoolId: 5, status: 'active' }));
});
