import { useState } from 'react';
import { useDeleteGroupActivityMutation, useGroupActivitiesTableQuery } from '@pupitre/shared/api/group-activities';
import { GROUP_ACTIVITY_COLUMNS, type GroupActivity } from '@pupitre/shared/contracts/group-activities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ActivityBadge } from '@pupitre/shared/ui/activity-icon';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, DeleteAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useIsOpen } from '../archive/open-group.tsx';
import { LinkActivityModal } from './link-activity-modal.tsx';

const COLUMNS = GROUP_ACTIVITY_COLUMNS.filter((column) => column !== 'color');

export const ActivitiesTab = ({ schoolId, groupId }: { schoolId: number; groupId: number }) => {
  const { formatMessage } = useIntl();
  const isOpen = useIsOpen();
  const view = useTableView('group-activities', COLUMNS);
  const activities = useGroupActivitiesTableQuery({ ...view.query, groupId });
  const [unlink] = useDeleteGroupActivityMutation();
  const [isAdding, setIsAdding] = useState(false);

  return (
    <>
      {isOpen && (
        <TabActions>
          <AddAction label={formatMessage({ id: 'activities.new' })} onAdd={() => setIsAdding(true)} />
        </TabActions>
      )}
      <DataTable<GroupActivity>
        name={formatMessage({ id: 'activities.title' })}
        view={view}
        query={activities}
        columns={[
          {
            key: 'name',
            title: formatMessage({ id: 'activities.name' }),
            render: ({ school_activities: activity }) => activity.name,
          },
          {
            key: 'description',
            title: formatMessage({ id: 'activities.description' }),
            render: ({ school_activities: activity }) => activity.description,
          },
          {
            key: 'icon',
            title: formatMessage({ id: 'activities.icon' }),
            width: 100,
            render: ({ school_activities: activity }) => <ActivityBadge icon={activity.icon} color={activity.color} />,
          },
        ]}
        {...(isOpen && {
          renderActions: ({ id, school_activities: { name } }) => (
            <DeleteAction name={name} onDelete={() => unlink(id)} />
          ),
        })}
      />
      {isAdding && <LinkActivityModal schoolId={schoolId} groupId={groupId} onClose={() => setIsAdding(false)} />}
    </>
  );
};
