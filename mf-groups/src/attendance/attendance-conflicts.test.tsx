import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { answerGroup, openTab } from '../testing/group-page.ts';
import { plainSave } from '../testing/plain-save.ts';

const TABLE = 'POST student-attendance/getTable';
const SAVE = 'POST student-attendance/save';
const ANA = { id: 1, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
const BETO = { id: 2, name: 'BETO', paternal: 'GIL', maternal: 'PAZ' };
const server = fakeServer();
const database = usePendingDatabase();
let rows: AttendanceRow[] = [];

type Sent = { student: { id: number }; attendence: boolean; delay: boolean; stamp: string; was: unknown };
const isSave = (body: unknown): body is { rows: Sent[] } => typeof body === 'object' && body !== null && 'rows' in body;
const sentRows = () =>
  server
    .bodiesOf(SAVE)
    .filter(isSave)
    .map((body) => body.rows);
const box = (name: string) => screen.findByRole('checkbox', { name });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** Saves as the server does: the next table has the marks. */
const take = (saved: Sent[]): void => {
  for (const { student, attendence, delay } of saved)
    rows = rows.map((row) =>
      row.student.id === student.id ? { ...row, id: 9, rowVersion: (row.rowVersion ?? 0) + 1, attendence, delay } : row,
    );
};
const takeSave = (): void =>
  server.answer(SAVE, (body) => {
    take(isSave(body) ? body.rows : []);
    return { message: 'updated', conflicts: [] };
  });
/** Laura has marked Ana absent meanwhile; everything else is saved. */
const answerConflict = (at: string): void =>
  server.answer(SAVE, (body) => {
    const saved = isSave(body) ? body.rows : [];
    take(saved.filter(({ student }) => student.id !== ANA.id));
    const theirs = {
      theirs: { attendence: false, delay: false },
      rowVersion: 5,
      by: { id: 12, name: 'LAURA RÍOS' },
      at,
    };
    const isHers = saved.some(({ student }) => student.id === ANA.id);
    return { message: 'updated', conflicts: isHers ? [{ student: { id: ANA.id }, ...theirs }] : [] };
  });

beforeEach(() => {
  rows = [
    { id: 101, rowVersion: 4, student: ANA, attendence: true, delay: false },
    { id: null, rowVersion: null, student: BETO, attendence: false, delay: false },
  ];
  answerGroup(server);
  server.answer(TABLE, () => ({ tableData: { items: rows } }));
  takeSave();
});

test('[OUT-05] a mark is sent with its stamp, its moment and the version that the user saw', async () => {
  const { user } = openTab('attendance');
  server.cutOff(SAVE);
  await user.click(await box('Asistencia de GIL PAZ BETO'));
  await waitFor(async () => expect(await rowOf('BETO')).toHaveTextContent('Sin enviar'));
  await user.click(await box('Retardo de GIL PAZ ANA'));
  await user.click(await box('Asistencia de GIL PAZ BETO'));
  takeSave();
  await press(user, 'Volver a intentar');
  await waitFor(async () => expect(await rowOf('BETO')).toHaveTextContent('Guardado'));
  const [[first] = [], last = []] = [sentRows()[0], sentRows().at(-1)];
  expect(first).toMatchObject({ student: { id: 2 }, was: null, stamp: expect.any(String) });
  expect(last).toMatchObject([
    { student: { id: 1 }, delay: true, was: 4 },
    { student: { id: 2 }, attendence: false, was: null, after: [first?.stamp], takenAt: expect.any(String) },
  ]);
});

test('[OUT-01] a mark is in the database with the call that the screen makes', async () => {
  server.cutOff(SAVE);
  const { user } = openTab('attendance');
  await user.click(await box('Retardo de GIL PAZ ANA'));
  await waitFor(async () => expect(await database.stored()).toHaveLength(1));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['pupitre.outbox']));
  await waitFor(() => expect(sentRows()).not.toEqual([]));
  const [record] = await database.stored();
  expect(record).toMatchObject({ userId: 7, name: 'attendance', groupId: 3, date: today(), key: '1', was: 4 });
  expect({ ...record?.call?.head, rows: [record?.call?.row] }).toEqual(plainSave(server.bodiesOf(SAVE)[0]));
  takeSave();
  await press(user, 'Volver a intentar');
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});

