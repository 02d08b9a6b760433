import { screen, waitFor, within } from '@testing-library/react';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { cellOf, createMonthFixture, named, openMonth as open, SAVE } from '../testing/month-fixture.ts';

const { server, takeSave } = createMonthFixture();
const database = usePendingDatabase();

test('[OUT-06] a mark of the month names the version that the user saw, and its conflict is decided above the sheet', async () => {
  const theirs = { theirs: { attendence: true, delay: true }, rowVersion: 9, by: { id: 4, name: 'LAURA' }, at: null };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [{ student: { id: 1 }, ...theirs }] }));
  const { user } = open();
  await user.click(await cellOf('ANA', 1));
  const note = within(
    await screen.findByRole('group', { name: 'Dos valores para GIL PAZ ANA, 1 de septiembre' }, { timeout: 60_000 }),
  );
  expect(note.getByText(/LAURA puso «Retardo»\. Usted puso «Ausente»\./)).toBeVisible();
  expect(server.bodiesOf(SAVE)).toMatchObject([{ date: '2026-09-01', rows: [{ student: { id: 1 }, was: 3 }] }]);
  server.answer(SAVE, takeSave);
  await user.click(note.getByRole('button', { name: 'Dejar «Ausente»' }));
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  expect(server.bodiesOf(SAVE).at(-1)).toMatchObject({ rows: [{ student: { id: 1 }, attendence: false, was: 9 }] });

  await user.click(await cellOf('BETO', 4));
  await waitFor(() =>
    expect(server.bodiesOf(SAVE).at(-1)).toMatchObject({ rows: [{ student: { id: 2 }, was: null }] }),
  );
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  expect(await cellOf('ANA', 1)).toHaveAccessibleName(named('Ausente'));
});
