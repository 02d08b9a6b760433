import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { LazyUndecided } from '../outbox/lazy-undecided.tsx';
import { DashboardPartSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { LatestVersionNotes } from './latest-version-notes.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { greetingId, toTitleCase } from './greeting.ts';
import styles from './home-page.module.css';

const LazyDay = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'home' */ '../../messages/home/es.json'),
    en: () => import('../../messages/home/en.json'),
  },
  () => import(/* webpackChunkName: 'home' */ './day.tsx').then((m) => m.Day),
  DaySkeleton,
);

const LazyDashboard = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'dashboard' */ '../../messages/dashboard/es.json'),
    en: () => import('../../messages/dashboard/en.json'),
  },
  () => import(/* webpackChunkName: 'dashboard' */ './dashboard/dashboard.tsx').then((m) => m.Dashboard),
  DashboardPartSkeleton,
);

/** Those who run a school or the portal. A directive without a school has nothing to count. */
const hasDashboard = ({ roles, school }: Profile): boolean =>
  roles.includes('super_admin') || (roles.includes('directive') && school !== null);

const Home = ({ profile }: { profile: Profile }) => {
  const { formatMessage, formatDate } = useIntl();
  useDocumentTitle(formatMessage({ id: 'shell.home.title' }));
  const [now] = useState(() => new Date());
  return (
    <div className={styles['home']}>
      <header>
        <p className={styles['date']}>{formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
        <h1 className={styles['greeting']}>
          <FormattedMessage id={greetingId(now.getHours())} values={{ name: toTitleCase(profile.name) }} />
        </h1>
      </header>
      {profile.roles.some((role) => role !== 'parent') && <LazyUndecided profile={profile} />}
      <PartBoundary>{hasDashboard(profile) ? <LazyDashboard roles={profile.roles} /> : <LazyDay />}</PartBoundary>
      <Shortcuts profile={profile} />
      <LatestVersionNotes />
    </div>
  );
};

/** The screen after the login: a greeting, the day, shortcuts, and the news of the product. */
export const HomePage = () => {
  const { data: profile } = useProfileQuery();
  return profile ? <Home profile={profile} /> : null;
};
