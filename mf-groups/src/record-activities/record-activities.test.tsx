import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScoredActivity, ScoreSave, StudentScores } from '@pupitre/shared/contracts/student-activities';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { button } from '@pupitre/shared/testing/screen-steps';
import { addDays, today } from '@pupitre/shared/ui/days';
import { answerGroup, clickAll, openTab } from '../testing/group-page.ts';
import { plainSave } from '../testing/plain-save.ts';

const READ = 'POST student-activities/getActivitiesByGroup';
const SAVE = 'POST student-activities/save';
const NAMES = ['ANA', 'BETO', 'CARLA'];
const FUTBOL = { id: 9, name: 'FUTBOL', icon: 'sports_soccer' };
const DANZA = { id: 10, name: 'DANZA', icon: 'music_note' };
const server = fakeServer();
let students: StudentScores[] = [];

const scored = (activity: typeof FUTBOL, score: number | null): ScoredActivity =>
  score === null
    ? { group_activities: activity, id: null, rowVersion: null, score }
    : { group_activities: activity, id: 100 + activity.id, rowVersion: 1, score };
const child = (id: number, futbol: number | null = null, danza: number | null = null): StudentScores => ({
  id,
  name: NAMES[id - 1] ?? `NIÑO ${id}`,
  paternal: 'GIL',
  maternal: 'PAZ',
  activities: [scored(FUTBOL, futbol), scored(DANZA, danza)],
});
const isSave = (body: unknown): body is ScoreSave => typeof body === 'object' && body !== null && 'rows' in body;

/** Saves the scores as the server does: the next answer has them. */
const takeSave = (body: unknown): object => {
  if (!isSave(body)) throw new TypeError('not a save');
  for (const { student, group_activities: rated, score } of body.rows)
    students = students.map((row) =>
      row.id === student.id
        ? {
            ...row,
            activities: row.activities.map((stars) =>
              stars.group_activities.id === rated.id ? scored(stars.group_activities, score) : stars,
            ),
          }
        : row,
    );
  return { message: 'updated' };
};
const open = () => openTab('record-activities');
const rating = (activity: string, name: string) =>
  screen.findByRole('radiogroup', { name: `${activity}: GIL PAZ ${name}` });
const star = async (activity: string, name: string, stars: string) =>
  within(await rating(activity, name)).getByRole('radio', { name: stars });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
/** The columns that a phone shows. */
const shown = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset['shown']);
const saves = () =>
  server
    .bodiesOf(SAVE)
    .filter(isSave)
    .map((save) => plainSave(save));
const stars = (studentId: number, activityId: number, score: number) => ({
  student: { id: studentId },
  group_activities: { id: activityId },
  score,
});

beforeEach(() => {
  students = [child(1, 3), child(2), child(3)];
  answerGroup(server);
  server.answer(READ, () => ({ data: { students } }));
  server.answer(SAVE, takeSave);
});

