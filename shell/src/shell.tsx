import { ConfirmHost } from '@pupitre/shared/ui/confirm-host';
import { DesignRoot } from '@pupitre/shared/ui/design-root';
import { NotificationHost } from '@pupitre/shared/ui/notification-host';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { IntlRoot } from '@pupitre/shared/platform/intl-root';
import { store } from '@pupitre/shared/platform/store';
import { StoreProvider } from '@pupitre/shared/platform/store-provider';
import { ConfirmationHost } from './confirmation/confirmation-host.tsx';
import { Layout } from './layout/layout.tsx';
import { messages } from './messages.ts';
import { LazyOverrides } from './overrides/lazy-overrides.tsx';

/** The React root of the shell: everything around the remotes. */
export const Shell = () => (
  <PartBoundary>
    <StoreProvider store={store}>
      <IntlRoot messages={messages}>
        <DesignRoot>
          <NotificationHost />
          <ConfirmHost />
          <ConfirmationHost />
          <Layout />
          <LazyOverrides />
        </DesignRoot>
      </IntlRoot>
    </StoreProvider>
  </PartBoundary>
);
