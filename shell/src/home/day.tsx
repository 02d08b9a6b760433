import { useSyncExternalStore } from 'react';
import { useHomeQuery } from '@pupitre/shared/api/home';
import type { HomeData, StaffHome } from '@pupitre/shared/contracts/home';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { today } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { ChildrenDay } from './children-day.tsx';
import { CardsSkeleton } from './day-skeleton.tsx';
import { FamilyNews } from './family-news.tsx';
import { GroupsDay } from './groups-day.tsx';
import { PortalCounts } from './portal-counts.tsx';
import styles from './day.module.css';

const onReturn = (check: () => void): (() => void) => {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
};

/** Returns today's date. It changes when the user returns to a page that has been open since yesterday. */
const useToday = (): string => useSyncExternalStore(onReturn, today);

const isOfStaff = (home: HomeData): home is StaffHome => 'groups' in home && Array.isArray(home.groups);

const DayOfRole = ({ home }: { home: HomeData }) => {
  if (isOfStaff(home)) return <GroupsDay {...home} />;
  if ('children' in home) return <ChildrenDay items={home.children} />;
  return 'schools' in home ? <PortalCounts counts={home} /> : null;
};

/** The tasks of today for the role of the user. */
export const Day = () => {
  const day = useToday();
  // Other screens and other people take roll calls, so every return to home fetches again.
  const { currentData, ...home } = useHomeQuery(day, { refetchOnMountOrArgChange: true });
  return (
    <>
      <section aria-labelledby="day">
        <h2 id="day" className={styles['heading']}>
          <FormattedMessage id={currentData && 'schools' in currentData ? 'home.portal' : 'home.today'} />
        </h2>
        <PartView query={{ ...home, data: currentData }} waiting={<CardsSkeleton />}>
          {(data) => <DayOfRole home={data} />}
        </PartView>
      </section>
      {currentData && 'children' in currentData && <FamilyNews home={currentData} />}
    </>
  );
};
