import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { GroupsOfSchool } from './groups-of-school.tsx';

/** The groups of the user's school. A teacher sees only the groups that they work with. */
export const GroupsPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader title={formatMessage({ id: 'groups.title' })} />
      <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
        {({ school }) =>
          school ? (
            <GroupsOfSchool schoolId={school.id} />
          ) : (
            <EmptyState title={formatMessage({ id: 'groups.noSchool' })} />
          )
        }
      </QueryView>
    </>
  );
};
