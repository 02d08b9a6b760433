import { useState } from 'react';
import { useDeleteSchoolActivityMutation, useSchoolActivitiesTableQuery } from '@pupitre/shared/api/school-activities';
import type { SchoolActivity } from '@pupitre/shared/contracts/school-activities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ActivityBadge } from '@pupitre/shared/ui/activity-icon';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, DeleteAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { EditActivityModal, NewActivityModal } from './activity-modal.tsx';

const COLUMNS = ['name', 'description', 'icon'] as const;

/** The activities that a school offers to its groups. */
export const ActivitiesTab = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('school-activities', COLUMNS);
  const activities = useSchoolActivitiesTableQuery({ ...view.query, schoolId });
  const [deleteActivity] = useDeleteSchoolActivityMutation();
  const [edited, setEdited] = useState<SchoolActivity | 'new' | null>(null);
  const close = (): void => setEdited(null);

  return (
    <>
      <TabActions>
        <AddAction label={formatMessage({ id: 'activities.new' })} onAdd={() => setEdited('new')} />
      </TabActions>
      <DataTable
        name={formatMessage({ id: 'activities.title' })}
        view={view}
        query={activities}
        columns={[
          { key: 'name', title: formatMessage({ id: 'activities.name' }), render: (activity) => activity.name },
          {
            key: 'description',
            title: formatMessage({ id: 'activities.description' }),
            render: (activity) => activity.description,
          },
          {
            key: 'icon',
            title: formatMessage({ id: 'activities.icon' }),
            width: 100,
            render: (activity) => <ActivityBadge icon={activity.icon} color={activity.color} />,
          },
        ]}
        renderActions={(activity) => (
          <>
            <EditInPlaceAction name={activity.name} onEdit={() => setEdited(activity)} />
            <DeleteAction name={activity.name} onDelete={() => deleteActivity(activity.id)} />
          </>
        )}
      />
      {edited === 'new' && <NewActivityModal schoolId={schoolId} onClose={close} />}
      {edited !== null && edited !== 'new' && <EditActivityModal activity={edited} onClose={close} />}
    </>
  );
};
