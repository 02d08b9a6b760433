import { screen, waitFor, within } from '@testing-library/react';
import type { AttendanceMonthData, MonthMark, MonthStudent } from '@pupitre/shared/contracts/attendance-figures';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { answerGroup } from '../testing/group-page.ts';

const MONTH = 'POST student-attendance/getMonth';
const server = fakeServer();
const path = `/group/${encodeId('group', 3)}`;

const student = (id: number, name: string, figures: Partial<MonthStudent>): MonthStudent => ({
  id,
  name,
  paternal: 'GIL',
  maternal: 'PAZ',
  isInGroup: true,
  from: '2026-11-01',
  to: '2026-11-30',
  counts: { present: 0, late: 0, absent: 0, justified: 0 },
  percentage: null,
  ...figures,
});
const mark = (studentId: number, date: string, marks: Partial<MonthMark>): MonthMark => ({
  studentId,
  date,
  attendence: false,
  delay: false,
  justified: false,
  rowVersion: 1,
  ...marks,
});
const newMonth = (): AttendanceMonthData => ({
  days: [
    { date: '2026-11-12', schoolDay: true, noSchool: null },
    { date: '2026-11-13', schoolDay: false, noSchool: { kind: 'grading', name: 'REGISTRO' } },
    { date: '2026-11-14', schoolDay: false, noSchool: { kind: 'weekday', name: null } },
    { date: '2026-11-16', schoolDay: false, noSchool: { kind: 'holiday', name: 'REVOLUCIÓN' } },
    { date: '2026-11-17', schoolDay: true, noSchool: null },
    { date: '2026-11-18', schoolDay: true, noSchool: null },
  ],
  students: [
    student(1, 'ANA', { counts: { present: 1, late: 1, absent: 1, justified: 0 }, percentage: 66.7 }),
    student(2, 'BETO', { counts: { present: 0, late: 0, absent: 1, justified: 1 }, percentage: 0, isInGroup: false }),
  ],
  marks: [
    mark(1, '2026-11-12', { attendence: true }),
    mark(1, '2026-11-17', { attendence: true, delay: true }),
    mark(1, '2026-11-18', {}),
    mark(1, '2026-11-14', { attendence: true }),
    mark(2, '2026-11-16', {}),
    mark(2, '2026-11-17', { justified: true }),
  ],
  totals: [
    { date: '2026-11-12', present: 1, late: 0, absent: 0 },
    { date: '2026-11-17', present: 0, late: 1, absent: 1 },
    { date: '2026-11-18', present: 0, late: 0, absent: 1 },
  ],
});
const open = () => renderScreen({ routes, messages }, `${path}/print?document=month&from=2026-11-01&to=2026-11-30`);
const sheet = () => screen.findByRole('article', { name: 'Asistencia del mes' });

beforeEach(() => {
  answerGroup(server);
  server.answer(MONTH, () => ({ data: newMonth() }));
});

test('[PRT-06] the month has a letter for each mark, the figures of each student and day, and a legend', async () => {
  open();
  const paper = within(await sheet());
  expect(server.bodiesOf(MONTH)).toEqual([{ groupId: 3, month: 11, year: 2026 }]);
  const [, heads, ...rows] = paper.getAllByRole('row');
  expect([...(heads?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'N.º',
    'Alumno',
    'J12',
    'V13',
    'S14',
    'L16',
    'M17',
    'M18',
    '·',
    'F',
    'R',
    'J',
    '%',
  ]);
  expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
    ['GIL PAZ ANA', '·', '', '·', '', 'R', 'F', '1', '1', '1', '0', '66.7'],
    ['GIL PAZ BETO *', '', '', '', 'F', 'J', '', '0', '1', '0', '1', '0'],
    ['Asistieron', '1', '', '', '', '1', '0', ''],
    ['Faltaron', '0', '', '', '', '1', '1', ''],
  ]);
  expect(paper.getByText(/^Sin clases: 13 nov: REGISTRO · 14 nov: es sábado · 16 nov: REVOLUCIÓN$/)).toBeVisible();
  expect(paper.getByText(/· presente · F falta · R retardo · J falta justificada/)).toHaveTextContent(
    '* ya no está en el grupo',
  );
});

test('[PRT-06] the month of an archived group has no asterisks, and its school year stands on the paper', async () => {
  server.answer('POST groups/get/3', () => ({
    data: aGroup({ schoolYear: { id: 5, name: '2025-2026' }, archivedAt: '2026-07-20T12:00:00.000Z' }),
  }));
  open();
  const paper = within(await sheet());
  expect(paper.getByText(/Ciclo escolar 2025-2026/)).toBeVisible();
  expect(paper.getByRole('rowheader', { name: 'GIL PAZ BETO' })).toBeVisible();
  expect(paper.queryByText(/ya no está en el grupo/)).not.toBeInTheDocument();
});

test('[PRT-06] another month is chosen on the page, and a group of nobody has no sheet', async () => {
  const { user } = open();
  await sheet();
  server.answer(MONTH, () => ({ data: { ...newMonth(), students: [], marks: [], totals: [] } }));
  await user.click(await button('Mes anterior'));
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
  expect(server.bodiesOf(MONTH)[1]).toEqual({ groupId: 3, month: 10, year: 2026 });
  await waitFor(() => expect(window.location.search).toContain('from=2026-10-01&to=2026-10-31'));
});
