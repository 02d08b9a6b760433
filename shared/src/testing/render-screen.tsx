import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { api } from '../api/api.ts';
import { IntlRoot, type MessageLoaders } from '../platform/intl-root.tsx';
import type { RemoteRoute } from '../platform/define-remote.tsx';
import { createStore } from '../platform/store.ts';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { DesignRoot } from '../ui/design-root.tsx';
import { NotificationHost } from '../ui/notification-host.tsx';
import { announceNavigation } from './announce-navigation.ts';

/** The routes and texts of a remote. */
export type Screens = { routes: RemoteRoute[]; messages: MessageLoaders };

/**
 * Opens a path of a remote as the portal does, in the language of local storage: real store, texts, design and router,
 * with the dialogs and notifications of the shell. Only the network is fake.
 */
export const renderScreen = ({ routes, messages }: Screens, path: string) => {
  announceNavigation();
  window.history.pushState(null, '', path);
  const store = createStore();
  const screen = render(
    <Provider store={store}>
      <IntlRoot messages={messages}>
        {/* antd's thousands of style rules take most of a test's time in jsdom, which has no layout anyway. */}
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <DesignRoot>
            <NotificationHost />
            <ConfirmHost />
            <BrowserRouter>
              <Routes>
                {routes.map(({ path: pattern, page: Page }) => (
                  <Route key={pattern} path={pattern} element={<Page />} />
                ))}
                <Route path="*" element={null} />
              </Routes>
            </BrowserRouter>
          </DesignRoot>
        </ConfigProvider>
      </IntlRoot>
    </Provider>,
  );
  /** Removes the screen with all data that it read from the server. */
  const leave = (): void => {
    screen.unmount();
    store.dispatch(api.util.resetApiState());
  };
  return { store, leave, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
};
