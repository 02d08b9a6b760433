import { screen, waitFor, within } from '@testing-library/react';
import type { NoSchool, SchoolDay } from '@pupitre/shared/contracts/school-days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button } from '@pupitre/shared/testing/screen-steps';
import { daysOf, monthOf, today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { answerGroup } from '../testing/group-page.ts';

const TABLE = 'POST student-attendance/getTable';
const DAYS = 'POST school-days/get';
const server = fakeServer();
const path = `/group/${encodeId('group', 3)}`;

const CLOSED: Record<string, NoSchool> = {
  '2026-12-11': { kind: 'betweenYears', name: null },
  '2026-12-17': { kind: 'vacation', name: 'VACACIONES' },
  '2026-12-18': { kind: 'vacation', name: 'VACACIONES' },
  '2026-12-19': { kind: 'vacation', name: 'VACACIONES' },
  '2026-12-20': { kind: 'vacation', name: 'VACACIONES' },
  '2026-12-21': { kind: 'vacation', name: 'VACACIONES' },
};
const WEEKEND = [0, 6];

const dayAt = (date: string): SchoolDay => {
  const isWeekend = WEEKEND.includes(new Date(`${date}T00:00Z`).getUTCDay());
  const noSchool = CLOSED[date] ?? (isWeekend ? { kind: 'weekday' as const, name: null } : null);
  return { date, schoolDay: noSchool === null, noSchool };
};
const open = (query: string) => renderScreen({ routes, messages }, `${path}/print?document=roll-call-blank${query}`);
const sheet = () => screen.findByRole('article', { name: 'Pase de lista' });

beforeEach(() => {
  answerGroup(server);
  const student = { id: 1, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
  const row = { id: null, rowVersion: null, student, attendence: false, delay: false };
  server.answer(TABLE, () => ({ tableData: { items: [row] } }));
  server.answer(DAYS, () => ({ data: daysOf({ year: 2026, month: 12 }).map(dayAt) }));
});

test('[PRT-04] a blank roll call has a box for each day with classes; days without are hatched, and named below', async () => {
  open('&from=2026-12-01&to=2026-12-31');
  const paper = within(await sheet());
  expect(server.bodiesOf(DAYS)).toEqual([{ groupId: 3, from: '2026-12-01', to: '2026-12-31' }]);
  expect(paper.getByRole('heading')).toHaveTextContent('diciembre de 2026');
  const heads = paper.getAllByRole('columnheader').slice(2);
  expect(heads).toHaveLength(23);
  expect(heads[0]).toHaveTextContent('M1');
  expect(paper.getByRole('columnheader', { name: 'viernes, 11 de diciembre de 2026, sin clases' })).toBeVisible();
  const [, , , ...cells] = within(paper.getByRole('row', { name: /GIL PAZ ANA/ })).getAllByRole('cell');
  expect(cells.every(({ textContent }) => textContent === '')).toBe(true);
  expect(paper.getByText(/^Sin clases: 11 dic: entre dos ciclos escolares · 17.21 de dic: VACACIONES$/)).toBeVisible();
  expect(paper.getByText('Nombre y firma')).toBeVisible();
});

test('[PRT-04] the month or week is chosen on the page, this month at first', async () => {
  const { user } = open('');
  await sheet();
  const days = daysOf(monthOf(today()));
  expect(server.bodiesOf(DAYS)).toEqual([{ groupId: 3, from: days[0], to: days.at(-1) }]);
  await user.click(await button('Mes siguiente'));
  await waitFor(() => expect(server.bodiesOf(DAYS)).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Días que se ven' }), 'Semana');
  await waitFor(() => expect(server.bodiesOf(DAYS)).toHaveLength(3));
  await user.click(await button('Semana siguiente'));
  await waitFor(() => expect(server.bodiesOf(DAYS)).toHaveLength(4));
});

test('[PRT-04] days without a column have no sheet, and a failed read of the days can be retried', async () => {
  server.refuse(DAYS, { code: 100 });
  const { user } = open('&from=2026-12-01&to=2026-12-31');
  await button('Volver a intentar');
  server.answer(DAYS, () => ({ data: [dayAt('2026-12-05')] }));
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('No hay días de clases en estas fechas')).toBeVisible();
  expect(await button('Imprimir')).toHaveAttribute('aria-disabled', 'true');
});
