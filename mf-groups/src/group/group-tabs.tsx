import type { Group } from '@pupitre/shared/contracts/groups';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Slot } from '@pupitre/shared/platform/slot';
import { Tabs, type Tab } from '@pupitre/shared/ui/tabs';
import { GroupState } from '../archive/open-group.tsx';
import { AttendanceTab } from '../attendance/attendance-tab.tsx';
import styles from './group-tabs.module.css';

// Teachers take the roll most, so that tab comes with the page.
const CalendarTab = lazyRetry(() => import('../calendar/calendar-tab.tsx').then((m) => m.CalendarTab));
const ActivitiesTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../activities/activities-tab.tsx').then((m) => m.ActivitiesTab),
);
const FilesTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../files/files-tab.tsx').then((m) => m.FilesTab),
);
const RecordActivitiesTab = lazyRetry(() =>
  import('../record-activities/record-activities-tab.tsx').then((m) => m.RecordActivitiesTab),
);
const TasksTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../tasks/tasks-tab.tsx').then((m) => m.TasksTab),
);
const PeriodGradesTab = lazyRetry(() =>
  import('../period-grades/period-grades-tab.tsx').then((m) => m.PeriodGradesTab),
);
const TaskGradesTab = lazyRetry(() => import('../task-grades/task-grades-tab.tsx').then((m) => m.TaskGradesTab));

/** The work of the class and its grades. */
const useGradeTabs = (group: Group): Tab[] => {
  const { formatMessage } = useIntl();
  return [
    { key: 'tasks', label: formatMessage({ id: 'tasks.title' }), panel: <TasksTab groupId={group.id} /> },
    {
      key: 'task-grades',
      label: formatMessage({ id: 'taskGrades.title' }),
      panel: <TaskGradesTab groupId={group.id} />,
    },
    {
      key: 'period-grades',
      label: formatMessage({ id: 'periodGrades.title' }),
      panel: <PeriodGradesTab group={group} />,
    },
  ];
};

/** The tabs of a group. Another remote provides the students. */
export const GroupTabs = ({ group }: { group: Group }) => {
  const { formatMessage } = useIntl();
  const { id, school, archivedAt } = group;
  const gradeTabs = useGradeTabs(group);
  // A server of the release before knows no archived groups.
  const isOpen = !archivedAt;
  // The students of an archived group are in other ones.
  const justifications = {
    key: 'justifications',
    label: formatMessage({ id: 'groups.justifications' }),
    panel: <Slot name="mf-students/justifications" props={{ place: { groupId: id } }} />,
  };
  return (
    <GroupState isOpen={isOpen}>
      <div className={styles['tabs']}>
        <Tabs
          label={formatMessage({ id: 'groups.tabs' })}
          tabs={[
            { key: 'calendar', label: formatMessage({ id: 'calendar.title' }), panel: <CalendarTab group={group} /> },
            {
              key: 'activities',
              label: formatMessage({ id: 'activities.title' }),
              panel: <ActivitiesTab schoolId={school.id} groupId={id} />,
            },
            { key: 'files', label: formatMessage({ id: 'files.title' }), panel: <FilesTab groupId={id} /> },
            {
              key: 'students',
              label: formatMessage({ id: 'groups.students' }),
              panel: (
                <Slot
                  name="mf-students/students-of-group"
                  props={{ groupId: id, ...(!isOpen && { isReadOnly: true }) }}
                />
              ),
            },
            {
              key: 'attendance',
              label: formatMessage({ id: 'attendance.title' }),
              panel: <AttendanceTab groupId={id} />,
            },
            ...(isOpen ? [justifications] : []),
            {
              key: 'record-activities',
              label: formatMessage({ id: 'recordActivities.title' }),
              panel: <RecordActivitiesTab groupId={id} />,
            },
            ...gradeTabs,
            {
              key: 'changes',
              label: formatMessage({ id: 'groups.changes' }),
              panel: <Slot name="mf-students/changes" props={{ place: { groupId: id } }} />,
            },
          ]}
        />
      </div>
    </GroupState>
  );
};
