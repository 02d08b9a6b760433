import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { NotFoundState } from '@pupitre/shared/ui/page-state';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { viewSignal } from '../routing/portal.ts';
import { useSignal } from '../signal.ts';
import { NoAccessPage } from './no-access-page.tsx';
import { PortalAway } from './portal-away.tsx';

const HomePage = lazyRetry(() => import('../home/home-page.tsx').then((m) => m.HomePage));
const HelpPage = lazyRetry(() => import('../help/lazy-help.tsx').then((m) => m.LazyHelp));

const OwnPage = () => {
  const { kind } = useSignal(viewSignal);
  if (kind === 'home') return <HomePage />;
  if (kind === 'help') return <HelpPage />;
  if (kind === 'notFound') return <NotFoundState />;
  if (kind === 'noAccess') return <NoAccessPage />;
  if (kind === 'waiting') return <PortalAway waiting={<PageSkeleton />} />;
  return null;
};

/** The screen itself: a page of the shell's own, or the remote that the path belongs to. */
export const Content = () => (
  <>
    <PartBoundary>
      <OwnPage />
    </PartBoundary>
    <RemoteOutlet />
  </>
);
