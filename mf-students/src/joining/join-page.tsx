import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useStudentsTableQuery } from '@pupitre/shared/api/students';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { useParams } from '@pupitre/shared/platform/router';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { EmptyState, NotFoundState } from '@pupitre/shared/ui/page-state';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { ChildChoice } from './child-choice.tsx';
import styles from './join-page.module.css';

const NewStudentModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ '../students/student-modal.tsx').then((m) => m.NewStudentModal),
  DialogWaiting,
);
const GroupAssignmentModal = lazyRetry(
  () =>
    import(/* webpackChunkName: 'student-forms' */ '../group-assignment/group-assignment-modal.tsx').then(
      (m) => m.GroupAssignmentModal,
    ),
  DialogWaiting,
);

/** More children than a family has, on one page. */
const CHILDREN = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '', groupId: null } as const;

/** The page shows no other text of an address. */
const CODE = /^[a-z\d]{8}$/i;

type Parent = Pick<Profile, 'id' | 'groups'>;

/** The parent chooses the child. Nothing joins before the parent confirms it in the dialog. */
const JoinView = ({ parent, code }: { parent: Parent; code: string }) => {
  const { formatMessage } = useIntl();
  const children = useStudentsTableQuery(CHILDREN, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<StudentRow | 'new' | null>(null);
  const close = (): void => {
    setOpen(null);
    void children.refetch();
  };
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'joining.title' })}
        trail={[{ title: formatMessage({ id: 'students.mine' }), to: '/students' }]}
        actions={<AddAction label={formatMessage({ id: 'students.new' })} onAdd={() => setOpen('new')} />}
      />
      <p className={styles['intro']}>
        <FormattedMessage id="joining.intro" values={{ code: <strong className={styles['code']}>{code}</strong> }} />
      </p>
      <QueryView query={children} waiting={<PageSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={formatMessage({ id: 'students.none' })}>
              <FormattedMessage id="joining.none.next" tagName="p" />
            </EmptyState>
          ) : (
            <ChildChoice students={items} groups={parent.groups} onChoose={setOpen} />
          )
        }
      </QueryView>
      {open === 'new' && <NewStudentModal owner={{ group: null, user: { id: parent.id } }} onClose={close} />}
      {open !== null && open !== 'new' && <GroupAssignmentModal student={open} code={code} onClose={close} />}
    </>
  );
};

/** The page of the link that a school gives to families. It brings the code of a group along. */
export const JoinPage = () => {
  const { code = '' } = useParams();
  const profile = useProfileQuery();
  if (!CODE.test(code)) return <NotFoundState />;
  return (
    <QueryView query={profile} waiting={<PageSkeleton />}>
      {(parent) => <JoinView parent={parent} code={code.toUpperCase()} />}
    </QueryView>
  );
};
