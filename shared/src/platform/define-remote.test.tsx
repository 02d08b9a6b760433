import { waitFor } from '@testing-library/react';
import { defineRemote, type MountProps } from './define-remote.tsx';
import type { MessageLoaders } from './intl-root.tsx';
import { FormattedMessage } from './intl.ts';

const SOON = 50;

const Page = () => <FormattedMessage id="ui.back" />;

const mountPage = async (es: MessageLoaders['es']): Promise<MountProps & { onFault: jest.Mock }> => {
  window.history.pushState(null, '', '/page');
  const messages = { es, en: es };
  const { bootstrap, mount } = defineRemote({ name: 'mf-x', routes: [{ path: '/page', page: Page }], messages });
  const props = { name: 'mf-x', domElement: document.createElement('div'), onFault: jest.fn() };
  await bootstrap(props);
  await mount(props);
  return props;
};

// A mount ends after its first commit, so `act` cannot wrap it.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test('the first render of a remote shows its page, because the mount has waited for the texts', async () => {
  const loaded = new Promise<{ default: Record<string, string> }>((resolve) => {
    setTimeout(() => resolve({ default: {} }), SOON);
  });
  const { domElement, onFault } = await mountPage(() => loaded);
  expect(domElement).toHaveTextContent('Regresar');
  expect(onFault).not.toHaveBeenCalled();
});

test('a remote whose texts cannot be loaded reports a fault', async () => {
  const { onFault } = await mountPage(() => Promise.reject(new Error('lost')));
  await waitFor(() => expect(onFault).toHaveBeenCalledWith(new Error('lost')));
});
