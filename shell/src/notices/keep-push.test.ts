import { waitFor } from '@testing-library/react';
import { pushOwner, rememberPushOwner } from '@pupitre/shared/platform/push-owner';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakePush, PUSH_KEY } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { keepPush } from './keep-push.ts';

const DEVICES = 'GET push-subscriptions/getAll';
const CREATE = 'POST push-subscriptions/create';
const ADDRESS = 'https://push.test/mine';
const server = fakeServer();
const push = fakePush();
const device = { id: 4, browser: 'Chrome', system: 'Android', createdAt: '2026-03-02T14:05:00.000Z' };
const listed = (...current: boolean[]) =>
  server.answer(DEVICES, () => ({ data: current.map((isCurrent, id) => ({ ...device, id, isCurrent })) }));

beforeEach(() => {
  rememberPushOwner(7);
  push.subscribed(ADDRESS);
  server.answer('GET push-subscriptions/getKey', () => ({ data: { key: PUSH_KEY } }));
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1 }));
});

test('[NTC-25] a browser of this session stays as it is', async () => {
  listed(true);
  await keepPush(7);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  expect(push.endpoint()).toBe(ADDRESS);
});

test('[NTC-25] after a new login the browser is registered again for its session', async () => {
  listed(false);
  await keepPush(7);
  const keys = { p256dh: 'point', auth: 'secret' };
  expect(server.bodiesOf(CREATE)).toEqual([{ endpoint: ADDRESS, keys, key: PUSH_KEY }]);
});

test('[NTC-25] a browser is not registered for the session that has begun meanwhile', async () => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  listed(false);
  server.answer('GET push-subscriptions/getKey', () => {
    store.dispatch(sessionStarted({ token: 'hers' }));
    return { data: { key: PUSH_KEY } };
  });
  await keepPush(7);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  store.dispatch(sessionEnded());
});

test.each([
  ['stays for the same user', 'of a new login', ADDRESS],
  ['ends where nobody is logged in', null, null],
])('[NTC-25] a subscription that was waiting for its worker %s', async (_, token, expected) => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  listed(false);
  const install = push.withLateWorker();
  const registering = keepPush(7);
  await waitFor(() => expect(server.bodiesOf('GET push-subscriptions/getKey')).toHaveLength(1));
  store.dispatch(token === null ? sessionEnded() : sessionStarted({ token }));
  install();
  await registering;
  expect([push.endpoint(), server.bodiesOf(CREATE)]).toEqual([expected, []]);
  store.dispatch(sessionEnded());
});

test('[NTC-25] somebody else ends the pushes of the user before', async () => {
  await keepPush(8);
  expect(push.endpoint()).toBeNull();
  expect(pushOwner()).toBeNull();
  expect(server.calls).toEqual([]);
});

test('[NTC-25] without permission, or in a browser without pushes, nothing is asked', async () => {
  push.permit('denied');
  await keepPush(7);
  push.remove();
  await keepPush(7);
  await waitFor(() => expect(server.calls).toEqual([]));
});
