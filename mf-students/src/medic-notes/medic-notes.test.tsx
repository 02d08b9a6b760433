import { screen, waitFor, within } from '@testing-library/react';
import type { Consent } from '@pupitre/shared/contracts/consents';
import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { hasDirtyForms, clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { MedicNotesDialog } from './medic-notes-dialog.tsx';

const TABLE = 'POST medic-notes/getTable';
const CREATE = 'POST medic-notes/create';
const UPDATE = 'PUT medic-notes/update';
const CONSENTS = 'GET consents/get/21';
const CONSENT = 'PUT consents/set';
const server = fakeServer();
const close = jest.fn();
const Page = () => <MedicNotesDialog student={aStudent()} groupId={3} onClose={close} />;
const open = () => renderScreen({ routes: [{ path: '/notes', page: Page }], messages }, '/notes');

const aNote = (note: Partial<MedicNote> = {}): MedicNote => ({
  id: 7,
  rowVersion: 1,
  name: 'Alergia',
  description: '<p>No puede comer <strong>cacahuate</strong>.</p><ul><li>Ni trazas</li></ul>',
  student: { id: 21, name: 'ANA LÓPEZ RÍOS' },
  group: { id: 3, name: '3A' },
  user: { id: 12, name: 'MARIANA CASTILLO ROSAS' },
  editable: true,
  deletable: true,
  ...note,
});

beforeEach(() => {
  server.answer(TABLE, () => aTable([aNote(), aNote({ id: 8, name: 'Asma', editable: false })], 60));
  server.answer('POST auth/profile', () => aProfile());
});
afterEach(() => {
  close.mockClear();
  clearDirtyForms();
});

test('[STU-10] [CAT-06 medic-notes] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { studentId: 21, groupId: 3 },
    columns: ['name', 'description'],
    headings: ['Nombre', 'Descripción', 'Autor'],
    firstSort: 'id',
  }));

test('[STU-10] a note shows plain text and its author, and has an edit button if the server allows it', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Alergia/ }));
  expect(row.getByText('No puede comer cacahuate. Ni trazas')).toBeVisible();
  expect(row.getByText('MARIANA CASTILLO ROSAS')).toBeVisible();
  expect(row.getByRole('button', { name: 'Editar Alergia' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar Asma' })).not.toBeInTheDocument();
});

test('[STU-10] [CAT-07 medic-notes] [VAL-01 medic-notes] [VAL-03 medic-notes] a note is stored as typed', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 9, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar nota médica');
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.type(await field('Nombre'), 'Salbutamol 100 mcg');
  await user.click(screen.getByRole('button', { name: 'Negrita' }));
  await user.type(await field('Descripción'), 'inhalado');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'Salbutamol 100 mcg',
      description: '<p><strong>inhalado</strong></p>',
      student: { id: 21 },
      group: { id: 3 },
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(TABLE).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
});

test('[STU-10] [CAT-07 medic-notes] an edit sends the row version, and a stale note can be loaded again', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, 'Editar Alergia');
  await user.type(await field('Nombre'), ' grave');
  server.answer(TABLE, () => aTable([aNote({ rowVersion: 3, name: 'Alergias' })]));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('Alergias'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 4 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 7, rowVersion: 3, name: 'Alergias', student: { id: 21 } });
});

test('[STU-10] a change of a note from another group names the present group', async () => {
  server.answer(TABLE, () => aTable([aNote({ group: { id: 2, name: '2A' } })]));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await press(user, 'Editar Alergia');
  await user.type(await field('Nombre'), 's');
  await press(user, 'Guardar');
  await waitFor(() =>
    expect(server.bodiesOf(UPDATE)).toEqual([expect.objectContaining({ name: 'Alergias', group: { id: 3 } })]),
  );
});

