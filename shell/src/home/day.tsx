import { useHomeQuery } from '@pupitre/shared/api/home';
import type { HomeData, StaffHome } from '@pupitre/shared/contracts/home';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { ChildrenDay } from './children-day.tsx';
import { CardsSkeleton } from './day-skeleton.tsx';
import { FamilyNews } from './family-news.tsx';
import { GroupsDay } from './groups-day.tsx';
import { useToday } from './use-today.ts';
import styles from './day.module.css';

const isOfStaff = (home: HomeData): home is StaffHome => 'groups' in home && Array.isArray(home.groups);

const DayOfRole = ({ home }: { home: HomeData }) => {
  if (isOfStaff(home)) return <GroupsDay {...home} />;
  return 'children' in home ? <ChildrenDay items={home.children} /> : null;
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
          <FormattedMessage id="home.today" />
        </h2>
        <PartView query={{ ...home, data: currentData }} waiting={<CardsSkeleton />}>
          {(data) => <DayOfRole home={data} />}
        </PartView>
      </section>
      {currentData && 'children' in currentData && <FamilyNews home={currentData} />}
    </>
  );
};
