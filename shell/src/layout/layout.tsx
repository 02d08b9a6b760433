import { profile } from '@pupitre/shared/api/auth';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { hasDueScreen } from '../routing/resolve-view.ts';
import { LoadingDialog } from '../session/loading-dialog.tsx';
import { LayoutSkeleton } from './layout-skeleton.tsx';
import { PublicLayout } from './public-layout.tsx';

// Visitors who are not logged in, most of them on /login, do not wait for the menu's code.
const SessionLayout = lazyRetry(() => import('./session-layout.tsx').then((m) => m.SessionLayout), LayoutSkeleton);
const BareLayout = lazyRetry(() => import('./bare-layout.tsx').then((m) => m.BareLayout), LayoutSkeleton);

const selectProfile = profile.select();

const Frame = () => {
  const isLoggedIn = useSelector(selectToken) !== null;
  const { data: reader } = useSelector(selectProfile);
  if (!isLoggedIn) return <PublicLayout />;
  return reader && hasDueScreen(reader) ? <BareLayout /> : <SessionLayout />;
};

/** The frame around every screen: slim for visitors, with menu and profile for users. */
export const Layout = () => (
  <>
    <PartBoundary>
      <Frame />
    </PartBoundary>
    <LoadingDialog />
  </>
);
