import { screen, waitFor, within } from '@testing-library/react';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGuardian, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST guardians/getTable';
const CREATE = 'POST guardians/create';
const UPDATE = 'PUT guardians/update';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, `/pupil/${encodeId('student', 21)}?tab=family`);
type User = ReturnType<typeof open>['user'];

const father = aGuardian({
  id: 42,
  user: { id: 8, name: 'LUIS LÓPEZ' },
  email: 'luis@correo.mx',
  phone: null,
  relation: null,
  isPrimary: false,
  sees: false,
});
const invited = aGuardian({
  id: 43,
  status: 'invited',
  user: null,
  email: 'abuela@correo.mx',
  phone: null,
  relation: 'grandparent',
  isPrimary: false,
  mails: false,
  since: '2026-11-02',
  replaces: { id: 42, name: 'LUIS LÓPEZ' },
});
const ended = aGuardian({ id: 44, status: 'ended', isPrimary: false, until: '2026-10-01', mayChange: false });

const withGuardians = (...guardians: Guardian[]): void => server.answer(TABLE, () => ({ data: guardians }));
const list = () => screen.findByRole('region', { name: `Tutores de ${NAME}` });
const rows = async () => within(await list()).getAllByRole('listitem');
const agree = async (user: User, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  const user = { id: 7, name: 'MARÍA RÍOS' };
  const ana = { id: 21, rowVersion: 1, name: 'ANA', paternal: 'LÓPEZ', maternal: 'RÍOS', birthdate: '2017-03-12' };
  server.answer('POST students/get/21', () => ({ data: { ...ana, group: { id: 3, name: '3A' }, user } }));
  server.answer('GET students/getEnrollments/21', () => ({ data: [] }));
  server.answer('GET students/getTwins/21', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ id: 2, roles: ['directive'] }));
  withGuardians(aGuardian(), father);
});

test('[GUA-10] the family of a student shows who sees and gets what, since when, and the former guardians folded', async () => {
  withGuardians(aGuardian(), father, invited, ended);
  const { user } = open();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'MARÍA RÍOSPrincipalMamá · Desde el 31/08/202655 1234 5678maria@correo.mxVe la información del alumno y recibe los correosEditarQuitar',
    'LUIS LÓPEZRelación sin indicar · Desde el 31/08/2026luis@correo.mxNo ve la información del alumnoEditarQuitar',
    'abuela@correo.mxInvitación pendienteAbuela o abuelo · Invitación del 02/11/2026Al aceptar verá la información del alumno, sin correosAl aceptar sustituye a LUIS LÓPEZEditarRetirar invitación',
    'MARÍA RÍOSMamá · Del 31/08/2026 al 01/10/202655 1234 5678',
  ]);
  expect(screen.getAllByRole('link', { name: '55 1234 5678' })[0]).toHaveAttribute('href', 'tel:5512345678');
  expect(screen.getByRole('link', { name: 'luis@correo.mx' })).toHaveAttribute('href', 'mailto:luis@correo.mx');
  const former = screen.getByText('Tutores anteriores (1)').closest('details');
  expect(former).not.toHaveAttribute('open');
  await user.click(screen.getByText('Tutores anteriores (1)'));
  expect(former).toHaveAttribute('open');
  expect(server.bodiesOf(TABLE)).toEqual([{ studentId: 21 }]);
});

test('[GUA-10] a student without a guardian gets one who is registered, or invited', async () => {
  withGuardians();
  const { user } = open();
  expect(await within(await list()).findByText('Todavía no tiene tutor')).toBeVisible();
  await press(user, 'Agregar tutor');
  expect(await screen.findByRole('dialog')).toHaveTextContent(`Agregar tutor de ${NAME}`);
  await press(user, 'Cancelar');
  await closed();
  expect(await button('Invitar tutor')).toBeEnabled();
});

test('[GUA-10] guardians that cannot be read are asked for again', async () => {
  server.cutOff(TABLE);
  const { user } = open();
  await button('Volver a intentar');
  withGuardians(aGuardian());
  await press(user, 'Volver a intentar');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Agregar tutor' })).not.toBeInTheDocument();
});

