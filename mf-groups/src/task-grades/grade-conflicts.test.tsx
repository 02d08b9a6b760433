import { screen, waitFor, within } from '@testing-library/react';
import { aGroup, aProfile } from '@pupitre/shared/testing/builders';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { press } from '@pupitre/shared/testing/screen-steps';
import { createGradeFixture, SAVE, sent } from '../testing/grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';

const { server, saves, takeSave } = createGradeFixture();
const database = usePendingDatabase();
const cell = (name: string, of: string, value: string) =>
  screen.findByRole('cell', { name: `GIL PAZ ${name}, ${of}: ${value}` });

test('[OUT-01] a grade is in the database with the call that the screen makes', async () => {
  server.cutOff(SAVE);
  const { user } = openTab('task-grades');
  await user.click(await cell('BETO', 'MAQUETA', '70 de 100'));
  await user.keyboard('95{Enter}');
  await waitFor(() => expect(saves()).not.toEqual([]));
  const [record] = await database.stored();
  expect(record).toMatchObject({ name: 'grades', date: 'all', key: '2.7', was: 1 });
  expect({ ...record?.call?.head, rows: [record?.call?.row] }).toEqual(saves()[0]);
  expect(`${record?.call?.method} ${record?.call?.url}`).toBe(SAVE);
  server.answer(SAVE, takeSave);
  await press(user, 'Volver a intentar');
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});

test('[OUT-08] a conflict of another week names its child and its task after a log-out', async () => {
  const records = await database.records();
  const conflict = { theirs: null, rowVersion: null, by: null, at: null };
  const student = { id: 2, name: 'BETO', paternal: 'GIL', maternal: 'PAZ' };
  const row = { student, task: { id: 99, name: 'CARTEL' }, delivered: true, qualification: 95 };
  const place = { userId: aProfile().id, name: 'grades', groupId: aGroup().id, date: 'all' } as const;
  const record = { ...place, key: '2.99', row, call: null, stamp: 's', refusal: '', conflict };
  await records.store.write([{ type: 'add', record }]);
  await records.removeNames(null);
  expect(JSON.stringify(await database.stored())).not.toMatch(/BETO|GIL|PAZ/);
  openTab('task-grades');
  expect(await screen.findByRole('group', { name: 'Dos valores para GIL PAZ BETO, CARTEL' })).toBeVisible();
});

test('[OUT-06] a grade that somebody else emptied meanwhile is named, and the user decides', async () => {
  const conflict = { theirs: null, rowVersion: null, by: null, at: null };
  const place = { student: { id: 2 }, group_tasks: { id: 7 } };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [{ ...place, ...conflict }] }));
  const { user } = openTab('task-grades');
  await user.click(await cell('BETO', 'MAQUETA', '70 de 100'));
  await user.keyboard('95{Enter}');
  const note = within(await screen.findByRole('group', { name: 'Dos valores para GIL PAZ BETO, MAQUETA' }));
  expect(note.getByText(/Otra persona puso «sin entregar»\. Usted puso «95 de 100»\./)).toBeVisible();
  server.answer(SAVE, takeSave);
  await user.click(note.getByRole('button', { name: 'Dejar «95 de 100»' }));
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  expect(saves().at(-1)?.rows).toEqual([sent(2, 7, true, 95)]);
  expect(server.bodiesOf(SAVE).at(-1)).toMatchObject({ rows: [{ was: null }] });
});
