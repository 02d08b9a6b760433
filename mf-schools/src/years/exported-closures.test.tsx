import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { aClosure, aPeriod, aYear, SHORT } from './year-fixture.ts';

const EXPORT = 'POST exports/table';
const server = fakeServer();

test('[EXP-07] the days without classes of a year are exported from a button beside them', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('POST school-years/getTable', () => aTable([aYear(SHORT)], 60));
  server.answer('POST school-closures/getTable', () => aTable([aClosure()]));
  server.answer('POST grading-periods/getTable', () => aTable([aPeriod()]));
  server.refuse(EXPORT, { code: 'tooManyRequests' });
  const { user } = renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/year/7`);
  await press(user, 'Exportar días sin clases');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /CSV/ }));
  const table = { table: 'school-closures/getTable', format: 'csv', query: { schoolYearId: 7, sortBy: 'from' } };
  await waitFor(() => expect(server.bodiesOf(EXPORT)).toMatchObject([table]));
});
