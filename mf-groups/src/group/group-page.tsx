import { useEffect, useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { isCallError } from '@pupitre/shared/api/client';
import { useGroupQuery } from '@pupitre/shared/api/groups';
import type { Group } from '@pupitre/shared/contracts/groups';
import { decodeId, encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { redirect } from '@pupitre/shared/platform/navigate';
import { useParams } from '@pupitre/shared/platform/router';
import { Button } from '@pupitre/shared/ui/button';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { PageHeader, type Crumb } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { ArchivedNote } from '../archive/open-group.tsx';
import { PrintLink } from '../printing/print-link.tsx';
import { printPath } from '../printing/print-path.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupTabs } from './group-tabs.tsx';
import styles from './group-page.module.css';

// Dialogs and forms weigh more than the rest of the page, and most visits open none.
const GroupDataModal = lazyRetry(
  () => import('../groups/group-data-modal.tsx').then((m) => m.GroupDataModal),
  DialogWaiting,
);
const JoiningDialog = lazyRetry(
  () => import('../joining/joining-dialog.tsx').then((m) => m.JoiningDialog),
  DialogWaiting,
);
const EditGroupModal = lazyRetry(
  () => import('../groups/group-form-modal.tsx').then((m) => m.EditGroupModal),
  DialogWaiting,
);

type GroupViewProps = { group: Group; reload: () => Promise<Group> };

/** Leads back to the groups: the staff has a page for them, a super_admin finds them in the school's page. */
const useGroupsCrumb = ({ school }: Group): Crumb => {
  const { formatMessage } = useIntl();
  const isAdministrator = useProfileQuery().data?.roles.includes('super_admin') ?? false;
  return isAdministrator
    ? { title: school.name, to: `/school/${encodeId('school', school.id)}?tab=groups` }
    : { title: formatMessage({ id: 'groups.title' }), to: '/groups' };
};

const GroupView = ({ group, reload }: GroupViewProps) => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'data' | 'code' | null>(null);
  const isTeacher = useProfileQuery().data?.roles.includes('teacher') ?? true;
  const { groupCode, archivedAt } = group;
  // A server of the release before knows no archived groups.
  const isReadOnly = Boolean(archivedAt);
  const close = (): void => setOpen(null);
  return (
    <>
      <div className={styles['head']}>
        <PageHeader title={group.code} trail={[useGroupsCrumb(group)]} />
        <GroupFacts group={group}>
          {groupCode !== undefined && !isReadOnly && (
            <Button onClick={() => setOpen('code')}>{formatMessage({ id: 'joining.share' })}</Button>
          )}
          <Button onClick={() => setOpen('data')}>
            {formatMessage({ id: isReadOnly || isTeacher ? 'groups.data' : 'groups.edit' })}
          </Button>
          <span className={styles['print']}>
            <PrintLink to={printPath(group.id, { document: 'class-list' })} />
          </span>
        </GroupFacts>
        {isReadOnly && <ArchivedNote />}
      </div>
      <GroupTabs group={group} />
      {open === 'code' && groupCode !== undefined && (
        <JoiningDialog group={group} groupCode={groupCode} onClose={close} />
      )}
      {open === 'data' && (isTeacher || isReadOnly) && <GroupDataModal group={group} onClose={close} />}
      {open === 'data' && !isTeacher && !isReadOnly && <EditGroupModal group={group} reload={reload} onClose={close} />}
    </>
  );
};

/** The codes of a group that the user may no longer see. */
const LOST: readonly unknown[] = ['notFound', 'forbidden'];

const GroupOfId = ({ id }: { id: number }) => {
  const group = useGroupQuery(id, { refetchOnMountOrArgChange: true });
  const isLost = isCallError(group.error) && LOST.includes(group.error.code);
  return (
    <QueryView query={isLost ? { ...group, data: undefined } : group} waiting={<PageSkeleton />}>
      {(record) => <GroupView group={record} reload={() => group.refetch().unwrap()} />}
    </QueryView>
  );
};

/** Replaces this page by the page of a school, also in the history. */
const RedirectToSchool = ({ encoded }: { encoded: string }) => {
  useEffect(() => redirect(`/school/${encoded}${window.location.search}`), [encoded]);
  return <PageSkeleton />;
};

/** The page of a group. The route also receives the id of a school (specification § 2). */
export const GroupPage = () => {
  const { id: encoded = '' } = useParams();
  return decodeId('school', encoded) === null ? (
    <RecordRoute kind="group">{(id) => <GroupOfId id={id} />}</RecordRoute>
  ) : (
    <RedirectToSchool encoded={encoded} />
  );
};
