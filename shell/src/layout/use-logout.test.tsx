import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import { selectToken, sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { StoreProvider } from '@pupitre/shared/platform/store-provider';
import { fakePush } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLogout } from './use-logout.ts';

const push = fakePush();
const server = fakeServer();
const messages = {
  es: () => import('../../messages/outbox/es.json'),
  en: () => import('../../messages/outbox/en.json'),
};

/** The states of the saves of the page. */
const savesOf = (): unknown[] => Object.values(store.getState().api.mutations).map((save) => save?.status);

const LogOut = () => {
  const logOut = useLogout();
  return <button onClick={() => void logOut()}>Salir</button>;
};

/** Logs out of the session with this token. */
const logOutOf = async (token: string): Promise<void> => {
  store.dispatch(sessionStarted({ token }));
  render(
    <StoreProvider store={store}>
      <LogOut />
    </StoreProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
};

afterEach(() => act(() => void store.dispatch(sessionEnded())));

test('[OFL-09] a logout ends the pushes to the device: the server may learn of it much later', async () => {
  server.answer('POST auth/logout', () => ({}));
  push.subscribed('https://push.test/mine');
  renderScreen({ routes: [{ path: '/', page: LogOut }], messages }, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(push.endpoint()).toBeNull());
});

test('[SES-02] a logout whose answer comes late does not end the session that has begun meanwhile in another tab', async () => {
  let answer: ((body: object) => void) | undefined;
  server.answer('POST auth/logout', () => new Promise((resolve) => (answer = resolve)));
  await logOutOf('mine');
  await waitFor(() => expect(server.bodiesOf('POST auth/logout')).toHaveLength(1));
  act(() => void store.dispatch(sessionStarted({ token: 'hers' })));
  answer?.({});
  await waitFor(() => expect(savesOf()).toEqual(['fulfilled']));
  expect([selectToken(store.getState()), localStorage.getItem('pupitre.token')]).toEqual(['hers', 'hers']);
});

test('[SES-02] a logout of a session that has ended already leads to the start as well', async () => {
  window.history.replaceState(null, '', '/students');
  server.refuse('POST auth/logout', { code: UNAUTHENTICATED });
  await logOutOf('mine');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(selectToken(store.getState())).toBeNull();
});
