import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation } from '@pupitre/shared/contracts/guardians';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const GET = 'GET guardians/getInvitations';
const ANSWER = 'PUT guardians/answer';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/students');
const invitation: Invitation = {
  id: 43,
  student: NAME,
  school: 'PIRULES',
  invitedBy: 'MARÍA RÍOS',
  relation: 'grandparent',
};
const withInvitations = (...invitations: Invitation[]): void => server.answer(GET, () => ({ data: invitations }));
const withChildren = (...children: StudentRow[]): void =>
  server.answer('POST students/getTable', () => aTable(children));
const invitations = async () => within(await screen.findByRole('region', { name: 'Invitaciones' }));

beforeEach(() => {
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'], school: null }));
  withChildren();
  withInvitations(invitation);
});

test('[GUA-15] a parent without a child accepts an invitation, and sees the child', async () => {
  server.answer(ANSWER, () => ({ message: 'updated' }));
  const { user } = open();
  const waiting = await (await invitations()).findByRole('listitem');
  expect(waiting).toHaveTextContent(/^MARÍA RÍOS le invita a ser tutor de ANA LÓPEZ RÍOSAbuela o abuelo · PIRULES/);
  withChildren(aStudent({ userId: 8 }));
  withInvitations();
  await press(user, `Aceptar ser tutor de ${NAME}`);
  expect(await screen.findByRole('article', { name: NAME })).toBeVisible();
  expect((await invitations()).getByRole('status')).toHaveTextContent('Ya es tutor de ANA LÓPEZ RÍOS.');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Invitaciones' })).toHaveFocus());
  expect(server.bodiesOf(ANSWER)).toEqual([{ id: 43, accepted: true }]);
  expect(screen.queryByText('Registro actualizado')).not.toBeInTheDocument();
});

test('[GUA-15] a parent refuses an invitation after a confirmation', async () => {
  server.answer(ANSWER, () => ({ message: 'updated' }));
  withInvitations({ ...invitation, school: null }, { ...invitation, id: 44, student: 'LUZ GIL', relation: 'mother' });
  const { user } = open();
  await press(user, `Rechazar ser tutor de ${NAME}`);
  await press(user, 'Cancelar');
  expect(server.bodiesOf(ANSWER)).toEqual([]);
  await press(user, `Rechazar ser tutor de ${NAME}`);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Rechazó la invitación para ANA LÓPEZ RÍOS.')).toBeVisible();
  expect((await invitations()).getByRole('listitem')).toHaveTextContent('LUZ GIL');
  expect(server.bodiesOf(ANSWER)).toEqual([{ id: 43, accepted: false }]);
});

test('[GUA-15] an invitation that was withdrawn says so', async () => {
  server.refuse(ANSWER, { code: 'notFound' });
  const { user } = open();
  await press(user, `Aceptar ser tutor de ${NAME}`);
  expect(await screen.findByText(/^La invitación para ANA LÓPEZ RÍOS ya no está vigente/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).not.toBeInTheDocument();
});

test('[GUA-15] an invitation whose answer did not arrive stays', async () => {
  server.cutOff(ANSWER);
  const { user } = open();
  await press(user, `Aceptar ser tutor de ${NAME}`);
  expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible();
  expect((await invitations()).getByRole('listitem')).toHaveTextContent(NAME);
});

test('[GUA-15] without an invitation, or from a server that knows none, the screen shows the children alone', async () => {
  server.refuse(GET, { code: 'notFound' });
  withChildren(aStudent());
  open();
  expect(await screen.findByRole('article', { name: NAME })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Invitaciones' })).not.toBeInTheDocument();
  expect(screen.queryByText('No se encontró lo que busca')).not.toBeInTheDocument();
});
