import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
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

test('[USR-01] [SES-02] the right credentials start the session, and its token is persisted', async () => {
  server.answer(LOGIN, () => ({ token: 'token-1', mustChangePassword: false }));
  const { user, store } = openLogin();
  await enter(user);
  await waitFor(() => expect(store.getState().session.token).toBe('token-1'));
  expect(localStorage.getItem('pupitre.token')).toBe('token-1');
  expect(server.bodiesOf(LOGIN)).toEqual([{ email: 'maestra@escuela.mx', password: 'secreto' }]);
});

test('[JOI-05] a visitor who opened the link of a code registers with it, and returns to the login with it', async () => {
  const { leave } = renderScreen({ routes, messages }, '/login?next=%2Fjoin%2FPTD4JD3G');
  const register = await screen.findByRole('link', { name: 'Crear una cuenta' });
  expect(register).toHaveAttribute('href', '/register/new?next=%2Fjoin%2FPTD4JD3G');
  leave();
  renderScreen({ routes, messages }, '/register/new?next=%2Fjoin%2FPTD4JD3G');
  expect(await screen.findByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?next=%2Fjoin%2FPTD4JD3G',
  );
});

test('[USR-01] wrong credentials show an error, and the e-mail stays', async () => {
  server.refuse(LOGIN, { code: 'wrongCredentials', message: ['Correo electrónico o contraseña incorrectos'] });
  const { user } = openLogin();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Correo electrónico o contraseña incorrectos');
  expect(await email()).toHaveValue('maestra@escuela.mx');
});

test('[USR-01] an unknown account shows an error, in English too', async () => {
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
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(server.calls).toEqual([]);
});

const RETRY = 'GET auth/reTryEmailVerification/maestra%40escuela.mx';
const askAgain = 'Enviar el correo otra vez';

/** Opens the dialog by a login with an unconfirmed e-mail. */
const enterUnverified = async () => {
  server.refuse(LOGIN, { code: 507, message: ['El correo electrónico no está verificado'] });
  const opened = openLogin();
  await enter(opened.user);
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Confirme su correo electrónico' }) };
};

test('[USR-02] a login with an unconfirmed e-mail offers another confirmation mail', async () => {
  server.answer(RETRY, () => ({ message: 'validationEmailSent' }));
  const { user, dialog } = await enterUnverified();
  const shown = within(dialog).getByRole('textbox', { name: 'Correo electrónico' });
  expect(shown).toHaveValue('maestra@escuela.mx');
  expect(shown).toHaveAttribute('readonly');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: askAgain }));
  expect(await screen.findByText('Se envió el correo de verificación')).toBeVisible();
  expect(within(dialog).getByText(/Enviamos otro mensaje a maestra@escuela.mx/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await email()).toHaveValue('maestra@escuela.mx');
});

test.each([
  [520, 'El correo electrónico no existe', 'The e-mail does not exist'],
  [521, 'La cuenta ya está verificada', 'The account is already verified'],
] as const)('[USR-02] %i: a mail that cannot be sent says why, in both languages', async (code, es, en) => {
  server.refuse(RETRY, { code, message: [es] });
  const { user, store, dialog } = await enterUnverified();
  await user.click(within(dialog).getByRole('button', { name: askAgain }));
  expect(await screen.findByRole('alert')).toHaveTextContent(es);
  act(() => void store.dispatch(languageChosen('en')));
  expect(await within(dialog).findByText(en)).toBeVisible();
});

test('a half-filled login can be left without a question', async () => {
  const { user } = openLogin();
  await user.type(await email(), 'maestra');
  await user.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar la contraseña' })).toBeVisible();
});

test('[SES-13] the input stays after a lost network, and the user can try again', async () => {
  server.cutOff(LOGIN);
  const { user, store } = openLogin();
  await enter(user);
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(password()).toHaveValue('secreto');
  server.answer(LOGIN, () => ({ token: 'token-1', mustChangePassword: false }));
  await user.click(retry);
  await waitFor(() => expect(store.getState().session.token).toBe('token-1'));
});

test('the password is hidden until the user wants to see it, and password managers know the fields', async () => {
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
