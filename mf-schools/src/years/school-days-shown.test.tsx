import { screen, waitFor, within } from '@testing-library/react';
import { useAttendanceAlertsQuery } from '@pupitre/shared/api/attendance-figures';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { aClosure, aYear, SHORT } from './year-fixture.ts';

const ALERTS = 'POST student-attendance/getAlerts';
const DELETE = 'DELETE school-closures/delete/70';
const PATH = `/school/${encodeId('school', 1)}/year/7`;
const server = fakeServer();
const DAY = '2026-09-16';

/** A part of another screen that counts days with classes. */
const Alerts = () => {
  useAttendanceAlertsQuery({ schoolId: 1, date: DAY });
  return null;
};
const withAlerts = routes.map(({ path, page: Page }) => ({
  path,
  page: () => (
    <>
      <Alerts />
      <Page />
    </>
  ),
}));

test('[YRS-21] a day that gets its classes back is counted again in the figures of attendance', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('POST school-years/getTable', () => aTable([aYear(SHORT)]));
  server.answer('POST school-closures/getTable', () => aTable([aClosure({ name: 'Independencia' })]));
  server.answer('POST grading-periods/getTable', () => aTable([]));
  server.answer(ALERTS, () => ({ data: [] }));
  server.answer(DELETE, () => ({ message: 'deleted' }));
  const { user } = renderScreen({ routes: withAlerts, messages }, PATH);
  await press(user, 'Eliminar Independencia, 16 sep 2026');
  const question = (await screen.findByText('¿Quitar «Independencia»?')).closest<HTMLElement>('[role="dialog"]');
  if (!question) throw new Error('no question');
  expect(server.bodiesOf(ALERTS)).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Quitar: sí hay clases' }));
  await waitFor(() => expect(server.bodiesOf(ALERTS)).toHaveLength(2));
});
