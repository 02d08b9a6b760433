import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const LOGIN = 'POST auth/login';
const server = fakeServer();
const openLogin = () => renderScreen({ routes, messages }, '/login');

const email = () => screen.findByRole('textbox', { name: 'Correo electrónico' });
const password = () => screen.getByLabelText('Contraseña');

const enter = async (user: ReturnType<typeof openLogin>['user']) => {
  await user.type(await email(), 'maestra@escuela.mx');
  await user.type(password(), 'secreto');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
};

test('[USR-01] [SES-02] the right credentials begin the session, and its token is kept', async () => {
  server.answer(LOGIN, () => ({ token: 'token-1', mustChangePassword: false }));
  const { user, store } = openLogin();
  await enter(user);
  await waitFor(() => expect(store.getState().session.token).toBe('token-1'));
  expect(localStorage.getItem('pupitre.token')).toBe('token-1');
  expect(server.bodiesOf(LOGIN)).toEqual([{ email: 'maestra@escuela.mx', password: 'secreto' }]);
});

test('[USR-01] wrong credentials say so, and the e-mail stays', async () => {
  server.refuse(LOGIN, { code: 'wrongCredentials', message: ['Correo electrónico o contraseña incorrectos'] });
  const { user } = openLogin();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Correo electrónico o contraseña incorrectos');
  expect(await email()).toHaveValue('maestra@escuela.mx');
});

test('[USR-01] an unknown account says so, in English too', async () => {
  localStorage.setItem('pupitre.language', 'en');
  server.refuse(LOGIN, { code: 402, message: ['The account does not exist'] });
  const { user } = openLogin();
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'nobody@school.mx');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The account does not exist');
});

test('[USR-01] [VAL-01 login] an empty or misspelt e-mail is not sent', async () => {
  const { user } = openLogin();
  await user.type(await email(), 'maestra');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Formato de correo electrónico incorrecto')).toBeVisible();
  expect(screen.getByText('El campo requerido')).toBeVisible();
  expect(await email()).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('[SES-13] a lost network keeps what was typed, and the login can be tried again', async () => {
  server.cutOff(LOGIN);
  const { user, store } = openLogin();
  await enter(user);
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(password()).toHaveValue('secreto');
  server.answer(LOGIN, () => ({ token: 'token-1', mustChangePassword: false }));
  await user.click(retry);
  await waitFor(() => expect(store.getState().session.token).toBe('token-1'));
});

test('the password is hidden until the reader wants to see it, and password managers know the fields', async () => {
  const { user } = openLogin();
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the screen has one heading and names the tab', async () => {
  openLogin();
  expect(await screen.findByRole('heading', { level: 1, name: 'Inicie sesión' })).toBeVisible();
  expect(document.title).toBe('Inicie sesión · Pupitre');
});
