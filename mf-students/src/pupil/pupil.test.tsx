import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@pupitre/shared/api/api';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const GET = 'POST students/get/21';
const STAYS = 'GET students/getEnrollments/21';
const TWINS = 'GET students/getTwins/21';
const LEAVE = 'PATCH students/leave';
const REENTER = 'PATCH students/reenter';
const UPDATE = 'PUT students/update';
const MERGE = 'PATCH students/merge';
const DELETE = 'DELETE students/delete/21';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const open = (tab = '') => renderScreen({ routes, messages }, `/pupil/${encodeId('student', 21)}${tab}`);

const ana: Student = {
  id: 21,
  rowVersion: 1,
  name: 'ANA',
  paternal: 'LÓPEZ',
  maternal: 'RÍOS',
  birthdate: '2017-03-12',
  group: { id: 3, name: '3A' },
  user: { id: 7, name: 'MARÍA RÍOS' },
};
const stay: Enrollment = {
  id: 9,
  rowVersion: 1,
  student: { id: 21, name: NAME },
  school: { id: 4, name: 'PIRULES' },
  group: { id: 3, name: '3A' },
  enteredOn: '2026-08-31',
  leftOn: null,
  via: 'staff',
  exitReason: null,
  note: '',
  isConfirmed: true,
};
const withStudent = (student: Partial<Student>, ...stays: Partial<Enrollment>[]): void => {
  server.answer(GET, () => ({ data: { ...ana, ...student } }));
  server.answer(STAYS, () => ({ data: stays.map((changes) => ({ ...stay, ...changes })) }));
};
const agree = async (user: ReturnType<typeof open>['user'], name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  withStudent({}, {});
  server.answer(TWINS, () => ({ data: [] }));
  server.answer('GET groups/getOptions/4', () => ({ data: [{ id: 5, name: '4B' }] }));
});

