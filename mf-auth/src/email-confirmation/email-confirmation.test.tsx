import { act, screen } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CONFIRM = 'PATCH auth/emailConfirmation';
const RETRY = 'GET auth/reTryEmailVerification/ana%40familia.mx';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);

const resend = () => screen.findByRole('button', { name: 'Enviar el correo otra vez' });

test('[USR-05] the screen after a registration names the e-mail, and can send the mail again', async () => {
  server.answer(RETRY, () => ({ message: 'validationEmailSent' }));
  const { user } = open('/registerEmailConfirmation/ana%40familia.mx');
  expect(await screen.findByText('ana@familia.mx')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Falta un paso: confirme su correo' })).toBeVisible();
  await user.click(await resend());
  expect(await screen.findByText(/Enviamos otro mensaje a ana@familia.mx/)).toBeVisible();
});

test('[USR-05] too many mails show an error', async () => {
  server.refuse(RETRY, { code: 'tooManyRequests', message: ['Demasiados intentos. Espere unos minutos.'] });
  const { user } = open('/registerEmailConfirmation/ana%40familia.mx');
  await user.click(await resend());
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
});

const confirm = () => screen.findByRole('button', { name: 'Confirmar mi correo' });

test('[USR-06] [SEC-07] opening the link confirms nothing, and its button confirms once', async () => {
  server.answer(CONFIRM, () => ({ message: 'emailConfirmed' }));
  const { user, store } = open('/emailConfirmation/link-1');
  const button = await confirm();
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme su correo' })).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.dblClick(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Correo confirmado' })).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'E-mail confirmed' })).toBeVisible();
  expect(server.bodiesOf(CONFIRM)).toEqual([{ token: 'link-1' }]);
});

test.each([
  [`${Date.now()} /join/PTD4JD3G`, '/login?next=%2Fjoin%2FPTD4JD3G'],
  [`${Date.now() - 49 * 3_600_000} /join/PTD4JD3G`, '/'],
  [`${Date.now()} /colors`, '/'],
  [`${Date.now()} //evil.test/join/PTD4JD3G`, '/'],
])('[JOI-05] a family that registered by the link of a code goes on to it once: %s', async (persisted, next) => {
  localStorage.setItem('pupitre.askedPage', persisted);
  server.answer(CONFIRM, () => ({ message: 'emailConfirmed' }));
  const { user } = open('/emailConfirmation/link-1');
  await user.click(await confirm());
  expect(await screen.findByRole('link', { name: 'Entrar a Pupitre' })).toHaveAttribute('href', next);
  expect(localStorage.getItem('pupitre.askedPage')).toBeNull();
});

test('[USR-06] a wrong, used or expired link shows an error, and offers a new mail', async () => {
  server.refuse(CONFIRM, { code: 'invalidToken', message: ['El enlace no es válido, ya se usó o caducó'] });
  server.answer(RETRY, () => ({ message: 'validationEmailSent' }));
  const { user } = open('/emailConfirmation/link-1');
  await user.click(await confirm());
  const title = 'El enlace no es válido, ya se usó o caducó';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@familia.mx');
  await user.click(await resend());
  expect(await screen.findByText(/Enviamos otro mensaje a ana@familia.mx/)).toBeVisible();
});

test('[USR-06] [SES-13] a lost network is no wrong link, and the user can try again', async () => {
  server.cutOff(CONFIRM);
  const { user } = open('/emailConfirmation/link-1');
  await user.click(await confirm());
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(CONFIRM, () => ({ message: 'emailConfirmed' }));
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Correo confirmado' })).toBeVisible();
});
