import type { PropsWithChildren } from 'react';
import { LoadingPage } from '@pupitre/shared/platform/loading-page';
import { NotFoundState } from '@pupitre/shared/ui/page-state';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
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
export const Content = ({ children }: PropsWithChildren) => (
  <>
    <PartBoundary>
      <StatePage />
      {children}
    </PartBoundary>
    <RemoteOutlet />
  </>
);
