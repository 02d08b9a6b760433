import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountRecord } from '@pupitre/shared/contracts/accounts';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { anAccount, anAccountRow } from './account-fixture.ts';

const TABLE = 'POST users/getTable';
const GET = 'GET users/get/31';
const SUPPORT = 'PATCH users/support';
const CHANGE = 'POST users/changeEmail';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/accounts');
const OPEN = 'Abrir BERNAL OLVERA LUCÍA';
const EVERYBODY = { schoolId: null, role: null, state: null };
const record = (changes: Partial<AccountRecord> = {}): void => server.answer(GET, () => ({ data: anAccount(changes) }));
const as = (role: 'super_admin' | 'directive'): void =>
  server.answer('POST auth/profile', () => aProfile({ roles: [role] }));

beforeEach(() => {
  as('directive');
  server.answer(TABLE, () => aTable([anAccountRow()], 60));
  server.answer('GET schools/options', () => ({ data: [{ id: 3, name: 'ESCUELA BENITO JUÁREZ' }] }));
  server.answer(SUPPORT, () => ({ message: 'updated', rowVersion: 1 }));
  record();
});

const showRecord = async () => {
  const screenOfTest = open();
  await press(screenOfTest.user, OPEN);
  await screen.findByText('Correo confirmado');
  return screenOfTest;
};

/** The question, which lies over the dialog of the account. */
const question = async (): Promise<HTMLElement> => {
  await screen.findByText(/^¿/);
  const dialog = screen.getAllByRole('dialog').at(-1);
  if (!dialog) throw new Error('Nothing asks.');
  return dialog;
};

test('[SUP-01] [CAT-06 accounts] the table of accounts reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: EVERYBODY,
    columns: ['paternal', 'email', 'role', 'lastLoginAt'],
    headings: ['Nombre', 'Correo electrónico', 'Rol', 'Último acceso', 'Estado'],
    firstSort: 'id',
  }));

test('[SUP-01] rows say what keeps their owners out, in both languages', async () => {
  as('super_admin');
  const locked = anAccountRow({ lockedUntil: '2026-11-26T16:00:00.000Z' });
  const fresh = anAccountRow({ id: 32, isConfirmed: false, lastLoginAt: null, role: 'teacher' });
  server.answer(TABLE, () => aTable([locked, { ...fresh, school: { id: 3, name: 'ESCUELA BENITO JUÁREZ' } }]));
  const { store } = open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Tutor');
  expect(first).toHaveTextContent('Bloqueada');
  expect(second).toHaveTextContent('MaestroESCUELA BENITO JUÁREZ');
  expect(second).toHaveTextContent('Nunca');
  expect(second).toHaveTextContent('Sin confirmar');
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findAllByText('Not confirmed')).toHaveLength(2);
});

test('[SUP-01] the list of a directive does not repeat the school in each row', async () => {
  const teacher = anAccountRow({ role: 'teacher', school: { id: 3, name: 'ESCUELA BENITO JUÁREZ' } });
  server.answer(TABLE, () => aTable([teacher]));
  open();
  expect(await screen.findByRole('cell', { name: 'Maestro' })).toBeVisible();
});

test('[SUP-01] an administrator filters by school, role and state; a directive has one school and no administrators', async () => {
  as('super_admin');
  const { user, leave } = open();
  await screen.findByRole('option', { name: 'ESCUELA BENITO JUÁREZ' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Escuela' }), 'ESCUELA BENITO JUÁREZ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Administración');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Nunca ha entrado');
  const chosen = { schoolId: 3, role: 'super_admin', state: 'neverLoggedIn', page: 1 };
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject(chosen));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Todos');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ ...chosen, role: null }));
  leave();
  as('directive');
  open();
  const roles = within(await screen.findByRole('combobox', { name: 'Rol' })).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Todos', 'Directivo', 'Maestro', 'Tutor']);
  expect(screen.queryByRole('combobox', { name: 'Escuela' })).not.toBeInTheDocument();
});

