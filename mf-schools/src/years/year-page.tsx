import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { useSchoolYearsTableQuery } from '@pupitre/shared/api/school-years';
import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader, type Crumb } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { NotFoundState } from '@pupitre/shared/ui/page-state';
import { PartView, QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import type { Ends } from './calendar-keys.ts';
import { ClosuresSection } from './closures-section.tsx';
import { EditClosureModal, NewClosureModal } from './closure-modal.tsx';
import { findClosure } from './days-of-year.ts';
import { PeriodsSection } from './periods-section.tsx';
import { useClosures } from './use-closures.ts';
import { useRemoveClosure } from './use-remove-closure.ts';
import { YearCalendar } from './year-calendar.tsx';
import { YearFacts } from './year-facts.tsx';
import { EditYearModal } from './year-modal.tsx';
import styles from './years.module.css';

/** The calendar and the list of days without classes, with the form that both open. */
const YearDays = ({ year }: { year: SchoolYear }) => {
  const closures = useClosures(year.id);
  const remove = useRemoveClosure();
  const [open, setOpen] = useState<SchoolClosure | Ends | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <PartView query={closures} waiting={<div className={styles['waitingCalendar']} aria-hidden="true" />}>
        {(items) => (
          <>
            <YearCalendar
              year={year}
              closures={items}
              onChoose={(range) => setOpen((range.from === range.to && findClosure(items, range.from)) || range)}
            />
            <ClosuresSection
              closures={items}
              table={closures.table}
              onAdd={() => setOpen({ from: '', to: '' })}
              onEdit={(closure) => setOpen(closure)}
            />
          </>
        )}
      </PartView>
      {open && !('id' in open) && <NewClosureModal yearId={year.id} range={open} onClose={close} />}
      {open && 'id' in open && (
        <EditClosureModal closure={open} reload={() => rowAgain(closures, open)} remove={remove} onClose={close} />
      )}
    </>
  );
};

const useTrail = (schoolId: number, school: string): Crumb[] => {
  const { formatMessage } = useIntl();
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  if (isDirective) return [{ title: formatMessage({ id: 'school.own' }), to: '/school?tab=years' }];
  return [
    { title: formatMessage({ id: 'schools.title' }), to: '/schools' },
    { title: school, to: `/school/${encodeId('school', schoolId)}?tab=years` },
  ];
};

const Year = ({ year, reload }: { year: SchoolYear; reload: () => Promise<SchoolYear> }) => {
  const { formatMessage } = useIntl();
  const [isEdited, setIsEdited] = useState(false);
  const trail = useTrail(year.school.id, year.school.name);
  const edit = <Button onClick={() => setIsEdited(true)}>{formatMessage({ id: 'years.edit' })}</Button>;
  return (
    <>
      <PageHeader title={formatMessage({ id: 'years.one' }, { name: year.name })} trail={trail} actions={edit} />
      <div className={styles['page']}>
        <YearFacts year={year} />
        <PeriodsSection year={year} />
        <YearDays year={year} />
      </div>
      {isEdited && <EditYearModal year={year} reload={reload} onClose={() => setIsEdited(false)} />}
    </>
  );
};

const YearOfSchool = ({ schoolId, yearId }: { schoolId: number; yearId: number }) => {
  const years = useSchoolYearsTableQuery({ schoolId, rowsPerPage: 50, sortBy: 'from', descending: true });
  return (
    <QueryView query={years} waiting={<PageSkeleton />}>
      {({ items }) => {
        const year = items.find(({ id }) => id === yearId);
        return year ? <Year year={year} reload={() => rowAgain(years, year)} /> : <NotFoundState />;
      }}
    </QueryView>
  );
};

/** The days, the periods and the totals of a school year. */
export const YearPage = () => {
  const { year = '' } = useParams();
  return (
    <RecordRoute kind="school">{(schoolId) => <YearOfSchool schoolId={schoolId} yearId={Number(year)} />}</RecordRoute>
  );
};
