import { screen, waitFor, within } from '@testing-library/react';
import { press } from '@pupitre/shared/testing/screen-steps';
import { cellOf, createMonthFixture, openMonth } from '../testing/month-fixture.ts';

const ATTENDANCE = 'POST exports/attendance';
const { server } = createMonthFixture();

test('[EXP-11] the attendance of the shown month is exported from a button beside it', async () => {
  server.refuse(ATTENDANCE, { code: 'tooManyRequests' });
  const { user } = openMonth();
  await cellOf('ANA', 1);
  await press(user, 'Exportar asistencia');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Exportar asistencia')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  const month = { groupId: 3, from: '2026-09-01', to: '2026-09-30', format: 'csv' };
  await waitFor(() => expect(server.bodiesOf(ATTENDANCE)).toEqual([month]));
});
