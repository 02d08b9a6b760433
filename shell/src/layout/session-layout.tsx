import { useEffect } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { Logo } from '@pupitre/shared/ui/logo';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { startLiveLater } from '../live/start-live.ts';
import { LazySender } from '../outbox/lazy-sender.tsx';
import { LazyOffline } from '../offline/lazy-offline.tsx';
import { LazyBell } from '../notices/lazy-bell.tsx';
import { prepareLinks } from '../remotes/prepare-links.ts';
import { LazyUpdates } from '../updates/lazy-updates.tsx';
import { Content } from './content.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Menu } from './menu.tsx';
import { OwnPage } from './own-page.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './session-layout.module.css';

/** The frame of a user with a session: header, menu of the role, and the screen. */
export const SessionLayout = () => {
  useEffect(prepareLinks, []);
  useEffect(startLiveLater, []);
  const { data: profile, error } = useProfileQuery();
  if (!profile && !error) return <DocumentSkeleton />;
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <header className={styles['header']}>
        <Link to="/" className={styles['brand']} aria-label="Pupitre">
          <Logo size={32} />
          <span>Pupitre</span>
        </Link>
        {profile?.school && <span className={styles['school']}>{profile.school.name}</span>}
        <div className={styles['tools']}>
          {profile && <LazyBell profile={profile} />}
          <LanguageSelector />
          {profile && <ProfileMenu profile={profile} />}
        </div>
      </header>
      <PartBoundary>{profile ? <Menu profile={profile} /> : <div className={styles['menu']} />}</PartBoundary>
      <main id="content" className={styles['main']} tabIndex={-1}>
        <LazyOffline />
        <Content>
          <OwnPage />
        </Content>
      </main>
      <LazyUpdates />
      {profile && <LazySender profile={profile} />}
    </div>
  );
};
