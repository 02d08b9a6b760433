import { useState } from 'react';
import { useGroupTasksTableQuery } from '@pupitre/shared/api/group-tasks';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { GROUP_TASK_COLUMNS, type GroupTask } from '@pupitre/shared/contracts/group-tasks';
import { showUsDate } from '@pupitre/shared/platform/date-text';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useIsOpen } from '../archive/open-group.tsx';
import { TrashAction } from '../trash/trash-action.tsx';
import { EditTaskModal, NewTaskModal } from './task-modal.tsx';

export const TasksTab = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const isOpen = useIsOpen();
  const view = useTableView('group-tasks', GROUP_TASK_COLUMNS, 'id');
  const tasks = useGroupTasksTableQuery({ ...view.query, groupId });
  const [edited, setEdited] = useState<GroupTask | 'new' | null>(null);
  /** Closing reloads the table (specification § 2). */
  const close = (): void => {
    setEdited(null);
    void tasks.refetch();
  };

  return (
    <>
      {isOpen && (
        <TabActions>
          <AddAction label={formatMessage({ id: 'tasks.new' })} onAdd={() => setEdited('new')} />
        </TabActions>
      )}
      <DataTable<GroupTask>
        name={formatMessage({ id: 'tasks.title' })}
        view={view}
        query={tasks}
        columns={[
          { key: 'name', title: formatMessage({ id: 'tasks.name' }), render: (task) => task.name },
          { key: 'description', title: formatMessage({ id: 'tasks.description' }), render: (task) => task.description },
          {
            key: 'date',
            title: formatMessage({ id: 'tasks.date' }),
            width: 140,
            render: (task) => showUsDate(task.date),
          },
          { key: 'time', title: formatMessage({ id: 'tasks.time' }), width: 100, render: (task) => task.time },
        ]}
        {...(isOpen && {
          renderActions: (task) => (
            <>
              <EditInPlaceAction name={task.name} onEdit={() => setEdited(task)} />
              <TrashAction kind="task" id={task.id} name={task.name} />
            </>
          ),
        })}
      />
      {edited === 'new' && <NewTaskModal groupId={groupId} onClose={close} />}
      {edited !== null && edited !== 'new' && (
        <EditTaskModal task={edited} reload={() => rowAgain(tasks, edited)} onClose={close} />
      )}
    </>
  );
};
