import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../platform/store.ts';
import { useLoginMutation } from './auth.ts';

const CREDENTIALS = { email: 'ana@escuela.mx', password: 'Segura-2026' };

/** The server answers each login with a device token, and records the token of the request. */
const answerLogins = (device: string): (string | null)[] => {
  const shown: (string | null)[] = [];
  globalThis.fetch = (_address, options) => {
    shown.push(new Headers(options?.headers).get('Pupitre-Device'));
    const answer = { result: true, token: 'session', mustChangePassword: false, secondFactor: 'none', device };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  return shown;
};

const logIn = async (): Promise<void> => {
  const store = createStore();
  const { result } = renderHook(() => useLoginMutation(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await act(async () => {
    await result.current[0](CREDENTIALS).unwrap();
  });
};

afterEach(() => jest.restoreAllMocks());

test('[SEC-13] a browser shows the token of its login at the next one, also after a logout', async () => {
  const shown = answerLogins('device-1');
  await logIn();
  localStorage.removeItem('pupitre.token');
  await logIn();
  expect(shown).toEqual([null, 'device-1']);
});

test('[SEC-13] a browser that refuses its storage logs in without the token', async () => {
  for (const verb of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const shown = answerLogins('device-2');
  await logIn();
  await logIn();
  expect(shown).toEqual([null, null]);
});
