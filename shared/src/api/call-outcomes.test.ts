import { sessionStarted } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';
import { profile } from './auth.ts';

/** The server refuses the token of every call, after `onTheWay`. */
const refuseToken = (onTheWay: () => void): void => {
  globalThis.fetch = () => {
    onTheWay();
    return Promise.resolve(new Response(JSON.stringify({ result: false, code: 401, message: [] }), { status: 401 }));
  };
};

test('a refused token ends its session', async () => {
  const store = createStore();
  store.dispatch(sessionStarted({ token: 'old' }));
  refuseToken(() => undefined);
  await store.dispatch(profile.initiate());
  expect(store.getState().session.token).toBeNull();
});

test('a late refusal of an old token leaves the new session alone', async () => {
  const store = createStore();
  store.dispatch(sessionStarted({ token: 'old' }));
  refuseToken(() => void store.dispatch(sessionStarted({ token: 'new' })));
  await store.dispatch(profile.initiate());
  expect(store.getState().session.token).toBe('new');
});
