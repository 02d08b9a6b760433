import { useState } from 'react';
import { useHomeQuery } from '@pupitre/shared/api/home';
import { useStudentsTableQuery } from '@pupitre/shared/api/students';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CardList } from '@pupitre/shared/ui/card-list';
import { today } from '@pupitre/shared/ui/days';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { Invitations } from '../guardians/invitations.tsx';
import { ChildCard } from './child-card.tsx';
import type { OpenDialog } from './student-actions.ts';
import { StudentDialogs } from './student-dialogs.tsx';
import { useLinkedDialog } from './use-linked-dialog.ts';

const COLUMNS = ['name', 'paternal', 'maternal'] as const;

export const OwnChildren = ({ parent }: { parent: Pick<Profile, 'id' | 'groups'> }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('children', COLUMNS);
  const children = useStudentsTableQuery({ ...view.query, groupId: null }, { refetchOnMountOrArgChange: true });
  const home = useHomeQuery(today(), { refetchOnMountOrArgChange: true }).data;
  const days = home && 'children' in home ? home.children : [];
  const [chosen, setOpen] = useState<OpenDialog | null>(null);
  const [linked, closeLinked] = useLinkedDialog(children.data?.items);
  const open = chosen ?? linked;
  /** Closing reloads the list (specification § 2). */
  const close = (): void => {
    setOpen(null);
    closeLinked();
    void children.refetch();
  };

  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'students.mine' })}
        actions={<AddAction label={formatMessage({ id: 'students.new' })} onAdd={() => setOpen({ action: 'new' })} />}
      />
      <Invitations />
      <CardList
        name={formatMessage({ id: 'students.mine' })}
        columns={COLUMNS.map((key) => ({ key, title: formatMessage({ id: `students.${key}` }) }))}
        view={view}
        query={children}
        renderCard={(child) => (
          <ChildCard
            child={child}
            groupCode={parent.groups.find(({ id }) => id === child.groupId)?.code}
            day={days.find(({ id }) => id === child.id)}
            onAct={(action) => setOpen({ action, student: child })}
          />
        )}
        empty={
          <EmptyState title={formatMessage({ id: 'students.none' })}>
            <FormattedMessage id="students.none.next" tagName="p" />
          </EmptyState>
        }
      />
      {open && (
        <StudentDialogs
          open={open}
          students={children}
          owner={{ group: null, user: { id: parent.id } }}
          onClose={close}
        />
      )}
    </>
  );
};
