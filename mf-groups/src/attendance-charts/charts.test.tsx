import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { answerGroup, openTab } from '../testing/group-page.ts';
import { AttendanceOfSchool } from './charts-tab.tsx';

const TREND = 'POST student-attendance/getTrend';
const server = fakeServer();
const open = () => openTab('attendance&view=charts');

beforeEach(() => {
  answerGroup(server);
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer(TREND, () => ({
    data: { days: [{ date: '2026-09-02', present: 3, late: 1, absent: 1, justified: 1 }], groups: [] },
  }));
});

test('[ATT-09] the chart has its numbers as a table, and is read again with each visit', async () => {
  const { user, leave } = open();
  await user.click(await screen.findByText('Ver los números'));
  const row = await screen.findByRole('row', { name: /2 sep 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1', '1', '1', expect.stringMatching(/^80/)]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Días que se muestran' }), 'Últimos 90 días');
  await waitFor(() => expect(server.bodiesOf(TREND)).toHaveLength(2));
  leave();
  open();
  await waitFor(() => expect(server.bodiesOf(TREND)).toHaveLength(3));
});

test('[ATT-09] the groups of a school lead to their months, but for the deleted ones', async () => {
  const figures = { present: 3, late: 0, absent: 1, justified: 0, percentage: 75 };
  const groups = [
    { ...figures, id: 3, code: '3A', isDeleted: false },
    { ...figures, id: 4, code: '4A', isDeleted: true },
  ];
  const days = [{ date: '2026-09-02', present: 6, late: 0, absent: 2, justified: 0 }];
  server.answer(TREND, () => ({ data: { days, groups } }));
  renderScreen({ routes: [{ path: '/school', page: () => <AttendanceOfSchool schoolId={7} /> }], messages }, '/school');
  expect(await screen.findByRole('link', { name: '3A' })).toHaveAttribute(
    'href',
    `/group/${encodeId('group', 3)}?tab=attendance&view=month`,
  );
  expect(screen.getByRole('rowheader', { name: '4A eliminado' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /4A/ })).not.toBeInTheDocument();
});

test('[ATT-09] without marks the charts say so, and a failed read can be retried', async () => {
  server.refuse(TREND, { code: 100 });
  const { user } = open();
  await button('Volver a intentar');
  server.answer(TREND, () => ({ data: { days: [], groups: [] } }));
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('Todavía no hay asistencias en estos días')).toBeVisible();
});
