import { act, screen, waitFor } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const RECOVER = 'POST auth/recover/ana%40familia.mx';
const VALIDATE = 'POST userRecovery/validateToken';
const UPDATE = 'PATCH auth/update-password';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
type User = ReturnType<typeof open>['user'];

const email = () => screen.findByRole('textbox', { name: 'Correo electrónico' });
const password = () => screen.findByLabelText('Contraseña nueva');
const repeated = () => screen.getByLabelText('Repita la contraseña');

const choose = async (user: User, first: string, second: string) => {
  await user.type(await password(), first);
  await user.type(repeated(), second);
  await user.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
};

const askForMail = async (user: User) => {
  await user.type(await email(), 'ana@familia.mx');
  await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
};

beforeEach(() => server.answer(VALIDATE, () => ({ token: 'recovery-1' })));

test('[USR-07] the recovery mail is sent, and the screen explains the next step', async () => {
  server.answer(RECOVER, () => ({ message: 'recoveryEmailSent' }));
  const { user } = open('/forgotPassword');
  await askForMail(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Revise su correo' })).toBeVisible();
  expect(screen.getByText('ana@familia.mx')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Revise su correo' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Corregir el correo o enviar otra vez' }));
  expect(await email()).toHaveValue('ana@familia.mx');
});

test('[USR-07] 520: an unknown e-mail shows an error, and the input stays', async () => {
  server.refuse(RECOVER, { code: 520, message: ['El correo electrónico no existe'] });
  const { user } = open('/forgotPassword');
  await askForMail(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('El correo electrónico no existe');
  expect(await email()).toHaveValue('ana@familia.mx');
});

test('[USR-07] an empty or misspelt e-mail is not sent', async () => {
  const { user } = open('/forgotPassword');
  await user.click(await screen.findByRole('button', { name: 'Enviar el enlace' }));
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await user.type(await email(), 'ana');
  expect(await screen.findByText('Formato de correo electrónico incorrecto')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[USR-08] the token is exchanged once, and its session sets the password', async () => {
  server.answer(UPDATE, () => ({ message: 'passwordUpdated' }));
  const { user, store } = open('/restorePassword/link-1');
  await password();
  act(() => void store.dispatch(languageChosen('en')));
  await screen.findByLabelText('New password');
  act(() => void store.dispatch(languageChosen('es')));
  await choose(user, 'tres gatos azules', 'tres gatos azules');
  expect(await screen.findByText('Contraseña actualizada')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));

  expect(server.bodiesOf(VALIDATE)).toEqual([{ token: 'link-1' }]);
  const update = server.calls.find(({ call }) => call === UPDATE);
  expect(update?.headers).toMatchObject({ authorization: 'Bearer recovery-1' });
  expect(update?.body).toEqual({ password: 'tres gatos azules', veryfiedPassword: 'tres gatos azules' });
  expect(store.getState().session.token).toBeNull();
});

test('[USR-08] two passwords that differ show a warning and are not sent', async () => {
  const { user } = open('/restorePassword/link-1');
  await choose(user, 'tres gatos azules', 'tres gatos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Las contraseñas no coinciden');
  await waitFor(() => expect(repeated()).toHaveFocus());
  expect(server.bodiesOf(UPDATE)).toEqual([]);
});

test('[USR-08] a common password is refused at its field, and the input stays', async () => {
  const text = 'Esta contraseña es una de las más usadas';
  server.refuse(UPDATE, { code: 'validation', message: [text], fields: { password: [text] } });
  const { user } = open('/restorePassword/link-1');
  await choose(user, 'contraseña', 'contraseña');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(text));
  expect(repeated()).toHaveValue('contraseña');
});

test('[USR-08] a wrong, used or expired link leads to another mail', async () => {
  server.refuse(VALIDATE, { code: 'invalidToken' });
  open('/restorePassword/link-1');
  const title = 'El enlace no es válido, ya se usó o caducó';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/forgotPassword');
});

test('[USR-08] a recovery that took too long leads to another mail, and the present session stays', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  server.refuse(UPDATE, { code: 401 });
  const { user, store } = open('/restorePassword/link-1');
  await choose(user, 'tres gatos azules', 'tres gatos azules');
  expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
  expect(store.getState().session.token).toBe('mine');
});
