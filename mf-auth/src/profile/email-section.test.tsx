import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingEmail } from '@pupitre/shared/contracts/email-change';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const ASK = 'POST users/changeEmail';
const CANCEL = 'PATCH users/cancelEmailChange';
const server = fakeServer();
let waiting: WaitingEmail | null;

beforeEach(() => {
  waiting = null;
  server.answer('POST auth/profile', () => aProfile());
  server.answer('GET users/getEmailChange', () => ({ data: waiting }));
  server.answer(ASK, () => {
    waiting = { email: 'otra@escuela.mx', until: '2026-11-28T16:00:00.000Z' };
    return { message: 'validationEmailSent' };
  });
  server.answer(CANCEL, () => {
    waiting = null;
    return { message: 'updated' };
  });
});

const section = async () => within(await screen.findByRole('region', { name: 'Cambiar el correo electrónico' }));
const openForm = async () => {
  const { user } = renderScreen({ routes, messages }, '/profile');
  await user.click(await (await section()).findByRole('button', { name: 'Cambiar el correo' }));
  return user;
};
const fill = async (user: Awaited<ReturnType<typeof openForm>>) => {
  const part = await section();
  await user.type(part.getByRole('textbox', { name: 'Correo electrónico nuevo' }), 'otra@escuela.mx');
  await user.type(part.getByLabelText('Contraseña actual'), 'secreto');
  await user.click(part.getByRole('button', { name: 'Enviar el enlace' }));
};

test('[SUP-04] [CAT-07 profile-email] another address is asked for with the password, shown as waiting and cancelled', async () => {
  const user = await openForm();
  await fill(user);
  const part = await section();
  expect(await part.findByText('otra@escuela.mx')).toBeVisible();
  expect(server.bodiesOf(ASK)).toEqual([{ email: 'otra@escuela.mx', password: 'secreto' }]);
  await user.click(part.getByRole('button', { name: 'Cancelar el cambio' }));
  await waitFor(() => expect(part.queryByText('otra@escuela.mx')).not.toBeInTheDocument());
  expect(server.bodiesOf(CANCEL)).toEqual([{}]);
  expect(part.getByRole('button', { name: 'Cambiar el correo' })).toBeVisible();
});

test('[SUP-04] [VAL-01 profile-email] an empty form and a wrong password are refused at their fields', async () => {
  const user = await openForm();
  const part = await section();
  await user.click(part.getByRole('button', { name: 'Enviar el enlace' }));
  expect(await part.findAllByText('El campo requerido')).toHaveLength(2);
  expect(server.bodiesOf(ASK)).toEqual([]);
  server.refuse(ASK, { code: 'wrongCredentials', message: ['Correo electrónico o contraseña incorrectos'] });
  await fill(user);
  const password = part.getByLabelText('Contraseña actual');
  await waitFor(() => expect(password).toHaveAccessibleDescription('La contraseña actual no es correcta'));
  expect(part.getByRole('textbox', { name: 'Correo electrónico nuevo' })).toHaveValue('otra@escuela.mx');
});

test('[SUP-04] [SES-13] a change that cannot be read is no change that is missing: the part offers another try', async () => {
  server.refuse('GET users/getEmailChange', { code: 'unavailable', message: ['El servicio no está disponible'] });
  const { user } = renderScreen({ routes, messages }, '/profile');
  const part = await section();
  const retry = await part.findByRole('button', { name: 'Volver a intentar' });
  expect(part.queryByRole('button', { name: 'Cambiar el correo' })).not.toBeInTheDocument();
  server.answer('GET users/getEmailChange', () => ({
    data: { email: 'otra@escuela.mx', until: '2026-11-28T16:00:00.000Z' },
  }));
  await user.click(retry);
  expect(await part.findByText('otra@escuela.mx')).toBeVisible();
  expect(part.getByRole('button', { name: 'Cambiar el correo' })).toBeVisible();
});

test('[SUP-04] the form closes without a change', async () => {
  const user = await openForm();
  const part = await section();
  await user.type(part.getByRole('textbox', { name: 'Correo electrónico nuevo' }), 'otra');
  await user.click(part.getByRole('button', { name: 'Cancelar' }));
  expect(part.queryByRole('textbox')).not.toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Cambiar el correo' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cambiar el correo electrónico' })).toHaveFocus();
  expect(server.bodiesOf(ASK)).toEqual([]);
});
