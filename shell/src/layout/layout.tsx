import { profile } from '@pupitre/shared/api/auth';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { hasDueScreen } from '../routing/resolve-view.ts';
import { LoadingDialog } from '../session/loading-dialog.tsx';
import { PublicLayout } from './public-layout.tsx';
import styles from './session-layout.module.css';

/** The shape of the frame while its code loads. */
const LayoutSkeleton = () => (
  <div className={styles['frame']}>
    <div className={styles['header']} />
    <div className={styles['menu']} />
    <main className={styles['main']} aria-busy="true">
      <PageSkeleton />
    </main>
  </div>
);

// Visitors without a session, most of them on /login, do not wait for the code of the menu.
const SessionLayout = lazyRetry(() => import('./session-layout.tsx').then((m) => m.SessionLayout), LayoutSkeleton);
const BareLayout = lazyRetry(() => import('./bare-layout.tsx').then((m) => m.BareLayout), LayoutSkeleton);

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
