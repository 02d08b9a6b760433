import { fakePush } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLogout } from './use-logout.ts';

const push = fakePush();
const server = fakeServer();
const messages = {
  es: () => import('../../messages/outbox/es.json'),
  en: () => import('../../messages/outbox/en.json'),
};

const LogOut = () => {
  const logOut = useLogout();
  return <button onClick={() => void logOut()}>Salir</button>;
};

test('[OFL-09] a logout ends the pushes to the device: the server may learn of it much later', async () => {
  server.answer('POST auth/logout', () => ({}));
  push.subscribed('https://push.test/mine');
  renderScreen({ routes: [{ path: '/', page: LogOut }], messages }, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(push.endpoint()).toBeNull());
});