test('[GUA-11] [CAT-07 invite] [VAL-01 invite] staff invite a guardian in the place of another one', async () => {
  server.refuse(CREATE, { code: 'validation', fields: { email: ['Ya es tutor de este alumno'] } });
  const { user } = open();
  await press(user, 'Invitar tutor');
  await field('Correo electrónico');
  await press(user, 'Enviar invitación');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  await user.type(await field('Correo electrónico'), 'luis@correo.mx');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relación con el alumno' }), 'Papá');
  await user.click(screen.getByRole('checkbox', { name: 'Recibe los correos sobre el alumno' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sustituye a' }), 'MARÍA RÍOS');
  await press(user, 'Enviar invitación');
  await waitFor(async () =>
    expect(await field('Correo electrónico')).toHaveAccessibleDescription(/Ya es tutor de este alumno/),
  );
  server.answer(CREATE, () => ({ message: 'created', id: 43, rowVersion: 1 }));
  await user.type(await field('Correo electrónico'), '{Home}jose.');
  withGuardians(aGuardian(), father, invited);
  await press(user, 'Enviar invitación');
  await closed();
  // The list is read again after the dialog has closed.
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  const invitation = { student: { id: 21 }, relation: 'father', sees: true, mails: false, replaces: { id: 41 } };
  expect(server.bodiesOf(CREATE).at(-1)).toEqual({ ...invitation, email: 'jose.luis@correo.mx' });
});

test('[GUA-12] [CAT-07 guardian] [VAL-01 guardian] staff change what a guardian sees and whom lists name', async () => {
  server.refuse(UPDATE, { code: 'lastGuardian' });
  const { user } = open();
  await press(user, 'Editar LUIS LÓPEZ');
  const relation = await screen.findByRole('combobox', { name: 'Relación con el alumno' });
  await press(user, 'Guardar');
  await waitFor(() => expect(relation).toHaveAccessibleDescription(/El campo requerido/));
  await user.selectOptions(relation, 'Papá');
  await user.click(screen.getByRole('checkbox', { name: 'Ve la información del alumno' }));
  await user.click(screen.getByRole('checkbox', { name: /^Es el tutor principal/ }));
  await press(user, 'Guardar');
  expect(await screen.findAllByText(/se quedaría sin un tutor que vea sus datos/)).not.toHaveLength(0);
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  await press(user, 'Guardar');
  await closed();
  const changed = { id: 42, rowVersion: 1, relation: 'father', sees: true, mails: true, isPrimary: true };
  expect(server.bodiesOf(UPDATE)).toEqual([changed, changed]);
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[GUA-12] a guardian whom somebody else changed is read again, and the primary one stays the primary one', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, 'Editar MARÍA RÍOS');
  const mails = await screen.findByRole('checkbox', { name: 'Recibe los correos sobre el alumno' });
  expect(screen.queryByRole('checkbox', { name: /^Es el tutor principal/ })).not.toBeInTheDocument();
  withGuardians(aGuardian({ rowVersion: 5, mails: false }), father);
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(() => expect(mails).not.toBeChecked());
});

test('[GUA-13] a guardian ends after a confirmation that says what happens', async () => {
  server.answer('DELETE guardians/delete/42', () => ({ message: 'deleted' }));
  const { user } = open();
  await press(user, 'Quitar a LUIS LÓPEZ');
  expect(await screen.findByText(/^LUIS LÓPEZ dejará de ver al alumno/)).toBeVisible();
  await agree(user, 'Cancelar');
  await closed();
  expect(server.bodiesOf('DELETE guardians/delete/42')).toEqual([]);
  withGuardians(aGuardian());
  await press(user, 'Quitar a LUIS LÓPEZ');
  await agree(user, 'Quitar tutor');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('[GUA-13] an invitation is withdrawn', async () => {
  withGuardians(aGuardian(), invited);
  server.answer('DELETE guardians/delete/43', () => ({ message: 'deleted' }));
  const { user } = open();
  await press(user, 'Retirar invitación de abuela@correo.mx');
  withGuardians(aGuardian());
  await agree(user, 'Retirar invitación');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('[GUA-13] [VAL-02 lastGuardian] the last guardian stays, and staff invite the replacement first', async () => {
  server.refuse('DELETE guardians/delete/41', { code: 'lastGuardian' });
  const { user } = open();
  await press(user, 'Quitar a MARÍA RÍOS');
  await agree(user, 'Quitar tutor');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^MARÍA RÍOS es el único tutor que ve a ANA LÓPEZ RÍOS/);
  await user.click(within(alert).getByRole('button', { name: 'Invitar a otra persona' }));
  expect(await screen.findByRole('combobox', { name: 'Sustituye a' })).toHaveDisplayValue('MARÍA RÍOS');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
