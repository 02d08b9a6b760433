import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { RemoteManifest } from '../contracts/registry.ts';
import { DesignRoot } from '../ui/design-root.tsx';
import type { DeclaredRead } from './declared-reads.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { IntlRoot, type MessageLoaders } from './intl-root.tsx';
import { store } from './store.ts';

/** A page of a remote and the path that shows it. */
export type RemoteRoute = { path: string; page: ComponentType };

type ManifestRoute = RemoteManifest['routes'][number];
type MenuEntry = RemoteManifest['menu'][number];

/** A route as `src/routes.tsx` declares it; `npm run routes` writes the rest of it to `remote.json`. */
export type RouteDeclaration = RemoteRoute & {
  /** The id of a message, in any file of the remote's `messages`. */
  title: string;
  /** The default is every user with a session. */
  access?: ManifestRoute['access'];
  /** The default is every role. */
  roles?: ManifestRoute['roles'];
  /** The reads that the screen begins with. They start while its code loads. */
  reads?: DeclaredRead[];
  /** The screen opens without a network, with the stored answers of its reads. */
  offline?: boolean;
  /** The entry of the menu. It has the route's title unless it names another message. */
  menu?: Pick<MenuEntry, 'icon' | 'order'> & { title?: string };
};

type RemoteRootProps = { routes: RemoteRoute[]; messages: MessageLoaders; onFault: (error: unknown) => void };

/** Wraps the pages of every remote: store, texts, design, router, and a boundary that reports to the shell. */
export const RemoteRoot = ({ routes, messages, onFault }: RemoteRootProps) => (
  <FaultBoundary onFault={onFault}>
    <Provider store={store}>
      <IntlRoot messages={messages}>
        <DesignRoot>
          <BrowserRouter>
            <Routes>
              {routes.map(({ path, page: Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {/* While the shell unmounts this remote, the path already belongs to another one. */}
              <Route path="*" element={null} />
            </Routes>
          </BrowserRouter>
        </DesignRoot>
      </IntlRoot>
    </Provider>
  </FaultBoundary>
);
