import '../testing/federation.ts';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { waitFor } from '@testing-library/react';

const server = fakeServer();

test('[OFL-13] a page that opened without the portal finds it again, also in a browser that saves data', async () => {
  // The offline worker marks its page before anything runs.
  document.documentElement.dataset['stored'] = '';
  const { connectionSignal } = await import('./connection.ts');
  const { startOffline } = await import('./start-offline.ts');
  expect(connectionSignal.get().isLost).toBe(true);
  const heard: string[] = [];
  const serviceWorker = {
    register: () => Promise.resolve({}),
    addEventListener: (type: string) => void heard.push(type),
  };
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  server.answer('GET registry', () => ({ revision: '2', remotes: [aListedRemote()] }));
  const mode = process.env['NODE_ENV'];
  Object.assign(process.env, { NODE_ENV: 'production' });
  startOffline();
  Object.assign(process.env, { NODE_ENV: mode });
  await waitFor(() => expect(connectionSignal.get().isLost).toBe(false));
  expect(heard).toEqual(['message']);
  expect(server.calls.map(({ call }) => call)).toEqual(['GET registry']);
});
