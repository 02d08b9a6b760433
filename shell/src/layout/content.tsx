import type { PropsWithChildren } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { LoadingPage } from '@pupitre/shared/platform/loading-page';
import { NotFoundState } from '@pupitre/shared/ui/page-state';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { connectionSignal } from '../offline/connection.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { viewSignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';
import { PortalUnavailable } from './portal-unavailable.tsx';

const StatePage = () => {
  const { kind } = useSignal(viewSignal);
  if (kind === 'notFound') return <NotFoundState />;
  if (kind === 'waiting') return <PortalUnavailable waiting={<LoadingPage />} />;
  return null;
};

/** The screen: the remote of the path or its placeholder, or a page of the shell among the children. */
export const Content = ({ children }: PropsWithChildren) => {
  const { kind } = useSignal(viewSignal);
  const { isLost } = useSignal(connectionSignal);
  const { formatMessage } = useIntl();
  return (
    <>
      {/* The panel of a page does not stay on the next one. */}
      <PartBoundary key={kind} {...(isLost && { reason: formatMessage({ id: 'remotes.offline' }) })}>
        <StatePage />
        {children}
      </PartBoundary>
      <RemoteOutlet />
    </>
  );
};
