import { screen, waitFor, within } from '@testing-library/react';
import type { AttendanceSummary, SummaryDay } from '@pupitre/shared/contracts/attendance-figures';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { daysOfYear, schoolYearOf } from './school-year.ts';

const SUMMARY = 'POST student-attendance/getSummary';
const ALERTS = 'POST student-attendance/getAlerts';
const server = fakeServer();
const child = aStudent();

const marked = (date: string, changes: Partial<SummaryDay> = {}): SummaryDay => ({
  date,
  schoolDay: true,
  noSchool: null,
  isMarked: true,
  attendence: true,
  delay: false,
  justified: false,
  ...changes,
});
const figures = { present: 1, late: 1, absent: 2, justified: 1, percentage: 50, schoolDays: 21, marked: 4 };
const summary: AttendanceSummary = {
  ...figures,
  months: [{ ...figures, month: '2026-09' }],
  days: [
    marked('2026-09-01'),
    marked('2026-09-02', { delay: true }),
    marked('2026-09-03', { attendence: false }),
    marked('2026-09-04', { attendence: false, justified: true }),
    marked('2026-09-16', { schoolDay: false, noSchool: { kind: 'holiday', name: 'Independencia' }, isMarked: false }),
  ],
};
const alert = {
  student: { id: child.id, name: 'ANA LÓPEZ RÍOS' },
  group: null,
  absencesInARow: 3,
  percentage: 72.5,
  from: '2026-08-31',
  to: '2026-11-26',
};
const open = () => renderScreen({ routes, messages }, '/students');
/** The entries of the legend, which screen readers do not hear, as they do not hear the squares. */
const legendOf = (dialog: HTMLElement): string[] =>
  within(dialog)
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => item.closest('[aria-hidden="true"]') && item.closest('[role="dialog"]') === dialog)
    .map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST students/getTable', () => aTable([child], 1));
  server.answer('POST auth/profile', () =>
    aProfile({ roles: ['parent'], school: null, groups: [{ id: 3, code: '3A' }] }),
  );
  server.answer(SUMMARY, () => ({ data: summary }));
  server.answer(ALERTS, () => ({ data: [] }));
});

test('[ATT-07] the year of a child has its numbers with their meaning, and each month in words', async () => {
  const { user } = open();
  await press(user, 'Asistencia de ANA LÓPEZ RÍOS');
  const year = schoolYearOf(today());
  const dialog = await screen.findByRole('dialog', { name: 'Asistencia de ANA LÓPEZ RÍOS' });
  expect(await within(dialog).findByText(`Ciclo ${year}–${year + 1}`)).toBeVisible();
  expect(server.bodiesOf(SUMMARY)).toEqual([{ studentId: child.id, ...daysOfYear(year) }]);
  const [month] = await within(dialog).findAllByRole('listitem');
  expect(month).toHaveTextContent(/septiembre2 de 4 días, 2 faltas \(1 justificada\), 1 retardo/);
  expect(month).toHaveTextContent('Faltas: 3, 4');
  expect(month).toHaveTextContent('Retardos: 2');
  expect(within(dialog).getByText('Asistencia').closest('div')).toHaveTextContent(/50 ?%/);
  expect(within(dialog).getByText(/una falta justificada sigue siendo falta/)).toBeVisible();
  expect(within(dialog).getByTitle(/Independencia/)).toBeInTheDocument();
  for (const sign of ['·Presente', 'FFalta', 'RRetardo', 'JFalta justificada', 'Sin registrar', 'Sin clases'])
    expect(legendOf(dialog)).toContain(sign);
});

test('[ATT-07] another school year is a click away, and a year without the student says so', async () => {
  const { user } = open();
  await press(user, 'Asistencia de ANA LÓPEZ RÍOS');
  server.answer(SUMMARY, () => ({ data: { ...summary, months: [], days: [] } }));
  expect(await button('Ciclo siguiente')).toBeDisabled();
  await press(user, 'Ciclo anterior');
  expect(await screen.findByText('Sin inscripción en este ciclo')).toBeVisible();
  const before = schoolYearOf(today()) - 1;
  await waitFor(() => expect(server.bodiesOf(SUMMARY).at(-1)).toEqual({ studentId: child.id, ...daysOfYear(before) }));
});

test('[ATT-08] the card and the record of a child say that it misses much', async () => {
  server.answer(ALERTS, () => ({ data: [alert] }));
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'ANA LÓPEZ RÍOS' });
  expect(await within(card).findByText('3 faltas seguidas')).toBeVisible();
  expect(within(card).getByText(/Asistencia de 72.5 % desde el 31\/08\/2026: menos del 80 %/)).toBeVisible();
  expect(server.bodiesOf(ALERTS)).toEqual([{ studentId: child.id, date: today() }]);
  await press(user, 'Asistencia de ANA LÓPEZ RÍOS');
  expect(await within(await screen.findByRole('dialog')).findByText('3 faltas seguidas')).toBeVisible();
});
