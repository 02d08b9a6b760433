import type { Group } from '@pupitre/shared/contracts/groups';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Tabs } from '@pupitre/shared/ui/tabs';

const CalendarTab = lazyRetry(() => import('../calendar/calendar-tab.tsx').then((m) => m.CalendarTab));
const ActivitiesTab = lazyRetry(() => import('../activities/activities-tab.tsx').then((m) => m.ActivitiesTab));
const FilesTab = lazyRetry(() => import('../files/files-tab.tsx').then((m) => m.FilesTab));
const TasksTab = lazyRetry(() => import('../tasks/tasks-tab.tsx').then((m) => m.TasksTab));

/** What hangs on a group, a tab each. */
export const GroupTabs = ({ group: { id, school } }: { group: Group }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'groups.tabs' })}
      tabs={[
        { key: 'calendar', label: formatMessage({ id: 'calendar.title' }), panel: <CalendarTab groupId={id} /> },
        {
          key: 'activities',
          label: formatMessage({ id: 'activities.title' }),
          panel: <ActivitiesTab schoolId={school.id} groupId={id} />,
        },
        { key: 'files', label: formatMessage({ id: 'files.title' }), panel: <FilesTab groupId={id} /> },
        { key: 'tasks', label: formatMessage({ id: 'tasks.title' }), panel: <TasksTab groupId={id} /> },
      ]}
    />
  );
};
