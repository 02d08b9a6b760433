import { act, screen } from '@testing-library/react';
import type { NoticeKind, SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const GET = 'POST security-notices/get';
const DENY = 'PATCH security-notices/deny';
const server = fakeServer();
const OVER = 'El enlace no es válido, ya se usó o caducó';
const refuse = (call: string): void => server.refuse(call, { code: 'invalidToken', message: [OVER] });
const open = () => renderScreen({ routes, messages }, '/notMe/link-1');
const notice = (present: Partial<SecurityNotice> = {}): void =>
  server.answer(GET, () => ({
    data: {
      kind: 'newDevice',
      details: { browser: 'Firefox', system: 'Linux', place: '189.203.14.*' },
      createdAt: '2026-03-05T16:04:00.000Z',
      isDenied: false,
      ...present,
    },
  }));

test('[ACC-07] the page repeats the facts of the mail, and only its button denies them', async () => {
  notice();
  server.answer(DENY, () => ({ message: 'recoveryEmailSent' }));
  const { user } = open();
  const title = 'Alguien entró a su cuenta desde otro dispositivo';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Firefox · Linux')).toBeVisible();
  expect(screen.getByText('189.203.14.*')).toBeVisible();
  expect(server.bodiesOf(DENY)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'No fui yo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Su cuenta está a salvo' })).toBeVisible();
  expect(server.bodiesOf(DENY)).toEqual([{ token: 'link-1' }]);
});

test.each([
  ['passwordChanged', 'No fui yo', 'Su cuenta está a salvo'],
  ['secondFactorChanged', 'No fui yo', 'Su cuenta está a salvo'],
  ['lockoutAttempts', 'No fui yo', 'Su cuenta está a salvo'],
  ['childLinked', 'No está a mi cargo', 'El alumno ya no está vinculado a su cuenta'],
  ['childJoined', 'No fui yo', 'El alumno salió del grupo'],
] satisfies [NoticeKind, string, string][])('[ACC-07] %s: "%s" ends in "%s"', async (kind, verb, outcome) => {
  notice({ kind, details: { student: 'ANA LÓPEZ RÍOS', factor: 'passkey', change: 'added', name: 'Celular' } });
  server.answer(DENY, () => ({ message: 'updated' }));
  const { user } = open();
  expect(await screen.findByText('se agregó · llave de acceso · Celular')).toBeVisible();
  await user.click(screen.getByRole('button', { name: verb }));
  expect(await screen.findByRole('heading', { level: 1, name: outcome })).toBeVisible();
});

test('[ACC-07] a notice that was denied before shows the result, in both languages', async () => {
  notice({ isDenied: true });
  const { store } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Su cuenta está a salvo' })).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is safe' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[ACC-07] a wrong, used or expired link shows an error and leads to the recovery of the password', async () => {
  refuse(GET);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: OVER })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Elegir otra contraseña' })).toHaveAttribute('href', '/forgotPassword');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[ACC-07] [SES-13] a link that expires before the click shows an error; after a lost network the user can try again', async () => {
  server.cutOff(GET);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  notice();
  await user.click(retry);
  refuse(DENY);
  await user.click(await screen.findByRole('button', { name: 'No fui yo' }));
  expect(await screen.findByRole('heading', { level: 1, name: OVER })).toBeVisible();
});
