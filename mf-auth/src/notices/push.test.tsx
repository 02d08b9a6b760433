import { act, screen, waitFor, within } from '@testing-library/react';
import { FACT_KINDS } from '@pupitre/shared/contracts/notices';
import { DEFAULT_KINDS, DEFAULT_TIMES } from '@pupitre/shared/contracts/notice-preferences';
import type { PushDevice } from '@pupitre/shared/contracts/push-subscriptions';
import { pushOwner, rememberPushOwner } from '@pupitre/shared/platform/push-owner';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakePush, PUSH_KEY } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const DEVICES = 'GET push-subscriptions/getAll';
const CREATE = 'POST push-subscriptions/create';
const START = 'Recibir avisos en este dispositivo';
const STOP = 'Dejar de recibirlos aquí';
const server = fakeServer();
const push = fakePush();
const open = () => renderScreen({ routes, messages }, '/profile/notices');
const here: PushDevice = {
  id: 4,
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-03-02T14:05:00.000Z',
  isCurrent: true,
};
const desk: PushDevice = { ...here, id: 5, browser: 'Firefox', system: 'Windows', isCurrent: false };
const listed = (...devices: PushDevice[]) => server.answer(DEVICES, () => ({ data: devices }));

beforeEach(() => {
  const kinds = FACT_KINDS.map((kind) => ({ kind, ...DEFAULT_KINDS[kind] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer('GET notice-preferences/get', () => ({
    data: { ...DEFAULT_TIMES, kinds, language: 'es', devices: 0, hasWebhook: false },
  }));
  server.answer('GET push-subscriptions/getKey', () => ({ data: { key: PUSH_KEY } }));
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1 }));
  listed();
});

test('[NTC-24] a tap asks for the permission and registers this browser; another one ends it', async () => {
  const { user } = open();
  expect(await screen.findByText('Este dispositivo no recibe avisos.')).toBeVisible();
  listed(here);
  await press(user, START);
  expect(await screen.findByText('Este dispositivo recibe sus avisos.')).toBeVisible();
  const keys = { p256dh: 'point', auth: 'secret' };
  expect(server.bodiesOf(CREATE)).toEqual([{ endpoint: push.endpoint(), keys, key: PUSH_KEY }]);
  expect(pushOwner()).toBe(7);

  server.answer('DELETE push-subscriptions/delete/4', () => ({ message: 'deleted' }));
  listed();
  await press(user, STOP);
  expect(await screen.findByText('Este dispositivo no recibe avisos.')).toBeVisible();
  await waitFor(() => expect(push.endpoint()).toBeNull());
  expect(pushOwner()).toBeNull();
});

test('[NTC-24] a refused permission registers nothing, and says how to go on', async () => {
  push.permit('default');
  const { user } = open();
  await press(user, START);
  expect(await screen.findByText(/^No se dio el permiso/)).toBeVisible();
  expect(await button(START)).toBeEnabled();
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[NTC-24] an installation without pushes, and a browser that cannot reach its service, say so', async () => {
  server.answer('GET push-subscriptions/getKey', () => ({ data: { key: null } }));
  const { user } = open();
  await press(user, START);
  expect(await screen.findByText(/no envía avisos al celular/)).toBeVisible();
  server.answer('GET push-subscriptions/getKey', () => ({ data: { key: PUSH_KEY } }));
  push.refuse();
  await press(user, START);
  expect(await screen.findByText(/^El navegador no pudo activar los avisos/)).toBeVisible();
  expect(pushOwner()).toBeNull();
});

test('[NTC-24] without a service worker the button says so after a while', async () => {
  push.withoutWorker();
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = open();
  await press(user, START);
  expect(await screen.findByText('Activando…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByText(/todavía no tiene la parte de Pupitre/)).toBeVisible();
  jest.useRealTimers();
});

test('[NTC-24] a browser that blocks notices says where to allow them, and follows the change', async () => {
  push.permit('denied');
  open();
  expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: START })).not.toBeInTheDocument();
  push.permit('default', 'granted');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await button(START)).toBeVisible();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', /no puede mostrar avisos/],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', /pantalla de inicio, con iOS 16.4/],
])('[NTC-24] a browser without pushes says so: %s', async (userAgent, text) => {
  push.remove();
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: START })).not.toBeInTheDocument();
  agent.mockRestore();
});

test('[NTC-24] other devices are named, and removed after a question', async () => {
  rememberPushOwner(7);
  push.subscribed('https://push.test/mine');
  listed(here, desk, { ...desk, id: 6, browser: 'other', system: 'other' });
  server.answer('DELETE push-subscriptions/delete/5', () => ({ message: 'deleted' }));
  const { user } = open();
  expect(await button(STOP)).toBeVisible();
  const devices = screen.getAllByRole('button', { name: /^Quitar / }).map((each) => each.getAttribute('aria-label'));
  expect(devices).toEqual(['Quitar Firefox en Windows', 'Quitar Dispositivo desconocido']);
  await press(user, 'Quitar Firefox en Windows');
  listed(here);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByText('Firefox en Windows')).not.toBeInTheDocument());
});

test('[NTC-24] the browser of somebody else counts as another device', async () => {
  rememberPushOwner(8);
  push.subscribed('https://push.test/theirs');
  listed(here);
  open();
  expect(await button(START)).toBeVisible();
  expect(screen.getByText('Chrome en Android')).toBeVisible();
});
