import { screen, waitFor, within } from '@testing-library/react';
import type { StudentScores, UnsentScores } from '@pupitre/shared/contracts/student-activities';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { answerGroup, openTab } from '../testing/group-page.ts';

const READ = 'POST student-activities/getActivitiesByGroup';
const SAVE = 'POST student-activities/save';
const UNSENT = 'POST student-activities/getUnsent';
const SEND = 'POST student-activities/sendQualification';
const server = fakeServer();

const FUTBOL = { id: 9, name: 'FUTBOL', icon: 'sports_soccer' };
const ANA = { id: 1, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
const ana: StudentScores = {
  ...ANA,
  activities: [{ group_activities: FUTBOL, id: 5, rowVersion: 1, score: 3 }],
};
const forMother: UnsentScores = {
  ...ANA,
  user: { id: 30, name: 'ROSA PAZ' },
  scores: [{ name: 'FUTBOL', score: 3 }],
};
const forNobody: UnsentScores = { ...forMother, id: 2, name: 'BETO', user: null };

const open = () => openTab('record-activities');
const dialog = () => screen.findByRole('dialog', { name: /Enviar calificaciones del/ });

beforeEach(() => {
  answerGroup(server);
  server.answer(READ, () => ({ data: { students: [ana] } }));
  server.answer(SAVE, () => ({ message: 'updated' }));
  server.answer(UNSENT, () => ({ data: [forMother, forNobody] }));
  server.answer(SEND, () => ({ message: 'qualificationSent' }));
});

test('[GRP-09] the dialog lists the mails, and the children without a parent, before it sends', async () => {
  const { user } = open();
  await press(user, 'Enviar calificaciones');
  const [sent, withoutParent] = await within(await dialog()).findAllByRole('list');
  expect(sent).toHaveTextContent('GIL PAZ ANAROSA PAZFUTBOL: 3 de 5');
  expect(withoutParent).toHaveTextContent('GIL PAZ BETO');
  expect(screen.getByRole('region', { name: 'Sin tutor: no se envía' })).toContainElement(withoutParent ?? null);
  expect(server.bodiesOf(SEND)).toEqual([]);
  await press(user, 'Enviar 1 correo');
  expect(await screen.findByText('Se enviaron las calificaciones')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const ofToday = { group: { id: 3 }, date: today() };
  expect(server.bodiesOf(SEND)).toEqual([ofToday]);
  expect(server.bodiesOf(UNSENT)[0]).toEqual(ofToday);
});

test('[GRP-09] without new scores the dialog says so and cannot send', async () => {
  server.answer(UNSENT, () => ({ data: [] }));
  const { user } = open();
  await press(user, 'Enviar calificaciones');
  expect(await within(await dialog()).findByText('No hay calificaciones nuevas que enviar')).toBeVisible();
  expect(within(await dialog()).queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument();
});

test('[GRP-09] scores of children without a tutor are not sent', async () => {
  server.answer(UNSENT, () => ({ data: [forNobody] }));
  const { user } = open();
  await press(user, 'Enviar calificaciones');
  expect(await within(await dialog()).findByText('GIL PAZ BETO')).toBeVisible();
  expect(within(await dialog()).queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument();
});

test('[GRP-09] a score that was just chosen is saved before the mails are listed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: '5 estrellas' }));
  await press(user, 'Enviar calificaciones');
  await screen.findByRole('button', { name: 'Enviar 1 correo' });
  const order = server.calls.map(({ call }) => call).filter((call) => call === SAVE || call === UNSENT);
  expect(order.slice(0, 2)).toEqual([SAVE, UNSENT]);
});

test('[GRP-09] the dialog cannot send while a score has not reached the server', async () => {
  server.cutOff(SAVE);
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: '5 estrellas' }));
  await press(user, 'Enviar calificaciones');
  expect(await screen.findByText(/Hay cambios que aún no llegan al servidor/)).toBeVisible();
  expect(server.bodiesOf(UNSENT)).toEqual([]);
  server.answer(SAVE, () => ({ message: 'updated' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('button', { name: 'Enviar 1 correo' })).toBeVisible();
});

test('[GRP-09] after a failure the dialog stays open and can send again', async () => {
  server.refuse(SEND, { code: 'unavailable', message: ['Vuelva a intentarlo en un momento'] });
  const { user } = open();
  await press(user, 'Enviar calificaciones');
  await press(user, 'Enviar 1 correo');
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answer(SEND, () => ({ message: 'nothingToSend' }));
  await press(user, 'Enviar 1 correo');
  expect(await screen.findByText('No hay calificaciones nuevas que enviar')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[SEC-06] the dialog names skipped students with the reason until the user closes it', async () => {
  const skipped = [
    { id: 1, name: 'ANA GIL PAZ', reason: 'hour' },
    { id: 2, name: 'BETO GIL PAZ', reason: 'day' },
  ];
  server.answer(SEND, () => ({ skipped }));
  const { user } = open();
  await press(user, 'Enviar calificaciones');
  await press(user, 'Enviar 1 correo');
  const leftOut = await screen.findByRole('region', { name: '2 alumnos quedaron fuera de este envío' });
  expect(leftOut).toHaveFocus();
  const [hour, day] = within(leftOut).getAllByRole('listitem');
  expect(hour).toHaveTextContent('ANA GIL PAZSu tutor ya recibió dos correos de esta fecha en la última hora.');
  expect(day).toHaveTextContent('BETO GIL PAZSu tutor ya recibió los correos de un día.');
  expect(screen.queryByRole('button', { name: /^Enviar 1/ })).not.toBeInTheDocument();
  const [cross, close] = within(await dialog()).getAllByRole('button', { name: 'Cerrar' });
  expect(cross).not.toBe(close);
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