test('[GRP-08] the sheet has a row for each child, a column for each activity, and the scores of today', async () => {
  open();
  expect(await star('FUTBOL', 'ANA', '3 estrellas')).toBeChecked();
  expect(server.bodiesOf(READ)).toEqual([{ groupId: 3, date: today() }]);
  const [name, ...activities] = screen.getAllByRole('columnheader');
  expect(name).toHaveTextContent('Alumno');
  expect(activities.map((head) => within(head).getByText(/^[A-Z]+$/).textContent)).toEqual(['FUTBOL', 'DANZA']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  expect(await rowOf('ANA')).toHaveTextContent('1 de 2Guardado');
  expect(await rowOf('BETO')).toHaveTextContent('Sin calificar');
  expect(screen.getByText('1 de 6 calificaciones guardadas')).toBeVisible();
});

test('[GRP-08] new and changed scores are saved together', async () => {
  open();
  clickAll(await star('FUTBOL', 'ANA', '4 estrellas'), await star('DANZA', 'BETO', '5 estrellas'));
  expect(screen.getByRole('row', { name: /BETO/ })).toHaveTextContent('Por guardar');
  await waitFor(() =>
    expect(saves()).toEqual([{ groupId: 3, date: today(), rows: [stars(1, 9, 4), stars(2, 10, 5)] }]),
  );
  expect(await screen.findByText('2 de 6 calificaciones guardadas')).toBeVisible();
  expect(await rowOf('BETO')).toHaveTextContent('Guardado');
  await waitFor(() => expect(server.bodiesOf(READ)).toHaveLength(2));
  expect(await star('FUTBOL', 'ANA', '4 estrellas')).toBeChecked();
  expect(screen.queryByText('Registro actualizado')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('[GRP-08] a saved score stays while the scores are read again, and five stars for the rest spare it', async () => {
  open();
  const four = await star('DANZA', 'BETO', '4 estrellas');
  server.answer(READ, () => new Promise(() => undefined));
  clickAll(four);
  await waitFor(() => expect(server.bodiesOf(READ)).toHaveLength(2));
  expect(await rowOf('BETO')).toHaveTextContent('1 de 2Guardado');
  expect(four).toBeChecked();
  clickAll(await button('5 estrellas a los demás en DANZA'));
  expect(four).toBeChecked();
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(saves()[1]?.rows).toEqual([stars(1, 10, 5), stars(3, 10, 5)]));
});

test('[GRP-08] [VAL-01 student-activities] a refused score stays with the reason until the user discards it', async () => {
  const fields = { 'rows.0.score': ['Debe ser menor o igual a 5'] };
  server.refuse(SAVE, { code: 'validation', message: ['Hay datos no válidos'], fields });
  const { user } = open();
  await user.click(await star('FUTBOL', 'BETO', '5 estrellas'));
  expect(await screen.findByText('FUTBOL: Debe ser menor o igual a 5')).toBeVisible();
  expect(await rowOf('BETO')).toHaveTextContent('No se guardó');
  expect(await screen.findByText(/1 cambio no se guardó/)).toBeVisible();
  await user.click(await button('Descartar el cambio de GIL PAZ BETO, FUTBOL'));
  expect(await rowOf('BETO')).toHaveTextContent('Sin calificar');
  expect(localStorage).toHaveLength(0);
});

test('[GRP-08] a child who left the group stays with its pending score, and the others are saved', async () => {
  server.refuseOnce(SAVE, { code: 'notFound', fields: { 'rows.1.student.id': ['El registro no existe'] } });
  const { user } = open();
  clickAll(await star('FUTBOL', 'ANA', '1 estrella'), await star('FUTBOL', 'BETO', '5 estrellas'));
  students = [child(1, 3), child(3)];
  expect(await screen.findByText('FUTBOL: El registro no existe')).toBeVisible();
  expect(saves()[0]?.rows).toEqual([stars(1, 9, 1), stars(2, 9, 5)]);
  await user.click(await star('FUTBOL', 'CARLA', '2 estrellas'));
  await waitFor(async () => expect(await rowOf('CARLA')).toHaveTextContent('Guardado'));
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows.at(-1)).toContain('GIL PAZ BETO');
  expect(rows.at(-1)).toContain('FUTBOL: El registro no existe');
  expect(screen.queryByRole('radiogroup', { name: 'DANZA: GIL PAZ BETO' })).not.toBeInTheDocument();
  expect(screen.getByText('2 de 4 calificaciones guardadas')).toBeVisible();
});

test('[GRP-08] a button gives five stars to all unrated children, and can be undone before they are sent', async () => {
  const { user } = open();
  await user.click(await button('5 estrellas a los demás en FUTBOL'));
  await user.click(await button('Deshacer'));
  expect(await rowOf('BETO')).toHaveTextContent('Sin calificar');
  await user.click(await button('5 estrellas a todos en DANZA'));
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(saves()[0]?.rows).toEqual([stars(1, 10, 5), stars(2, 10, 5), stars(3, 10, 5)]));

  await user.click(await button('5 estrellas a los demás en FUTBOL'));
  expect(await star('FUTBOL', 'ANA', '3 estrellas')).toBeChecked();
  expect(await star('FUTBOL', 'BETO', '5 estrellas')).toBeChecked();
  expect(screen.queryByRole('button', { name: /en FUTBOL/ })).not.toBeInTheDocument();
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(saves()[1]?.rows).toEqual([stars(2, 9, 5), stars(3, 9, 5)]));
});

