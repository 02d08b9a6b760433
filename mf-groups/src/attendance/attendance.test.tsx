import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttendanceRow, AttendanceSave } from '@pupitre/shared/contracts/student-attendance';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { button } from '@pupitre/shared/testing/screen-steps';
import { addDays, today } from '@pupitre/shared/ui/days';
import { answerGroup, clickAll, openTab } from '../testing/group-page.ts';
import { plainSave } from '../testing/plain-save.ts';

const TABLE = 'POST student-attendance/getTable';
const SAVE = 'POST student-attendance/save';
const NAMES = ['ANA', 'BETO', 'CARLA'];
const server = fakeServer();
let rows: AttendanceRow[] = [];

const child = (id: number, name = NAMES[id - 1] ?? `NIÑO ${id}`) => ({ id, name, paternal: 'GIL', maternal: 'PAZ' });
const notTaken = (id: number): AttendanceRow => ({
  id: null,
  rowVersion: null,
  student: child(id),
  attendence: false,
  delay: false,
});
const isSave = (body: unknown): body is AttendanceSave => typeof body === 'object' && body !== null && 'rows' in body;

/** Saves the rows as the server does: the next table has them. */
const takeSave = (body: unknown): object => {
  if (!isSave(body)) throw new TypeError('not a save');
  for (const { student, attendence, delay } of body.rows)
    rows = rows.map((row) =>
      row.student.id === student.id ? { ...row, id: 100 + student.id, rowVersion: 1, attendence, delay } : row,
    );
  return { message: 'updated' };
};
const open = () => openTab('attendance');
const box = (name: string) => screen.findByRole('checkbox', { name });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const saves = () =>
  server
    .bodiesOf(SAVE)
    .filter(isSave)
    .map((save) => plainSave(save));
const present = (id: number) => ({ student: { id }, attendence: true, delay: false });
const absent = (id: number) => ({ student: { id }, attendence: false, delay: false });

/** Everybody who passes waits until the gate opens. */
const aGate = () => {
  const waiting: (() => void)[] = [];
  return {
    pass: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    open: () => waiting.forEach((go) => go()),
  };
};

beforeEach(() => {
  rows = [1, 2, 3].map(notTaken);
  answerGroup(server);
  server.answer(TABLE, () => ({ tableData: { items: rows } }));
  server.answer(SAVE, takeSave);
});

