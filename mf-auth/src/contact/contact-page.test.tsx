import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CREATE = 'POST contact-requests/create';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/contact');
type User = ReturnType<typeof open>['user'];

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));

const fill = async (user: User): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Nombre completo' }), 'Ana Ruiz');
  await user.type(field('Correo electrónico'), 'ana@familia.mx');
  await user.type(field('Asunto'), 'Mi código');
  await user.type(field('Mensaje'), 'No me llega el código del grupo.');
};

test('[USR-10] [CAT-07 contact-requests] a sent message is confirmed, and the user can write another one', async () => {
  server.answer(CREATE, () => ({ message: 'contactRequestSent' }));
  const { user } = open();
  await fill(user);
  expect(screen.getByText('32 de 5,000')).toBeVisible();
  await submit(user);
  expect(await screen.findByText('Se envió la solicitud de contacto')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mensaje enviado' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      fullName: 'Ana Ruiz',
      email: 'ana@familia.mx',
      subject: 'Mi código',
      message: 'No me llega el código del grupo.',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Escribir otro mensaje' }));
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
});

test('[USR-10] the hours of support are shown, in both languages', async () => {
  const { store } = open();
  expect(await screen.findByText(/lunes a viernes, de 09:00 a 18:00/)).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText(/Monday to Friday, 09:00 to 18:00/)).toBeVisible();
});

test('[USR-10] [CAT-07 contact-requests] [VAL-01 contact-requests] missing input shows errors, in both languages', async () => {
  const { user, store } = open();
  await screen.findByRole('textbox', { name: 'Nombre completo' });
  await submit(user);
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(4);
  await waitFor(() => expect(field('Nombre completo')).toHaveFocus());
  await user.type(field('Correo electrónico'), 'ana@familia');
  expect(await screen.findByText('Formato de correo electrónico incorrecto')).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findAllByText('The field is required')).toHaveLength(3);
  expect(screen.getByText('Wrong e-mail format')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[USR-10] [VAL-01 contact-requests] a message that is too long is not sent', async () => {
  const { user } = open();
  await fill(user);
  fireEvent.change(field('Mensaje'), { target: { value: 'x'.repeat(5_001) } });
  await submit(user);
  expect(await screen.findByText('No puede tener más de 5000 caracteres')).toBeVisible();
  expect(screen.getByText('5,001 de 5,000')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[USR-10] [SES-13] the message stays after a failure', async () => {
  server.refuse(CREATE, { code: 'tooManyRequests', message: ['Demasiados intentos. Espere unos minutos.'] });
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
  expect(field('Mensaje')).toHaveValue('No me llega el código del grupo.');
});