test('[GRP-08] digits rate, and the arrows up and down move through the class', async () => {
  const { user } = open();
  const first = await star('FUTBOL', 'ANA', '3 estrellas');
  act(() => first.focus());
  await user.keyboard('4{ArrowDown}5{ArrowDown}2{PageUp}');
  expect(await star('FUTBOL', 'ANA', '4 estrellas')).toHaveFocus();
  expect(await star('FUTBOL', 'BETO', '5 estrellas')).toBeChecked();
  expect(await star('FUTBOL', 'CARLA', '2 estrellas')).toBeChecked();
  await user.keyboard('{ArrowUp}{Tab}');
  expect(await star('DANZA', 'ANA', 'Sin estrellas')).toHaveFocus();
});

test('[GRP-08] on a phone the user chooses one activity after the other', async () => {
  const { user } = open();
  const chooser = await screen.findByRole('combobox', { name: 'Actividad' });
  expect(shown()).toEqual([undefined, 'true', 'false']);
  await user.click(await button('Actividad siguiente'));
  await user.click(await button('Actividad siguiente'));
  expect(shown()).toEqual([undefined, 'false', 'true']);
  expect(chooser).toHaveDisplayValue('DANZA');
  await user.selectOptions(chooser, 'FUTBOL');
  expect(shown()).toEqual([undefined, 'true', 'false']);
});

test('[GRP-08] without a network a score is shown as unsent, survives leaving the screen, and is sent later', async () => {
  server.cutOff(SAVE);
  const first = open();
  await first.user.click(await star('DANZA', 'CARLA', '2 estrellas'));
  await waitFor(async () => expect(await rowOf('CARLA')).toHaveTextContent('Sin enviar'));
  expect(localStorage).toHaveLength(1);
  first.leave();
  open();
  expect(await star('DANZA', 'CARLA', '2 estrellas')).toBeChecked();
  server.answer(SAVE, takeSave);
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(async () => expect(await rowOf('CARLA')).toHaveTextContent('Guardado'));
});

test('[GRP-08] the user can choose another day, and a day of the future has no scores', async () => {
  const { user } = open();
  await rating('FUTBOL', 'ANA');
  await user.click(await button('Día siguiente'));
  expect(await screen.findByText(/Este día aún no llega/)).toBeVisible();
  await user.click(await button('Día anterior'));
  await user.click(await button('Día anterior'));
  await waitFor(() => expect(server.bodiesOf(READ)).toContainEqual({ groupId: 3, date: addDays(today(), -1) }));
  expect(server.bodiesOf(READ)).not.toContainEqual({ groupId: 3, date: addDays(today(), 1) });
});

test('[GRP-08] without students or activities the tab links to them; a failed read can be retried', async () => {
  server.refuse(READ, { code: 100 });
  const { user, leave } = open();
  const retry = await button('Volver a intentar');
  students = [];
  server.answer(READ, () => ({ data: { students } }));
  await user.click(retry);
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a Alumnos' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=students'),
  );
  leave();
  students = [{ ...child(1), activities: [] }];
  open();
  const link = await screen.findByRole('link', { name: 'Ir a Actividades' });
  expect(link).toHaveAttribute('href', `/group/${encodeId('group', 3)}?tab=activities`);
});