test('[ENR-13] the page shows the place of a student and all enrolments', async () => {
  withStudent(
    {},
    {},
    { id: 8, leftOn: '2026-08-30', enteredOn: '2025-09-01', group: null, exitReason: 'moved', note: 'Volvió' },
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const stays = within(await screen.findByRole('list', { name: 'Inscripciones' })).getAllByRole('listitem');
  expect(stays.map(({ textContent }) => textContent)).toEqual([
    'Desde el 31/08/2026Grupo 3APIRULESLo inscribió la escuela',
    'Del 01/09/2025 al 30/08/2026Sin grupoPIRULESLo inscribió la escuela · Terminó por: Cambio de grupoVolvió',
  ]);
});

test('[ENR-02] [CAT-07 leave] [VAL-01 leave] a student leaves with a day, a reason and a note', async () => {
  server.answer(LEAVE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await press(user, 'Dar de baja');
  await field('Último día');
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  expect(server.bodiesOf(LEAVE)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Cambio de domicilio');
  await user.type(await field('Nota para la escuela (opcional)'), 'Se muda a Puebla');
  withStudent({ group: null, user: null }, { leftOn: today(), exitReason: 'relocation' });
  await press(user, 'Guardar');
  expect(await button('Registrar reingreso')).toBeVisible();
  expect(server.bodiesOf(LEAVE)).toEqual([{ id: 21, date: today(), reason: 'relocation', note: 'Se muda a Puebla' }]);
});

test('[ENR-03] [CAT-07 reentry] [VAL-01 reentry] a student who left is enrolled again', async () => {
  withStudent({ group: null, user: null }, { leftOn: '2026-10-01', exitReason: 'health' });
  server.refuse(REENTER, { code: 'validation', fields: { date: ['La fecha no puede ser anterior'] } });
  const { user } = open();
  await press(user, 'Registrar reingreso');
  const choice = await screen.findByRole('combobox', { name: 'Grupo' });
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await user.click(choice);
  await user.click(await screen.findByTitle('4B'));
  await press(user, 'Guardar');
  expect(await screen.findByText('La fecha no puede ser anterior')).toBeVisible();
  server.answer(REENTER, () => ({ message: 'updated', rowVersion: 3 }));
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(REENTER).at(-1)).toEqual({ id: 21, group: { id: 5 }, date: today() });
});

test('[ENR-13] [CAT-07 group] [VAL-01 group] a student moves into another group, and nothing else changes', async () => {
  withStudent({ group: null }, { group: null });
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await press(user, 'Asignar a un grupo');
  const choice = await screen.findByRole('combobox', { name: 'Grupo' });
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await user.click(choice);
  await user.click(await screen.findByTitle('4B'));
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { group: _none, ...same } = ana;
  expect(server.bodiesOf(UPDATE)).toEqual([{ ...same, group: { id: 5 }, user: { id: 7 } }]);
});

test('[ENR-10] [ENR-11] a duplicate is merged into this record after a confirmation', async () => {
  server.answer(TWINS, () => ({
    data: [{ id: 30, name: NAME, group: { id: 5, name: '4B' }, parent: { id: 8, name: 'EVA GIL' } }],
  }));
  withStudent({ user: null }, {});
  server.answer(MERGE, () => ({ message: 'updated', rowVersion: 3 }));
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Posible duplicado.' })).toHaveTextContent('Grupo 4B');
  await press(user, 'Unir con este registro');
  expect(await screen.findByText(/EVA GIL verá a este alumno/)).toHaveTextContent(/una calificación del mismo periodo/);
  server.answer(TWINS, () => ({ data: [] }));
  await agree(user, 'Unir con este registro');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Posible duplicado.' })).not.toBeInTheDocument());
  expect(server.bodiesOf(MERGE)).toEqual([{ id: 30, into: 21 }]);
});

test('[ENR-12] [TRA-09] a record goes to the trash after a confirmation, and the page returns to the list', async () => {
  server.answer(DELETE, () => ({ message: 'deleted' }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'], school: null }));
  const { user } = open('?tab=data');
  await press(user, 'Eliminar registro');
  expect(await screen.findByText(/Queda 30 días en la papelera/)).toBeVisible();
  await agree(user, 'Eliminar registro');
  await waitFor(() => expect(window.location.pathname).toBe('/pupils'));
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('[ENR-12] a record with history stays, and the reason is shown', async () => {
  server.refuse(DELETE, { code: 'deleteError' });
  const { user } = open('?tab=data');
  await press(user, 'Eliminar registro');
  await agree(user, 'Eliminar registro');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).not.toBe('/pupils');
});

test('[ENR-13] the data of a student is corrected', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open('?tab=data');
  await user.type(await field('Nombre'), ' sofía');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(server.bodiesOf(UPDATE)).toMatchObject([{ name: 'ANA SOFÍA', group: { id: 3 } }]));
});

test('[LIV-10] a name that somebody else changes meanwhile does not replace the typed one, and is not overwritten', async () => {
  server.refuse(UPDATE, { code: 'staleRecord', message: ['Alguien cambió el registro'] });
  const { user, store } = open('?tab=data');
  await user.type(await field('Nombre'), ' sofía');
  withStudent({ name: 'ANA MARÍA', rowVersion: 2 }, {});
  act(() => void store.dispatch(api.util.invalidateTags(['Student'])));
  expect(await screen.findByRole('heading', { level: 1, name: 'ANA MARÍA LÓPEZ RÍOS' })).toBeVisible();
  expect(await field('Nombre')).toHaveValue('ANA SOFÍA');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(server.bodiesOf(UPDATE)).toMatchObject([{ name: 'ANA SOFÍA', rowVersion: 1 }]));
  await agree(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('ANA MARÍA'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 3 }));
  await user.type(await field('Nombre'), ' luz');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ name: 'ANA MARÍA LUZ', rowVersion: 2 }));
});

test('[ENR-04] of a student who is in another school the page shows the own enrolments alone', async () => {
  server.refuse(GET, { code: 'notFound' });
  server.answer(STAYS, () => ({ data: [{ ...stay, leftOn: '2026-10-01', exitReason: 'familyTransfer' }] }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeVisible();
  expect(screen.getByText(/ya está en otra escuela/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar reingreso' })).not.toBeInTheDocument();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Inscripciones', 'Asistencia', 'Calificaciones', 'Boleta', 'Justificantes', 'Cambios']);
});

test('[PUP-02] of a student whom the parent denied the page shows the enrolments alone', async () => {
  server.refuse(GET, { code: 'notFound' });
  server.answer(STAYS, () => ({ data: [{ ...stay, leftOn: '2026-10-01', exitReason: 'denied' }] }));
  open();
  expect(await screen.findByText(/La familia rechazó la inscripción/)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('[ENR-13] an unknown student is not found', async () => {
  server.refuse(GET, { code: 'notFound' });
  server.refuse(STAYS, { code: 'notFound' });
  open();
  expect(await screen.findByRole('heading', { name: 'No se encontró la página' })).toBeVisible();
});
