import { screen, waitFor, within } from '@testing-library/react';
import { pushOwner, rememberPushOwner } from '@pupitre/shared/platform/push-owner';
import { fakePush } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const DELETE = 'POST users/delete';
const MINE = 'https://push.test/mine';
const server = fakeServer();
const push = fakePush();
const open = () => renderScreen({ routes, messages }, '/deleteAccount');

const fill = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), 'ana@familia.mx');
  await user.type(screen.getByLabelText('Contraseña'), 'secreto');
  await user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
  return screen.findByRole('dialog', { name: '¿Eliminar la cuenta?' });
};

test('[USR-09] the page lists the losses, asks again, deletes the account, and ends its session', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST auth/profile', () => ({ email: 'Ana@Familia.mx' }));
  server.answer(DELETE, () => ({ message: 'userDeleted' }));
  const { user, store } = open();
  const dialog = await fill(user);
  expect(screen.getByText(/Dejará de ver a sus hijos/)).toBeVisible();
  expect(dialog).toHaveTextContent('ana@familia.mx');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Su cuenta fue eliminada' })).toBeVisible();
  expect(server.bodiesOf(DELETE)).toEqual([{ email: 'ana@familia.mx', password: 'secreto' }]);
  expect(store.getState().session.token).toBeNull();
});

test('[OFL-09] a deleted account leaves no subscription of pushes in its browser', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  push.subscribed(MINE);
  rememberPushOwner(12);
  server.answer('POST auth/profile', () => ({ email: 'ana@familia.mx' }));
  server.answer(DELETE, () => ({ message: 'userDeleted' }));
  const { user } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Eliminar la cuenta' }));
  await waitFor(() => expect(push.endpoint()).toBeNull());
  expect(pushOwner()).toBeNull();
});

test('[USR-09] the session of another account stays, and so do the pushes to this browser', async () => {
  push.subscribed(MINE);
  rememberPushOwner(12);
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST auth/profile', () => ({ email: 'otra@familia.mx' }));
  server.answer(DELETE, () => ({ message: 'userDeleted' }));
  const { user, store } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Eliminar la cuenta' }));
  await screen.findByRole('heading', { level: 1, name: 'Su cuenta fue eliminada' });
  expect(store.getState().session.token).toBe('mine');
  // The end of pushes would come with code of its own.
  await import('../notices/unsubscribe-browser.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(pushOwner()).toBe(12);
  expect(push.endpoint()).toBe(MINE);
});

test('[USR-09] a refused question deletes nothing', async () => {
  const { user } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Conservarla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@familia.mx');
  expect(server.calls).toEqual([]);
});

test('[USR-09] a wrong password shows an error, and the e-mail stays', async () => {
  server.refuse(DELETE, { code: 'wrongCredentials', message: ['Correo electrónico o contraseña incorrectos'] });
  const { user } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Correo electrónico o contraseña incorrectos');
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@familia.mx');
});

test('[ACC-05] an account with a second factor can only be deleted with its session', async () => {
  server.refuse(DELETE, { code: 'confirmationRequired', message: ['Para continuar, confirme que es usted'] });
  const { user } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await screen.findByText(/Inicie sesión en ella y elimínela desde su perfil/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeVisible();
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secreto');
});

test('[ACC-05] a logged-in owner who closes the question for the second factor is not told to log in', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST auth/profile', () => ({ email: 'ana@familia.mx' }));
  server.refuse(DELETE, { code: 'confirmationRequired', message: ['Para continuar, confirme que es usted'] });
  const { user } = open();
  await user.click(within(await fill(user)).getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await screen.findByText('Para continuar, confirme que es usted')).toBeVisible();
  expect(screen.queryByText(/Inicie sesión en ella/)).not.toBeInTheDocument();
});
