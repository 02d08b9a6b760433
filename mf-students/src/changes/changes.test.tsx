import { screen, waitFor, within } from '@testing-library/react';
import type { Change, Save } from '@pupitre/shared/contracts/audit';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { aTable } from '@pupitre/shared/testing/builders';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { Changes } from './changes.tsx';

const TABLE = 'POST audit/getTable';
const UNDO = 'PUT audit/undo';
const server = fakeServer();

const corrected: Change = {
  id: 31,
  entity: 'student_tasks',
  recordId: 5,
  action: 'update',
  student: { id: 21, name: 'ANA LÓPEZ' },
  subject: 'MAQUETA',
  day: null,
  fields: [{ name: 'qualification', kind: 'number', before: 60, after: 90 }],
  mayUndo: true,
};
const save: Save = {
  id: 31,
  at: new Date().toISOString(),
  user: { id: 2, name: 'RITA SOL', role: 'teacher' },
  count: 1,
  changes: [corrected],
  mayUndo: false,
};
const mark = (id: number, name: string): Change => ({
  ...corrected,
  id,
  entity: 'student_attendance',
  action: 'create',
  student: { id, name },
  subject: null,
  day: '2026-09-01',
  fields: [{ name: 'presence', kind: 'choice', before: null, after: 'late' }],
});
const ofClass: Save = {
  ...save,
  id: 44,
  count: 4,
  mayUndo: true,
  changes: ['ANA', 'BETO', 'CARLA', 'DANTE'].map((name, place) => mark(41 + place, name)),
};
const show = () =>
  renderScreen({ routes: [{ path: '/piece', page: () => <Changes place={{ groupId: 3 }} /> }], messages }, '/piece');
const open = (...saves: Save[]) => {
  server.answer(TABLE, () => aTable(saves, saves.length));
  return show();
};
const question = () => screen.findByRole('dialog');

test('[HIS-01] a save shows its author, its time, and the values before and after', async () => {
  open(save);
  const item = within(await screen.findByRole('list', { name: 'Cambios' }));
  expect(item.getByText('RITA SOL')).toBeVisible();
  expect(item.getByText('Maestro')).toBeVisible();
  expect(item.getByText(/^hoy, \d\d:\d\d$/)).toBeVisible();
  expect(item.getByText('Calificación de tarea · MAQUETA · ANA LÓPEZ')).toBeVisible();
  expect(item.getByText('60').tagName).toBe('DEL');
  expect(item.getByText('90').tagName).toBe('INS');
});

test('[HIS-01] the period and the kind are chosen, and an empty period says so', async () => {
  const { user } = open();
  expect(await screen.findByText('No hay cambios en este periodo')).toBeVisible();
  await press(user, 'Periodo anterior');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de cambio' }), 'Tarea');
  await waitFor(() =>
    expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({
      groupId: 3,
      entity: 'group_tasks',
      page: 1,
      rowsPerPage: 10,
    }),
  );
  expect(screen.queryByRole('option', { name: 'Nota médica' })).not.toBeInTheDocument();
});

test('[HIS-03] the question names the value that comes back; refusing it sends nothing', async () => {
  server.answer(UNDO, () => ({ message: 'updated' }));
  const { user } = open(save);
  await press(user, 'Deshacer: Calificación de tarea · MAQUETA · ANA LÓPEZ');
  const text = 'Calificación de tarea · MAQUETA · ANA LÓPEZ. Calificación vuelve de «90» a «60».';
  expect(within(await question()).getByText(text)).toBeVisible();
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(UNDO)).toEqual([]);
  await press(user, 'Deshacer: Calificación de tarea · MAQUETA · ANA LÓPEZ');
  await user.click(within(await question()).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(server.bodiesOf(UNDO)).toEqual([{ id: 31, whole: false }]));
  expect(await screen.findByText('Se deshizo el cambio')).toBeVisible();
});

test('[HIS-03] a class is folded with its count, and is undone as a whole', async () => {
  server.answer(UNDO, () => ({ message: 'updated' }));
  const { user } = open(ofClass);
  expect(await screen.findByText('4 cambios: Asistencia')).toBeVisible();
  await press(user, 'Deshacer los 4 cambios');
  expect(within(await question()).getByText(/ANA · 01\/09\/2026.*DANTE · 01\/09\/2026/)).toBeVisible();
  await user.click(within(await question()).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(server.bodiesOf(UNDO)).toEqual([{ id: 44, whole: true }]));
});

test('[HIS-04] a refused undo names the record and the field that changed since', async () => {
  const fields = { '31.qualification': ['Cambió después'] };
  server.refuse(UNDO, { code: 'cannotUndo', message: ['No se pudo deshacer'], fields });
  const { user } = open(save);
  await press(user, 'Deshacer: Calificación de tarea · MAQUETA · ANA LÓPEZ');
  await user.click(within(await question()).getByRole('button', { name: 'Deshacer' }));
  const reason = 'Calificación de tarea · MAQUETA · ANA LÓPEZ · Calificación: Cambió después';
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await button('Deshacer: Calificación de tarea · MAQUETA · ANA LÓPEZ')).toBeEnabled();
});

test('[HIS-01] a failed history is read again with the button', async () => {
  server.refuse(TABLE, { code: 'unavailable' });
  const { user } = show();
  await button('Volver a intentar');
  server.answer(TABLE, () => aTable([save]));
  await press(user, 'Volver a intentar');
  expect(await screen.findByText('RITA SOL')).toBeVisible();
});

test('[EXP-07] the shown changes are exported from a button beside their filters', async () => {
  const EXPORT = 'POST exports/table';
  server.refuse(EXPORT, { code: 'tooManyRequests' });
  const { user } = open(save);
  await press(user, 'Exportar cambios');
  await user.click(within(await question()).getByRole('button', { name: /CSV/ }));
  const table = { table: 'audit/getTable', format: 'csv', query: { groupId: 3, entity: null } };
  await waitFor(() => expect(server.bodiesOf(EXPORT)).toMatchObject([table]));
});
