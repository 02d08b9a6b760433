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

/** The screen itself: the remote that the path belongs to, what stands in its place, or a page among the children. */
export const Content = ({ children }: PropsWithChildren) => (
  <>
    <PartBoundary>
      <StatePage />
      {children}
    </PartBoundary>
    <RemoteOutlet />
  </>
);
