import { profile } from '@pupitre/shared/api/auth';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { hasDueScreen } from '../routing/access.ts';
import { LoadingDialog } from '../session/loading-dialog.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { PublicLayout } from './public-layout.tsx';

// Visitors without a session, most of them on /login, do not wait for the code of the menu.
const SessionLayout = lazyRetry(
  () => import(/* webpackChunkName: 'session' */ './session-layout.tsx').then((m) => m.SessionLayout),
  DocumentSkeleton,
);
const BareLayout = lazyRetry(
  () => import(/* webpackChunkName: 'session' */ './bare-layout.tsx').then((m) => m.BareLayout),
  DocumentSkeleton,
);

const selectProfile = profile.select();

const Frame = () => {
  const isLoggedIn = useSelector(selectToken) !== null;
  const { data: user } = useSelector(selectProfile);
  if (!isLoggedIn) return <PublicLayout />;
  return user && hasDueScreen(user) ? <BareLayout /> : <SessionLayout />;
};

/** The frame around every screen: a slim one for visitors, one with menu and profile for users. */
export const Layout = () => (
  <>
    <PartBoundary>
      <Frame />
    </PartBoundary>
    <LoadingDialog />
  </>
);