test('[TRA-02] [TRA-09] a note that the server allows goes to the trash, but not while it is edited', async () => {
  server.answer(TABLE, () => aTable([aNote(), aNote({ id: 8, name: 'Asma', deletable: false })]));
  server.answer('DELETE medic-notes/delete/7', () => ({ message: 'deleted' }));
  const { user } = open();
  await press(user, 'Editar Alergia');
  await field('Nombre');
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).not.toBeInTheDocument();
  await press(user, 'Cancelar');
  await press(user, 'Eliminar Alergia');
  expect(screen.queryByRole('button', { name: 'Eliminar Asma' })).not.toBeInTheDocument();
  expect(await screen.findByText(/Queda 30 días en la papelera/)).toBeVisible();
  server.answer(TABLE, () => aTable([]));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Alergia está en la papelera')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Alergia/ })).not.toBeInTheDocument());
});

test('[STU-10] the user is asked before typed text is lost to another note or to closing', async () => {
  const { user } = open();
  await press(user, 'Agregar nota médica');
  await user.type(await field('Nombre'), 'Asma');
  expect(hasDirtyForms()).toBe(true);
  await press(user, 'Editar Alergia');
  expect(await field('Nombre')).toHaveValue('Asma');
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

const aConsent = (given: boolean): Consent => ({
  purpose: 'medicNotes',
  school: { id: 5, name: 'BENITO JUÁREZ' },
  isCurrent: true,
  given,
  givenAt: null,
  revokedAt: null,
});
const consentSwitch = () =>
  screen.findByRole('checkbox', { name: 'BENITO JUÁREZ puede leer las notas médicas anteriores' });
const asParent = () => server.answer('POST auth/profile', () => aProfile({ roles: ['parent'], school: null }));

test('[SEC-04] a parent allows the school to read earlier notes, and withdraws that', async () => {
  asParent();
  const former = { ...aConsent(true), school: { id: 4, name: 'OTRA' }, isCurrent: false };
  let given = false;
  server.answer(CONSENTS, () => ({ data: [aConsent(given), former] }));
  server.answer(CONSENT, () => {
    given = !given;
    return { message: 'updated' };
  });
  const { user } = open();
  expect(await consentSwitch()).not.toBeChecked();
  expect(await consentSwitch()).toHaveAccessibleDescription(/solo las notas escritas desde que el alumno está en ella/);
  await user.click(await consentSwitch());
  await waitFor(async () => expect(await consentSwitch()).toHaveAccessibleDescription(/lee también las notas/));
  expect(await consentSwitch()).toBeChecked();
  await user.click(await consentSwitch());
  await waitFor(() => expect(server.bodiesOf(CONSENTS)).toHaveLength(3));
  await waitFor(async () => expect(await consentSwitch()).not.toBeChecked());
  const change = { studentId: 21, purpose: 'medicNotes' };
  expect(server.bodiesOf(CONSENT)).toEqual([
    { ...change, given: true },
    { ...change, given: false },
  ]);
});

test('[SEC-04] the switch does not jump back while the consents are read again', async () => {
  asParent();
  server.answer(CONSENTS, () => ({ data: [aConsent(false)] }));
  server.answer(CONSENT, () => ({ message: 'updated' }));
  const { user } = open();
  await consentSwitch();
  const readings: ((answer: { data: Consent[] }) => void)[] = [];
  server.answer(CONSENTS, () => new Promise<{ data: Consent[] }>((resolve) => readings.push(resolve)));
  await user.click(await consentSwitch());
  await waitFor(() => expect(server.bodiesOf(CONSENTS)).toHaveLength(2));
  expect(await consentSwitch()).toBeChecked();
  readings[0]?.({ data: [aConsent(true)] });
  await waitFor(async () => expect(await consentSwitch()).toHaveAccessibleDescription(/lee también las notas/));
  expect(await consentSwitch()).toBeChecked();
});

test('[SEC-04] after a failed save the switch shows the stored consent again', async () => {
  asParent();
  server.answer(CONSENTS, () => ({ data: [aConsent(false)] }));
  server.refuse(CONSENT, { code: 'unavailable' });
  const { user } = open();
  await user.click(await consentSwitch());
  await waitFor(() => expect(server.bodiesOf(CONSENT)).toHaveLength(1));
  await waitFor(async () => expect(await consentSwitch()).not.toBeChecked());
});

test('[SEC-04] staff see no consent', async () => {
  open();
  await screen.findByRole('row', { name: /Alergia/ });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(server.bodiesOf(CONSENTS)).toEqual([]);
});
