import { act, screen, waitFor } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakePasskeys } from '@pupitre/shared/testing/fake-passkeys';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const server = fakeServer();
fakePasskeys();
const open = () => renderScreen({ routes, messages }, '/secondFactor/new');

beforeEach(() => {
  localStorage.setItem('pupitre.token', 'half');
  server.answer('POST auth/profile', () => aProfile({ secondFactor: 'enroll' }));
  server.answer('POST second-factor/startTotp', () => ({ data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }));
  server.answer('POST second-factor/confirmTotp', () => ({ data: { recoveryCodes: ['abcd-2345'], token: 'full' } }));
});

test('[ACC-04] the full session starts once the recovery codes are stored', async () => {
  const { user, store } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Proteja su cuenta' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Aplicación de códigos/ }));
  await user.type(await screen.findByLabelText('Código de 6 dígitos'), '123456{Enter}');
  expect(await screen.findByText('abcd-2345')).toBeVisible();
  expect(store.getState().session.token).toBe('half');
  await user.click(screen.getByRole('checkbox', { name: 'Ya los guardé' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(store.getState().session.token).toBe('full'));
});

test('[ACC-04] a user who chose one way can still choose the other, in both languages', async () => {
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: /^Aplicación de códigos/ }));
  await user.click(await screen.findByRole('button', { name: 'Elegir otra forma' }));
  await user.click(await screen.findByRole('button', { name: /^Llave de acceso/ }));
  expect(await screen.findByLabelText('Nombre de la llave')).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Passkey' })).toBeVisible();
});
