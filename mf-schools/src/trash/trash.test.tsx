import { screen, waitFor, within } from '@testing-library/react';
import type { TrashedRecord } from '@pupitre/shared/contracts/trash';
import { aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST trash/getTable';
const RESTORE = 'PUT trash/restore';
const HOUR = 60 * 60 * 1_000;
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/trash');
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const aTrashedRecord = (record: Partial<TrashedRecord> = {}): TrashedRecord => ({
  id: 1,
  recordId: 7,
  kind: 'task',
  name: 'MAQUETA',
  school: { id: 5, name: 'BENITO JUÁREZ' },
  group: { id: 3, name: '3A' },
  student: null,
  deletedAt: '2026-11-23T02:30:00Z',
  deletedBy: { id: 12, name: 'MARIANA CASTILLO' },
  expiresAt: later(70),
  ...record,
});
const note = aTrashedRecord({
  id: 2,
  kind: 'note',
  name: 'Alergia',
  student: { id: 21, name: 'ANA LÓPEZ' },
  expiresAt: later(3),
});

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('GET schools/options', () => ({ data: [{ id: 5, name: 'BENITO JUÁREZ' }] }));
  server.answer(TABLE, () => aTable([aTrashedRecord(), note], 60));
});

test('[TRA-05] [CAT-06 trash] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { schoolId: null, kind: null },
    columns: ['name', 'deletedAt'],
    headings: ['Nombre', 'Alumno o grupo', 'Eliminado', 'Quedan'],
  }));

test('[TRA-05] a row shows kind, group or student, who deleted it on which day in Mexico, and the time left', async () => {
  open();
  const task = within(await screen.findByRole('row', { name: /MAQUETA/ }));
  for (const text of ['Tarea', '3A', '22 nov 2026', 'por MARIANA CASTILLO', '3 días'])
    expect(task.getByText(text)).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Alergia/ }));
  for (const text of ['Nota médica', 'ANA LÓPEZ', '3A', '1 día']) expect(row.getByText(text)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Escuela' })).not.toBeInTheDocument();
});

test('[TRA-05] a record is restored, and the table is read again', async () => {
  server.answer(RESTORE, () => ({ message: 'restored' }));
  const { user } = open();
  await screen.findByRole('row', { name: /MAQUETA/ });
  server.answer(TABLE, () => aTable([note]));
  await press(user, 'Restaurar MAQUETA');
  expect(await screen.findByText('Registro restaurado')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /MAQUETA/ })).not.toBeInTheDocument());
  expect(server.bodiesOf(RESTORE)).toEqual([{ kind: 'task', id: 7 }]);
});

test('[TRA-05] the list shows one kind, and administrators those of one school', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  const { user } = open();
  const row = await screen.findByRole('row', { name: /MAQUETA/ });
  expect(within(row).getByText('BENITO JUÁREZ')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Nota médica');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Escuela' }), 'BENITO JUÁREZ');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ kind: 'note', schoolId: 5, page: 1 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todo');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ kind: null, schoolId: 5 }));
});
