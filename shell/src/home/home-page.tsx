import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { LatestVersionNotes } from './latest-version-notes.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { spoken } from './spoken.ts';
import styles from './home-page.module.css';

const LazyDay = partWithTexts(
  {
    es: () => import('../../messages/home/es.json'),
    en: () => import('../../messages/home/en.json'),
  },
  () => import('./day.tsx').then((m) => m.Day),
  DaySkeleton,
);

const greetingId = (hour: number): MessageId => {
  if (hour >= 5 && hour < 12) return 'shell.home.morning';
  return hour >= 12 && hour < 19 ? 'shell.home.afternoon' : 'shell.home.evening';
};

const Home = ({ profile }: { profile: Profile }) => {
  const { formatMessage, formatDate } = useIntl();
  useDocumentTitle(formatMessage({ id: 'shell.home.title' }));
  const [now] = useState(() => new Date());
  return (
    <div className={styles['home']}>
      <header>
        <p className={styles['date']}>{formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
        <h1 className={styles['greeting']}>
          <FormattedMessage id={greetingId(now.getHours())} values={{ name: spoken(profile.name) }} />
        </h1>
      </header>
      <PartBoundary>
        <LazyDay />
      </PartBoundary>
      <Shortcuts profile={profile} />
      <LatestVersionNotes />
    </div>
  );
};

/** The screen after the login: a greeting, what today asks for, the role's screens, and what is new in the product. */
export const HomePage = () => {
  const { data: profile } = useProfileQuery();
  return profile ? <Home profile={profile} /> : null;
};
