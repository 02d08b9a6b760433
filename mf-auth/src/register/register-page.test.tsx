import { PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CHECK = 'POST users/mainValidateUserData';
const CREATE = 'POST users/create';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/register/new');
type User = ReturnType<typeof open>['user'];

const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Contraseña');
const repeated = () => screen.getByLabelText('Repita la contraseña');
const privacy = () => screen.getByRole('checkbox');
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Crear cuenta' }));

const fill = async (user: User): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'maría');
  await user.type(field('Apellido paterno'), 'peña');
  await user.type(field('Apellido materno'), 'ruiz');
  await user.type(field('Correo electrónico'), 'maria@familia.mx');
  await user.type(field('Teléfono'), '44 3123-4567 89');
  await user.type(password(), 'tres gatos azules');
  await user.type(repeated(), 'tres gatos azules');
  await user.click(privacy());
};

const WRITTEN = {
  name: 'MARÍA',
  paternal: 'PEÑA',
  maternal: 'RUIZ',
  email: 'maria@familia.mx',
  phone: '4431234567',
  password: 'tres gatos azules',
  verifyPassword: 'tres gatos azules',
  privacy_policies: true,
};

const expectNothingLost = (): void => {
  expect(field('Nombre')).toHaveValue('MARÍA');
  expect(field('Correo electrónico')).toHaveValue('maria@familia.mx');
  expect(field('Teléfono')).toHaveValue('4431234567');
  expect(password()).toHaveValue('tres gatos azules');
  expect(privacy()).toBeChecked();
};

beforeEach(() => server.answer(CHECK, () => ({})));

test('[USR-03] [USR-05] [PRV-10] [CAT-07 users] [VAL-03 users] the user confirms the e-mail, and then the account is created', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1 }));
  const { user } = open();
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: '¿Es este su correo?' });
  expect(dialog).toHaveTextContent('maria@familia.mx');
  expect(server.bodiesOf(CHECK)).toEqual([{ email: 'maria@familia.mx', phone: '4431234567' }]);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Crear la cuenta' }));

  await waitFor(() => expect(window.location.pathname).toBe('/registerEmailConfirmation/maria%40familia.mx'));
  expect(server.bodiesOf(CREATE)).toEqual([{ ...WRITTEN, privacyVersion: PRIVACY_NOTICE.version }]);
  expect(await screen.findByText('maria@familia.mx')).toBeVisible();
});

test('[USR-05] a user who sees a wrong e-mail in the dialog can correct it, and no account is created', async () => {
  const { user } = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Editar información' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectNothingLost();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Crear cuenta' })).toHaveFocus());
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[USR-04] a taken e-mail opens a dialog; its refusal leads back to the field, and the input stays', async () => {
  server.refuse(CHECK, { code: 101, message: ['El correo electrónico ya está registrado'] });
  const { user } = open();
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'El correo electrónico ya está registrado' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Editar información' }));
  await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
  expect(field('Correo electrónico')).toHaveAccessibleDescription('El correo electrónico ya está registrado');
  expectNothingLost();
});

test('[USR-04] a taken e-mail can be recovered, and the next form contains it', async () => {
  server.refuse(CHECK, { code: 101 });
  const { user } = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Recuperar cuenta' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar la contraseña' })).toBeVisible();
  expect(field('Correo electrónico')).toHaveValue('maria@familia.mx');
});

test('[USR-04] a taken phone opens a dialog, and its refusal leads back to the field', async () => {
  server.refuse(CHECK, { code: 102 });
  const { user } = open();
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'El teléfono ya está registrado' });
  expect(dialog).toHaveTextContent('4431234567');
  await user.click(within(dialog).getByRole('button', { name: 'Editar información' }));
  await waitFor(() => expect(field('Teléfono')).toHaveFocus());
  expectNothingLost();
});

test('[USR-04] an e-mail that is taken after the check opens the same dialog', async () => {
  server.refuse(CREATE, { code: 101 });
  const { user } = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Crear la cuenta' }));
  expect(await screen.findByRole('dialog', { name: 'El correo electrónico ya está registrado' })).toBeVisible();
});

test('[USR-05] [SES-13] the input stays after a lost network, and the user can try again', async () => {
  server.cutOff(CREATE);
  const { user } = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Crear la cuenta' }));
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expectNothingLost();
});

test('[USR-03] [VAL-01 users] every field is required, in both languages, and nothing is sent', async () => {
  const { user, store } = open();
  await screen.findByRole('textbox', { name: 'Nombre' });
  await submit(user);
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(7);
  expect(screen.getByText('Es necesario aceptar el aviso de privacidad')).toBeVisible();
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findAllByText('The field is required')).toHaveLength(7);
  expect(screen.getByText('The privacy policy must be accepted')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[USR-03] [VAL-01 users] names, password and phone have minimum lengths, in both languages', async () => {
  const { user, store } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'ana');
  await user.type(field('Apellido paterno'), 'paz');
  await user.type(field('Apellido materno'), 'gil');
  await user.type(field('Correo electrónico'), 'ana');
  await user.type(field('Teléfono'), '443');
  await user.type(password(), '12345');
  await submit(user);
  expect(await screen.findAllByText('Es necesario ingresar al menos 4 caracteres')).toHaveLength(3);
  expect(screen.getByText('Es necesario ingresar 10 caracteres')).toBeVisible();
  expect(screen.getByText('Es necesario ingresar al menos 6 caracteres')).toBeVisible();
  expect(screen.getByText('Formato de correo electrónico incorrecto')).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('Wrong e-mail format')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[USR-03] two passwords that differ show a warning and are not sent', async () => {
  const { user } = open();
  await fill(user);
  await user.type(repeated(), 'x');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Las contraseñas no coinciden');
  expect(repeated()).toHaveAccessibleDescription('Las contraseñas no coinciden');
  expect(server.calls).toEqual([]);
});

test('[USR-03] the privacy policy opens in a new tab, and password managers and phones know the fields', async () => {
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'aviso de privacidad' });
  expect(link).toHaveAttribute('href', '/privacyPolicy');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(field('Teléfono')).toHaveAttribute('inputmode', 'numeric');
  await user.type(password(), '123456');
  expect(await screen.findByText('Fácil de adivinar')).toBeVisible();
  await user.type(password(), ' tres gatos azules');
  expect(await screen.findByText('Difícil de adivinar')).toBeVisible();
});
