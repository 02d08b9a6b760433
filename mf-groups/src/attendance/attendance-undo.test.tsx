import { screen, waitFor } from '@testing-library/react';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { button } from '@pupitre/shared/testing/screen-steps';
import { answerGroup, openTab } from '../testing/group-page.ts';

const TABLE = 'POST student-attendance/getTable';
const SAVE = 'POST student-attendance/save';
const server = fakeServer();
const database = usePendingDatabase();

const row = (id: number, name: string): AttendanceRow => ({
  id: null,
  rowVersion: null,
  student: { id, name, paternal: 'GIL', maternal: 'PAZ' },
  attendence: false,
  delay: false,
});

// The first change of a page opens the database, so no other test may come before this one.
test('[GRP-07] everybody present can be undone also while the database of changes opens', async () => {
  answerGroup(server);
  server.answer(TABLE, () => ({ tableData: { items: [row(1, 'ANA'), row(2, 'BETO')] } }));
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
  const { user } = openTab('attendance');
  await user.click(await button('Todos presentes'));
  await waitFor(async () => expect(await database.stored()).toHaveLength(2));
  expect(server.bodiesOf(SAVE)).toEqual([]);
  expect(screen.getAllByText('Por guardar')).toHaveLength(2);
  await user.click(await button('Deshacer'));
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  expect(server.bodiesOf(SAVE)).toEqual([]);
});
