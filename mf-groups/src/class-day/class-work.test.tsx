import { screen, waitFor } from '@testing-library/react';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { answerGroup } from '../testing/group-page.ts';

const DAYS = 'POST school-days/get';
const FRIDAY = '2025-11-28';
const SATURDAY = '2025-11-29';
const COUNCIL: NoSchool = { kind: 'cte', name: 'Consejo Técnico Escolar' };
const server = fakeServer();
const ANA = { id: 1, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
const FUTBOL = { id: 9, name: 'FUTBOL', icon: 'sports_soccer' };

const open = (tab: string, day = FRIDAY) =>
  renderScreen({ routes, messages }, `/group/${encodeId('group', 3)}?tab=${tab}&day=${day}`);
const answerDay = (date: string, noSchool: NoSchool | null): void =>
  server.answer(DAYS, () => ({ data: [{ date, schoolDay: noSchool === null, noSchool }] }));
const answerMark = (id: number | null): void =>
  server.answer('POST student-attendance/getTable', () => ({
    tableData: { items: [{ id, rowVersion: id, student: ANA, attendence: id !== null, delay: false }] },
  }));
const answerScore = (score: number | null): void =>
  server.answer('POST student-activities/getActivitiesByGroup', () => ({
    data: { students: [{ ...ANA, activities: [{ group_activities: FUTBOL, id: score, rowVersion: score, score }] }] },
  }));
/** An answer that comes when the test resolves it. */
const aLateAnswer = () => {
  const waiting: ((answer: object) => void)[] = [];
  return {
    promise: new Promise<object>((resolve) => void waiting.push(resolve)),
    resolve: (answer: object): void => waiting.forEach((settle) => settle(answer)),
  };
};
const box = () => screen.findByRole('checkbox', { name: 'Asistencia de GIL PAZ ANA' });

beforeEach(() => {
  answerGroup(server);
  answerDay(FRIDAY, COUNCIL);
  answerMark(null);
  answerScore(null);
});

test('[YRS-24] a day without classes says why, and the roll call begins only after a question', async () => {
  const { user } = open('attendance');
  expect(await screen.findByText('Este día no hay clases: Consejo Técnico Escolar')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(server.bodiesOf(DAYS)).toEqual([{ groupId: 3, from: FRIDAY, to: FRIDAY }]);
  await user.click(await button('Pasar lista de todos modos'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('no cuenta en los porcentajes');
  await user.click(await button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(await button('Pasar lista de todos modos'));
  await user.click(await button('Pasar lista'));
  expect(await box()).toBeVisible();
  const note = screen.getByText('Este día no hay clases: Consejo Técnico Escolar').closest('p');
  expect(note).toHaveTextContent('Lo que se registre no cuenta en los porcentajes de asistencia.');
  await waitFor(() => expect(note).toHaveFocus());
});

test('[YRS-24] a day without classes that has marks shows them at once, with a note', async () => {
  answerMark(101);
  open('attendance');
  expect(await box()).toBeChecked();
  expect(await screen.findByText('Este día no hay clases: Consejo Técnico Escolar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pasar lista de todos modos' })).not.toBeInTheDocument();
});

test.each([
  [SATURDAY, 'weekday', 'Este día no hay clases: es sábado'],
  [FRIDAY, 'betweenYears', 'Este día no hay clases: entre dos ciclos escolares'],
] as const)('[YRS-24] the reason of %s is in words: %s', async (day, kind, text) => {
  answerDay(day, { kind, name: null });
  open('attendance', day);
  expect(await screen.findByText(text)).toBeVisible();
});

test('[YRS-24] the roll call does not wait for the day, and shows as always when the day cannot be read', async () => {
  const days = aLateAnswer();
  server.answer(DAYS, () => days.promise);
  const first = open('attendance');
  expect(await box()).toBeVisible();
  days.resolve({ data: [] });
  first.leave();
  server.refuse(DAYS, { code: 'unavailable' });
  open('attendance', SATURDAY);
  expect(await box()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[YRS-24] a mark that was made before the answer came stays, with a note', async () => {
  const days = aLateAnswer();
  server.answer('POST student-attendance/save', () => new Promise(() => undefined));
  server.answer(DAYS, () => days.promise);
  const { user } = open('attendance');
  await user.click(await box());
  days.resolve({ data: [{ date: FRIDAY, schoolDay: false, noSchool: COUNCIL }] });
  expect(await screen.findByText('Este día no hay clases: Consejo Técnico Escolar')).toBeVisible();
  expect(await box()).toBeChecked();
});

test('[YRS-24] stars ask too, and stars that a day has are shown with a note', async () => {
  const first = open('record-activities');
  await first.user.click(await button('Calificar de todos modos'));
  await first.user.click(await button('Calificar'));
  expect(await screen.findByRole('radiogroup', { name: 'FUTBOL: GIL PAZ ANA' })).toBeVisible();
  first.leave();
  answerScore(4);
  open('record-activities');
  expect(await screen.findByRole('radiogroup', { name: 'FUTBOL: GIL PAZ ANA' })).toBeVisible();
  expect(await screen.findByText('Este día no hay clases: Consejo Técnico Escolar')).toBeVisible();
});

test('[YRS-24] the panel has English texts', async () => {
  localStorage.setItem('pupitre.language', 'en');
  answerDay(SATURDAY, { kind: 'weekday', name: null });
  open('attendance', SATURDAY);
  expect(await screen.findByText('No classes on this day: it is a Saturday')).toBeVisible();
  expect(await button('Take roll call anyway')).toBeVisible();
});
