import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useSchoolQuery } from '@pupitre/shared/api/schools';
import type { School } from '@pupitre/shared/contracts/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader, type Crumb } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { SchoolFacts } from './school-facts.tsx';
import { SchoolTabs } from './school-tabs.tsx';

const SchoolOfId = ({ id, trail }: { id: number; trail: Crumb[] }) => (
  <QueryView query={useSchoolQuery(id)} waiting={<PageSkeleton />}>
    {(school: School) => (
      <>
        <PageHeader title={school.name} trail={trail} />
        <SchoolFacts school={school} />
        <SchoolTabs schoolId={id} />
      </>
    )}
  </QueryView>
);

export const SchoolPage = () => {
  const { formatMessage } = useIntl();
  const trail: Crumb[] = [{ title: formatMessage({ id: 'schools.title' }), to: '/schools' }];
  return <RecordRoute kind="school">{(id) => <SchoolOfId id={id} trail={trail} />}</RecordRoute>;
};

export const OwnSchoolPage = () => {
  const { formatMessage } = useIntl();
  return (
    <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
      {({ school }) =>
        school ? <SchoolOfId id={school.id} trail={[]} /> : <EmptyState title={formatMessage({ id: 'school.none' })} />
      }
    </QueryView>
  );
};
