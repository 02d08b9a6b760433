import { screen, waitFor, within } from '@testing-library/react';
import { press } from '@pupitre/shared/testing/screen-steps';
import { createPeriodGradeFixture } from '../testing/period-grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';

const PERIOD = 'POST exports/periodGrades';
const { server } = createPeriodGradeFixture();

test('[EXP-11] the grades of the shown period are exported from a button beside them', async () => {
  server.refuse(PERIOD, { code: 'tooManyRequests' });
  const { user } = openTab('period-grades&period=1');
  await press(user, 'Exportar calificaciones');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Excel/ }));
  await waitFor(() => expect(server.bodiesOf(PERIOD)).toEqual([{ groupId: 3, gradingPeriodId: 41, format: 'xlsx' }]));
});
