import { screen, waitFor, within } from '@testing-library/react';
import { addDays, today } from '@pupitre/shared/ui/days';
import { hasDirtyForms, clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { aProfile, aStudent } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { ScoresDialog } from './scores-dialog.tsx';

const READ = 'POST student-activities/getActivityByStudents';
const SAVE = 'POST student-activities/save';
const DAYS = 'POST school-days/get';
const server = fakeServer();
const close = jest.fn();
const Page = () => <ScoresDialog student={aStudent()} groupId={3} onClose={close} />;
const open = () => renderScreen({ routes: [{ path: '/scores', page: Page }], messages }, '/scores');

const futbol = { group_activities: { id: 9, name: 'FUTBOL', icon: 'sports_soccer' }, id: 5, rowVersion: 1, score: 3 };
const danza = {
  group_activities: { id: 10, name: 'DANZA', icon: 'music_note' },
  id: null,
  rowVersion: null,
  score: null,
};
const group = (name: string) => screen.findByRole('radiogroup', { name });
const choose = async (user: ReturnType<typeof open>['user'], activity: string, stars: string) =>
  user.click(within(await group(activity)).getByRole('radio', { name: stars }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile());
  server.answer(READ, () => ({ data: [futbol, danza] }));
  server.answer(SAVE, () => ({ message: 'updated' }));
  server.answer(DAYS, () => ({ data: [{ date: today(), schoolDay: true, noSchool: null }] }));
});
afterEach(() => {
  close.mockClear();
  clearDirtyForms();
});

test('[STU-08] the dialog shows all scores of today, and another day by the filter', async () => {
  const { user } = open();
  expect(await screen.findByRole('dialog', { name: 'Actividades de ANA LÓPEZ RÍOS' })).toBeVisible();
  expect(within(await group('FUTBOL')).getByRole('radio', { name: '3 estrellas' })).toBeChecked();
  expect(within(await group('DANZA')).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(server.bodiesOf(READ)).toEqual([{ groupId: 3, studentId: 21, date: today() }]);
  server.answer(READ, () => ({ data: [{ ...futbol, score: 1 }] }));
  await user.click(screen.getByRole('button', { name: 'Día anterior' }));
  await waitFor(async () =>
    expect(within(await group('FUTBOL')).getByRole('radio', { name: '1 estrella' })).toBeChecked(),
  );
  expect(server.bodiesOf(READ).at(-1)).toEqual({ groupId: 3, studentId: 21, date: addDays(today(), -1) });
});

test('[STU-08] [VAL-01 student-activities] no star to five stars are saved at once', async () => {
  const { user } = open();
  expect(within(await group('DANZA')).getAllByRole('radio')).toHaveLength(6);
  await choose(user, 'DANZA', '5 estrellas');
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(server.bodiesOf(SAVE)).toEqual([
    {
      groupId: 3,
      date: today(),
      rows: [{ student: { id: 21 }, group_activities: { id: 10 }, score: 5 }],
    },
  ]);
});

test('[STU-08] of the choices made during a save, only the last is sent after it', async () => {
  const waiting: ((answer: object) => void)[] = [];
  server.answer(SAVE, () => new Promise((resolve) => waiting.push(resolve)));
  const { user } = open();
  await choose(user, 'FUTBOL', '4 estrellas');
  await choose(user, 'FUTBOL', '5 estrellas');
  await choose(user, 'FUTBOL', '2 estrellas');
  expect(server.bodiesOf(SAVE)).toHaveLength(1);
  server.answer(SAVE, () => ({ message: 'updated' }));
  waiting.forEach((arrive) => arrive({ message: 'updated' }));
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(server.bodiesOf(SAVE).map((body) => JSON.stringify(body))).toEqual([
    expect.stringContaining('"score":4'),
    expect.stringContaining('"score":2'),
  ]);
});

test('[STU-08] a score that failed stays and can be sent again, and closing asks first', async () => {
  server.cutOff(SAVE);
  const { user } = open();
  await choose(user, 'FUTBOL', '5 estrellas');
  expect(await screen.findByText('Sin guardar')).toBeVisible();
  expect(within(await group('FUTBOL')).getByRole('radio', { name: '5 estrellas' })).toBeChecked();
  await waitFor(() => expect(hasDirtyForms()).toBe(true));
  server.answer(SAVE, () => ({ message: 'updated' }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Guardado')).toBeVisible();
  await waitFor(() => expect(hasDirtyForms()).toBe(false));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('[STU-08] parents read the scores and cannot change them', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  open();
  expect(await screen.findByText('FUTBOL: 3 estrellas')).toBeInTheDocument();
  expect(screen.getByText('DANZA: Sin calificar')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('[STU-08] a group without activities has an empty state, and a failed read can be retried', async () => {
  server.refuse(READ, { code: 'unavailable' });
  const { user } = open();
  await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(READ, () => ({ data: [] }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('El grupo todavía no tiene actividades')).toBeVisible();
});

test.each([
  [{ kind: 'cte', name: 'Consejo Técnico Escolar' }, 'Este día no hay clases: Consejo Técnico Escolar'],
  [{ kind: 'betweenYears', name: null }, 'Este día no hay clases: está entre dos ciclos escolares'],
  [{ kind: 'weekday', name: null }, /^Este día es .+: no hay clases$/],
] as const)('[STU-08] a day without classes says so above the stars: %j', async (noSchool, text) => {
  server.answer(DAYS, () => ({ data: [{ date: today(), schoolDay: false, noSchool }] }));
  open();
  const note = (await screen.findByText(text)).closest('p');
  expect(note).toHaveTextContent('Las estrellas se guardan con la fecha de este día.');
  expect(await group('FUTBOL')).toBeVisible();
  expect(server.bodiesOf(DAYS)).toEqual([{ groupId: 3, from: today(), to: today() }]);
});

test('[STU-08] a parent reads that a day has no classes, and nothing about saving', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer(DAYS, () => ({ data: [{ date: today(), schoolDay: false, noSchool: { kind: 'cte', name: 'CTE' } }] }));
  open();
  const note = (await screen.findByText('Este día no hay clases: CTE')).closest('p');
  expect(note).not.toHaveTextContent('Las estrellas');
});