test('[GRP-03] [GRP-07] the table has all rows of today, and a tick is saved and reloads it', async () => {
  const { user } = open();
  const ana = await box('Asistencia de GIL PAZ ANA');
  expect(server.bodiesOf(TABLE)).toEqual([{ groupId: 3, date: today() }]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Alumno',
    'Asistencia',
    'Retardo',
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  expect(ana).toBePartiallyChecked();
  await user.click(ana);
  expect(await rowOf('ANA')).toHaveTextContent('Presente');
  await waitFor(() => expect(saves()).toEqual([{ groupId: 3, date: today(), rows: [present(1)] }]));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
  expect(screen.getByText('1 de 3 guardados')).toBeVisible();
  expect(screen.queryByText('Registro actualizado')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('[GRP-07] [VAL-01 student-attendance] a delay is an attendance, and an absence is none', async () => {
  const { user } = open();
  const ana = await box('Asistencia de GIL PAZ ANA');
  const late = await box('Retardo de GIL PAZ ANA');
  await user.click(late);
  expect(ana).toBeChecked();
  expect(await rowOf('ANA')).toHaveTextContent('Retardo');
  await user.click(ana);
  expect(late).not.toBeChecked();
  expect(await rowOf('ANA')).toHaveTextContent('Ausente');
  await waitFor(() => expect(saves().at(-1)?.rows).toEqual([absent(1)]));
});

test('[GRP-07] one tap marks everybody present, and can be undone before it is sent', async () => {
  const { user } = open();
  await user.click(await button('Todos presentes'));
  expect(screen.getAllByText('Presente')).toHaveLength(3);
  expect(screen.getAllByText('Por guardar')).toHaveLength(3);
  await user.click(await button('Deshacer'));
  expect(screen.getAllByText('Sin registrar')).toHaveLength(3);
  expect(localStorage).toHaveLength(0);
  await user.click(await button('Todos presentes'));
  await user.click(await box('Asistencia de GIL PAZ BETO'));
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(saves()[0]?.rows).toEqual([present(1), absent(2), present(3)]));
  expect(await screen.findByText('3 de 3 guardados')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

test('[GRP-07] the bar counts unmarked children, and marks the rest absent', async () => {
  rows = [{ ...notTaken(1), id: 101, rowVersion: 1, attendence: true }, notTaken(2), notTaken(3)];
  const { user } = open();
  expect(await screen.findByText('Faltan 2 por registrar')).toBeVisible();
  await user.click(await button('Los demás, ausentes'));
  expect(screen.getAllByText('Ausente')).toHaveLength(2);
  expect(within(await rowOf('ANA')).getByText('Presente')).toBeVisible();
  expect(screen.queryByText(/por registrar/)).not.toBeInTheDocument();
});

test('[GRP-07] arrow keys move between the boxes, and space ticks', async () => {
  const { user } = open();
  const ana = await box('Asistencia de GIL PAZ ANA');
  act(() => ana.focus());
  await user.keyboard('{ArrowDown}{ArrowRight} ');
  const late = await box('Retardo de GIL PAZ BETO');
  expect(late).toHaveFocus();
  expect(late).toBeChecked();
  await user.keyboard('{End}');
  expect(await box('Retardo de GIL PAZ CARLA')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}');
  expect(ana).toHaveFocus();
});

test('[GRP-07] without a network a change is shown as unsent, survives leaving the screen, and is sent later', async () => {
  server.cutOff(SAVE);
  const first = open();
  await first.user.click(await box('Asistencia de GIL PAZ ANA'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Sin enviar'));
  expect(screen.getByText(/están en este dispositivo y se enviarán/)).toBeVisible();
  expect(localStorage).toHaveLength(1);
  first.leave();
  const { user } = open();
  expect(await box('Asistencia de GIL PAZ ANA')).toBeChecked();
  server.answer(SAVE, takeSave);
  await user.click(await button('Volver a intentar'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
  expect(screen.queryByText(/están en este dispositivo/)).not.toBeInTheDocument();
});

test('[GRP-07] the row of a child who left the group stays with the reason, and the others are saved', async () => {
  server.refuseOnce(SAVE, { code: 'notFound', fields: { 'rows.1.student.id': ['El registro no existe'] } });
  const { user } = open();
  clickAll(await box('Asistencia de GIL PAZ ANA'), await box('Asistencia de GIL PAZ BETO'));
  rows = rows.filter(({ student }) => student.id !== 2);
  await waitFor(async () => expect(await rowOf('BETO')).toHaveTextContent('El registro no existe'));
  expect(saves()[0]?.rows).toHaveLength(2);
  await user.click(await button('Descartar el cambio de GIL PAZ BETO'));
  await user.click(await box('Asistencia de GIL PAZ CARLA'));
  await waitFor(async () => expect(await rowOf('CARLA')).toHaveTextContent('Guardado'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /BETO/ })).not.toBeInTheDocument());
});

test('[GRP-07] a tap during a save survives the reload', async () => {
  const gate = aGate();
  server.answer(SAVE, async (body) => {
    if (saves().length === 1) await gate.pass();
    return takeSave(body);
  });
  const { user } = open();
  const ana = await box('Asistencia de GIL PAZ ANA');
  await user.click(ana);
  await waitFor(() => expect(saves()).toHaveLength(1));
  await user.click(ana);
  expect(ana).not.toBeChecked();
  gate.open();
  await waitFor(() => expect(server.bodiesOf(TABLE).length).toBeGreaterThan(1));
  expect(ana).not.toBeChecked();
  await waitFor(() => expect(saves()[1]?.rows).toEqual([absent(1)]));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
  expect(ana).not.toBeChecked();
});

test('[GRP-07] another user neither sees nor sends the pending changes of a user', async () => {
  server.cutOff(SAVE);
  const first = open();
  await first.user.click(await box('Asistencia de GIL PAZ ANA'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Sin enviar'));
  first.leave();
  first.store.dispatch(sessionStarted({ token: 'other' }));
  server.answer('POST auth/profile', () => aProfile({ id: 8 }));
  server.answer(SAVE, takeSave);
  const sent = saves().length;
  open();
  expect(await box('Asistencia de GIL PAZ ANA')).toBePartiallyChecked();
  act(() => void fireEvent(window, new Event('online')));
  expect(saves()).toHaveLength(sent);
  expect(Object.keys(localStorage).some((key) => key.includes('attendance.7.3'))).toBe(true);
});

test('[GRP-07] changes that release 1.2.0 left in local storage are shown and sent', async () => {
  localStorage.setItem(
    `pupitre.unsent.attendance.7.3.${today()}`,
    '[{"row":{"student":{"id":1,"name":"ANA","paternal":"GIL","maternal":"PAZ"},"attendence":true,"delay":true,' +
      '"isTaken":true},"stamp":"1774000000000.1.0.5","refusal":null}]',
  );
  open();
  expect(await box('Retardo de GIL PAZ ANA')).toBeChecked();
  await waitFor(() => expect(saves().map(({ rows: sent }) => sent)).toEqual([[{ ...present(1), delay: true }]]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('[GRP-07] the user can choose another day, and a day of the future has no roll call', async () => {
  const { user } = open();
  await box('Asistencia de GIL PAZ ANA');
  await user.click(await button('Día siguiente'));
  expect(await screen.findByText(/Este día aún no llega/)).toBeVisible();
  await user.click(await button('Día anterior'));
  await user.click(await button('Día anterior'));
  await waitFor(() => expect(server.bodiesOf(TABLE)).toContainEqual({ groupId: 3, date: addDays(today(), -1) }));
  expect(server.bodiesOf(TABLE)).not.toContainEqual({ groupId: 3, date: addDays(today(), 1) });
});

test('[GRP-07] a group without students has an empty state, and a failed read can be retried', async () => {
  server.refuse(TABLE, { code: 100 });
  const { user } = open();
  rows = [];
  await button('Volver a intentar');
  server.answer(TABLE, () => ({ tableData: { items: rows } }));
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
});

test('[GRP-07] the roll call has English texts', async () => {
  localStorage.setItem('pupitre.language', 'en');
  const { user } = open();
  await user.click(await button('All present'));
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Present');
  await user.click(await button('Undo'));
});
