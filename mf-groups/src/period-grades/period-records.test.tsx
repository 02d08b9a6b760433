import { screen, waitFor } from '@testing-library/react';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { press } from '@pupitre/shared/testing/screen-steps';
import { openTab } from '../testing/group-page.ts';
import { createPeriodGradeFixture, SAVE } from '../testing/period-grade-fixture.ts';

const { server, saves } = createPeriodGradeFixture();
const database = usePendingDatabase();

test('[OUT-01] a grade of a period is in the database with the call that the screen makes', async () => {
  server.cutOff(SAVE);
  const { user } = openTab('period-grades&period=1');
  await user.click(await screen.findByRole('cell', { name: 'GIL PAZ ANA, Lenguajes: sugerencia 9, de 3 tareas' }));
  await user.keyboard('8{Enter}');
  await waitFor(() => expect(saves()).not.toEqual([]));
  const [record] = await database.stored();
  expect(record).toMatchObject({ name: 'periodGrades', date: 'period-41', key: '1.languages.0' });
  expect({ ...record?.call?.head, rows: [record?.call?.row] }).toEqual(saves()[0]);
  expect(`${record?.call?.method} ${record?.call?.url}`).toBe(SAVE);
  server.answer(SAVE, () => ({ message: 'updated' }));
  await press(user, 'Volver a intentar');
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});