test('[SUP-02] the record shows the facts and links to the students', async () => {
  record({ lockedUntil: '2026-11-26T16:00:00.000Z', passwordUntil: '2026-12-03T16:00:00.000Z' });
  await showRecord();
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('LUCÍA BERNAL OLVERA');
  for (const text of ['lucia@correo.mx', '5512345678', 'Bloqueada hasta', 'Contraseña provisional hasta'])
    expect(within(dialog).getByText(text)).toBeVisible();
  const student = within(dialog).getByRole('link', { name: 'SOFÍA PÉREZ LUNA' });
  expect(student.getAttribute('href')).toMatch(/^\/pupil\//);
});

test.each([
  ['resendConfirmation', 'Enviar la confirmación otra vez', 'Se envió la confirmación a lucia@correo.mx'],
  ['oneTimePassword', 'Enviar una contraseña provisional', 'Se envió una contraseña provisional a lucia@correo.mx'],
  ['endSessions', 'Cerrar todas las sesiones', 'Se cerraron todas las sesiones y se avisó a lucia@correo.mx'],
  ['unlock', 'Quitar el bloqueo', 'Se quitó el bloqueo y se avisó a lucia@correo.mx'],
] as const)('[SUP-02] %s asks first, says what happens and reads the record again', async (action, name, done) => {
  record({ actions: [action] });
  const { user } = await showRecord();
  await press(user, name);
  const refused = await question();
  expect(refused).toHaveTextContent('lucia@correo.mx');
  await user.click(within(refused).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(refused).not.toBeInTheDocument());
  expect(server.bodiesOf(SUPPORT)).toEqual([]);
  await press(user, name);
  await user.click(within(await question()).getByRole('button', { name }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(server.bodiesOf(SUPPORT)).toEqual([{ id: 31, action }]);
  await waitFor(() => expect(server.bodiesOf(GET)).toHaveLength(2));
});

test('[SUP-02] the focus of a button that disappears goes to its part, and that of one that stays remains', async () => {
  record({ actions: ['unlock', 'endSessions'] });
  const { user } = await showRecord();
  await press(user, 'Cerrar todas las sesiones');
  await user.click(within(await question()).getByRole('button', { name: 'Cerrar todas las sesiones' }));
  expect(await screen.findByText(/Se cerraron todas las sesiones/)).toBeVisible();
  expect(await button('Cerrar todas las sesiones')).toHaveFocus();
  await press(user, 'Quitar el bloqueo');
  record({ actions: [] });
  await user.click(within(await question()).getByRole('button', { name: 'Quitar el bloqueo' }));
  expect((await screen.findByText(/es la suya, o de un rol/)).parentElement).toHaveFocus();
});

test('[SUP-02] a refusal shows, and the record stays', async () => {
  server.refuse(SUPPORT, { code: 'tooManyRequests', message: ['Demasiados intentos. Espere unos minutos.'] });
  const { user } = await showRecord();
  await press(user, 'Cerrar todas las sesiones');
  await user.click(within(await question()).getByRole('button', { name: 'Cerrar todas las sesiones' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
  expect(screen.getByText('LUCÍA BERNAL OLVERA')).toBeVisible();
});

test('[SUP-03] an account of the own or a higher role offers nothing and says why', async () => {
  record({ actions: [] });
  await showRecord();
  expect(screen.getByText(/es la suya, o de un rol igual o superior/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar una contraseña provisional' })).not.toBeInTheDocument();
});

test('[SUP-01] [SES-13] a record that cannot be read offers another try', async () => {
  server.cutOff(GET);
  const { user } = open();
  await press(user, OPEN);
  const retry = await button('Volver a intentar');
  record();
  await user.click(retry);
  expect(await screen.findByText('Correo confirmado')).toBeVisible();
});

const showEmailForm = async () => {
  as('super_admin');
  record({ mayChangeEmail: true });
  const shown = await showRecord();
  await press(shown.user, 'Cambiar el correo');
  return shown;
};

describe('another e-mail', () => {
  test('[SUP-07] [CAT-07 account-email] is asked for by administrators, who read that its owner confirms it', async () => {
    server.answer(CHANGE, () => ({ message: 'validationEmailSent' }));
    const { user } = await showEmailForm();
    expect(await screen.findByText(/Hasta que su dueño lo confirme/)).toHaveTextContent('lucia@correo.mx');
    await user.type(await field('Correo electrónico nuevo'), 'lucia@otro.mx');
    await press(user, 'Guardar');
    expect(await screen.findByText('Se envió el correo de verificación')).toBeVisible();
    expect(server.bodiesOf(CHANGE)).toEqual([{ id: 31, email: 'lucia@otro.mx' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[SUP-07] [VAL-01 account-email] [VAL-02 101] is refused at its field when it is empty or taken', async () => {
    server.refuse(CHANGE, { code: 101 });
    const { user } = await showEmailForm();
    await press(user, 'Guardar');
    expect(await screen.findByText('El campo requerido')).toBeVisible();
    expect(server.bodiesOf(CHANGE)).toEqual([]);
    await user.type(await field('Correo electrónico nuevo'), 'ana@correo.mx');
    await press(user, 'Guardar');
    const taken = 'El correo electrónico ya está registrado';
    await waitFor(async () => expect(await field('Correo electrónico nuevo')).toHaveAccessibleDescription(taken));
  });
});
