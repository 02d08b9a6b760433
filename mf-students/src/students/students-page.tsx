import { useProfileQuery } from '@pupitre/shared/api/auth';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { OwnChildren } from './own-children.tsx';

export const StudentsPage = () => (
  <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
    {(parent) => <OwnChildren parent={parent} />}
  </QueryView>
);