test('[OUT-06] the row shows what somebody else marked, who and when, and the user keeps the own mark', async () => {
  answerConflict(new Date().toISOString());
  const { user } = openTab('attendance');
  await user.click(await box('Retardo de GIL PAZ ANA'));
  await user.click(await box('Asistencia de GIL PAZ BETO'));
  const conflict = within(await screen.findByRole('group', { name: 'Dos valores para GIL PAZ ANA' }));
  expect(conflict.getByText(/^LAURA RÍOS puso «Ausente» \(\d+:\d\d.*\)\. Usted puso «Retardo»\.$/)).toBeVisible();
  expect(await rowOf('ANA')).toHaveTextContent('Por decidir');
  expect(await rowOf('BETO')).toHaveTextContent('Guardado');
  expect(screen.getByText(/Otra persona cambió lo mismo que usted en 1 fila/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).not.toBeInTheDocument();
  takeSave();
  await user.click(conflict.getByRole('button', { name: 'Dejar «Retardo»' }));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
  expect(sentRows().at(-1)).toMatchObject([{ student: { id: 1 }, delay: true, was: 5 }]);
  expect(await database.stored()).toEqual([]);
});

test('[OUT-06] a conflict survives a reload, and the user takes the other mark', async () => {
  answerConflict('2026-03-05T14:05:00.000Z');
  const first = openTab('attendance');
  await first.user.click(await box('Retardo de GIL PAZ ANA'));
  await screen.findByRole('group', { name: 'Dos valores para GIL PAZ ANA' });
  first.leave();
  localStorage.setItem('pupitre.language', 'en');
  rows = rows.map((row) => (row.student === ANA ? { ...row, id: 101, rowVersion: 5, attendence: false } : row));
  const sent = sentRows().length;
  const { user } = openTab('attendance');
  const conflict = within(await screen.findByRole('group', { name: 'Two values for GIL PAZ ANA' }));
  expect(conflict.getByText(/^LAURA RÍOS set “Absent” \(Mar 5.*\)\. You set “Late”\.$/)).toBeVisible();
  act(() => void fireEvent(window, new Event('online')));
  await user.click(conflict.getByRole('button', { name: 'Take “Absent”' }));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Saved'));
  expect(await rowOf('ANA')).toHaveTextContent('Absent');
  expect(sentRows()).toHaveLength(sent);
  expect(await database.stored()).toEqual([]);
});

test('[OUT-08] a mark without names is shown with those of the class, and is sent', async () => {
  server.cutOff(SAVE);
  const first = openTab('attendance');
  await first.user.click(await box('Retardo de GIL PAZ ANA'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Sin enviar'));
  first.leave();
  await (await database.records()).removeNames(null);
  expect(JSON.stringify(await database.stored())).not.toContain('ANA');
  openTab('attendance');
  expect(await box('Retardo de GIL PAZ ANA')).toBeChecked();
  takeSave();
  fireEvent.click(await button('Volver a intentar'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
});

test('[OUT-03] a mark that somebody else has sent from this browser counts as saved', async () => {
  server.cutOff(SAVE);
  const { user } = openTab('attendance');
  await user.click(await box('Retardo de GIL PAZ ANA'));
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Sin enviar'));
  takeSave();
  const { store, reload } = await database.records();
  await store.write((await store.readAll()).map((record) => ({ type: 'remove', record })));
  rows = rows.map((row) => (row.student === ANA ? { ...row, id: 101, rowVersion: 5, delay: true } : row));
  await act(reload);
  await waitFor(async () => expect(await rowOf('ANA')).toHaveTextContent('Guardado'));
  expect(await box('Retardo de GIL PAZ ANA')).toBeChecked();
});
