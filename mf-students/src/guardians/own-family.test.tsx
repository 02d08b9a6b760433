import { screen, waitFor, within } from '@testing-library/react';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { aGuardian, aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { StudentsOfGroup } from '../students/students-of-group.tsx';

const TABLE = 'POST guardians/getTable';
const CREATE = 'POST guardians/create';
const UPDATE = 'PUT guardians/update';
const LEAVE = 'DELETE guardians/delete/41';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const group = [{ path: '/group', page: () => <StudentsOfGroup groupId={3} /> }];
const open = () => renderScreen({ routes: [...routes, ...group], messages }, '/students');
type User = ReturnType<typeof open>['user'];

const father = aGuardian({ id: 42, user: { id: 8, name: 'LUIS LÓPEZ' }, email: '', phone: null, mayChange: false });
const withGuardians = (...guardians: Guardian[]): void => server.answer(TABLE, () => ({ data: guardians }));
const withProfile = (roles: 'parent' | 'teacher'): void =>
  server.answer('POST auth/profile', () => aProfile({ id: 7, roles: [roles], groups: [{ id: 3, code: '3A' }] }));
const openFamily = async (user: User) => {
  await press(user, `Familia de ${NAME}`);
  return within(await screen.findByRole('region', { name: `Tutores de ${NAME}` }));
};

beforeEach(() => {
  withProfile('parent');
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('POST students/getTable', () => aTable([aStudent()]));
  server.answer('POST enrollments/getJoined', () => ({ data: [] }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  withGuardians(aGuardian(), father);
});

test('[GUA-14] [CAT-07 guardian] a parent sees the family of the own child, and changes the own relation and mails', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  const family = await openFamily(user);
  const [own, other] = family.getAllByRole('listitem');
  expect(own).toHaveTextContent(/^MARÍA RÍOS\(usted\)Principal/);
  expect(other).toHaveTextContent(/^LUIS LÓPEZPrincipalMamá · Desde el 31\/08\/2026Ve la información/);
  expect(family.queryByRole('button', { name: 'Editar LUIS LÓPEZ' })).not.toBeInTheDocument();
  await press(user, 'Editar MARÍA RÍOS');
  const mails = await screen.findByRole('checkbox', { name: 'Recibe los correos sobre el alumno' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(mails);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relación con el alumno' }), 'Tutor legal');
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  const changed = { id: 41, rowVersion: 1, relation: 'tutor', sees: true, mails: false, isPrimary: true };
  expect(server.bodiesOf(UPDATE)).toEqual([changed]);
});

test('[GUA-14] [CAT-07 invite] [VAL-01 invite] a parent invites a second guardian, who sees everything', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 43, rowVersion: 1 }));
  const { user } = open();
  const family = await openFamily(user);
  await press(user, 'Invitar tutor');
  await field('Correo electrónico');
  await press(user, 'Enviar invitación');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  await user.type(await field('Correo electrónico'), 'abuela@correo');
  await press(user, 'Enviar invitación');
  await waitFor(async () => expect(await field('Correo electrónico')).toBeInvalid());
  await user.type(await field('Correo electrónico'), '.mx');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relación con el alumno' }), 'Abuela o abuelo');
  expect(screen.getByText('Verá toda la información de ANA, igual que usted.')).toBeVisible();
  withGuardians(aGuardian(), father, aGuardian({ id: 43, status: 'invited', user: null, email: 'abuela@correo.mx' }));
  await press(user, 'Enviar invitación');
  expect(await family.findByText('abuela@correo.mx')).toBeVisible();
  const invitation = { student: { id: 21 }, relation: 'grandparent', sees: true, mails: true };
  expect(server.bodiesOf(CREATE)).toEqual([{ ...invitation, email: 'abuela@correo.mx' }]);
});

test('[GUA-14] a parent stops being a guardian, and the dialog closes with the child', async () => {
  server.answer(LEAVE, () => ({ message: 'deleted' }));
  const { user } = open();
  await openFamily(user);
  await press(user, `Dejar de ser tutor de ${NAME}`);
  expect(await screen.findByText(/^Dejará de ver a ANA LÓPEZ RÍOS/)).toBeVisible();
  server.answer('POST students/getTable', () => aTable([]));
  server.refuse(TABLE, { code: 'notFound' });
  await press(user, 'Dejar de ser tutor');
  expect(await screen.findByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[GUA-13] the only guardian cannot stop, and invites another one first', async () => {
  server.refuse(LEAVE, { code: 'lastGuardian' });
  const { user } = open();
  await openFamily(user);
  await press(user, `Dejar de ser tutor de ${NAME}`);
  await press(user, 'Dejar de ser tutor');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Usted es el único tutor que ve a ANA LÓPEZ RÍOS/);
  await press(user, 'Invitar a otra persona');
  await field('Correo electrónico');
  expect(screen.queryByRole('combobox', { name: 'Sustituye a' })).not.toBeInTheDocument();
});

test('[GUA-16] a teacher opens the family of a student of the group, and leaves the primary guardian to directives', async () => {
  withProfile('teacher');
  const eva = { id: 43, user: { id: 9, name: 'EVA GIL' }, isPrimary: false };
  withGuardians(aGuardian({ user: { id: 8, name: 'LUIS LÓPEZ' } }), aGuardian({ ...eva, phone: null }));
  const { user } = renderScreen({ routes: group, messages }, '/group');
  const family = await openFamily(user);
  expect(family.getByRole('link', { name: '55 1234 5678' })).toBeVisible();
  expect(family.queryByRole('button', { name: 'Quitar a LUIS LÓPEZ' })).not.toBeInTheDocument();
  expect(family.getByRole('button', { name: 'Quitar a EVA GIL' })).toBeVisible();
  await press(user, 'Editar LUIS LÓPEZ');
  await screen.findByRole('checkbox', { name: 'Recibe los correos sobre el alumno' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await press(user, 'Cancelar');
  await press(user, 'Editar EVA GIL');
  expect(await screen.findByRole('checkbox', { name: 'Ve la información del alumno' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Es el tutor principal/ })).not.toBeInTheDocument();
  await press(user, 'Cancelar');
  await press(user, 'Invitar tutor');
  const replaced = within(await screen.findByRole('combobox', { name: 'Sustituye a' })).getAllByRole('option');
  expect(replaced.map(({ textContent }) => textContent)).toEqual(['Nadie: se suma a la familia', 'EVA GIL']);
});
