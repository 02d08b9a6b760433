import { screen, waitFor, within } from '@testing-library/react';
import { press } from '@pupitre/shared/testing/screen-steps';
import { createGradeFixture } from '../testing/grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';
import { weekOf } from '../task-grades/day-ranges.ts';
import { today } from '@pupitre/shared/ui/days';

const TASKS = 'POST exports/taskGrades';
const { server } = createGradeFixture();

test('[EXP-11] the grades of the shown days are exported from a button beside them', async () => {
  server.refuse(TASKS, { code: 'tooManyRequests' });
  const { user } = openTab('task-grades');
  await press(user, 'Exportar calificaciones');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Exportar calificaciones')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Excel/ }));
  await waitFor(() => expect(server.bodiesOf(TASKS)).toEqual([{ groupId: 3, ...weekOf(today()), format: 'xlsx' }]));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Demasiados intentos');
});
