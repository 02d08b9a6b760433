import { screen } from '@testing-library/react';
import type { ReportCard, ReportCardYear } from '@pupitre/shared/contracts/report-cards';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const YEARS = 'POST report-cards/getYears';
const CARD = 'POST report-cards/get';

const server = fakeServer();
const open = () => renderScreen({ routes, messages }, `/reportCards/${encodeId('student', 7)}`);

const year = (changes: Partial<ReportCardYear> = {}): ReportCardYear => ({
  schoolYear: { id: 9, name: '2026–2027' },
  school: { id: 1, name: 'ESCUELA' },
  group: { id: 3, name: '3A' },
  availableFrom: '2026-11-23',
  isAvailable: true,
  ...changes,
});

const FIELDS = ['languages', 'science', 'ethics', 'human'] as const;
const card: ReportCard = {
  student: { id: 7, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' },
  school: { id: 1, name: 'ESCUELA', cct: '09DPR0001A' },
  schoolYear: { id: 9, name: '2026–2027' },
  group: { id: 3, name: '3A' },
  teacher: 'LUIS RUIZ SOTO',
  rules: { level: 'primary', grade: 3, isNumeric: true, lowest: 5, highest: 10, passing: 6, neededAverage: 6 },
  columns: FIELDS.map((field) => ({ field, subject: null })),
  periods: [
    {
      id: 1,
      number: 1,
      from: '2026-08-31',
      to: '2026-11-26',
      shownFrom: '2026-11-23',
      isClosed: true,
      schoolDays: 58,
      absences: 2,
      justified: 1,
      percentage: 96.5,
    },
  ],
  grades: FIELDS.map((field, place) => ({
    period: { id: 1 },
    field,
    subject: null,
    grade: 7 + (place % 3),
    observation: place === 0 ? 'Lee con gusto' : '',
  })),
  finals: FIELDS.map((field) => ({ field, subject: null, average: null })),
  average: null,
  promoted: 'undecided',
  missing: 8,
};

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer(YEARS, () => ({ data: [year()] }));
  server.answer(CARD, () => ({ data: card }));
});

test('[BOL-17] a family reads the report card with grades, attendance and observations, and prints it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  const sheet = await screen.findByRole('article', { name: 'Boleta de evaluación: GIL PAZ ANA' });
  expect(sheet).toHaveTextContent('Complemento, sin validez oficial');
  expect(sheet).toHaveTextContent('3.º de primaria, 3A');
  expect(screen.getByRole('row', { name: 'Saberes y Pensamiento Científico 8 —' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Periodo 1 58 2 1 96\.5\s?%$/ })).toBeVisible();
  expect(screen.getByText('Lee con gusto')).toBeVisible();
  expect(sheet).toHaveTextContent('Promovido: Por definir');
  expect(server.bodiesOf(CARD)).toEqual([{ studentId: 7, schoolYearId: 9 }]);
  await press(user, 'Imprimir la boleta');
  expect(print).toHaveBeenCalledTimes(1);
});

test('[BOL-17] before its day a family reads from when on it is there, and nothing is asked', async () => {
  server.answer(YEARS, () => ({ data: [year({ isAvailable: false })] }));
  open();
  expect(await screen.findByText('La boleta todavía no está disponible')).toBeVisible();
  expect(screen.getByText(/^Podrá verla a partir del/)).toBeVisible();
  expect(server.bodiesOf(CARD)).toEqual([]);
});

test('[BOL-17] another year is chosen, whose day the school has not set', async () => {
  const before = year({ schoolYear: { id: 8, name: '2025–2026' }, availableFrom: null, isAvailable: false });
  server.answer(YEARS, () => ({ data: [year(), before] }));
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo escolar' }), '8');
  expect(await screen.findByText('La escuela aún no ha fijado el día en que se entrega.')).toBeVisible();
});

test('[BOL-17] after a promotion the card of the year before is shown first', async () => {
  const next = year({ schoolYear: { id: 10, name: '2027–2028' }, availableFrom: null, isAvailable: false });
  server.answer(YEARS, () => ({ data: [next, year()] }));
  open();
  expect(await screen.findByRole('combobox', { name: 'Ciclo escolar' })).toHaveValue('9');
  expect(await screen.findByRole('article', { name: /Boleta de evaluación/ })).toBeVisible();
});

test('[BOL-17] without a year there is an empty state', async () => {
  server.answer(YEARS, () => ({ data: [] }));
  open();
  expect(await screen.findByText('Todavía no hay boletas')).toBeVisible();
});
