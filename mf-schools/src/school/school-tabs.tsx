import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Slot } from '@pupitre/shared/platform/slot';
import { Tabs } from '@pupitre/shared/ui/tabs';

const CalendarTab = lazyRetry(() => import('../calendar/calendar-tab.tsx').then((m) => m.CalendarTab));
const ActivitiesTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../activities/activities-tab.tsx').then((m) => m.ActivitiesTab),
);
const YearsTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../years/years-tab.tsx').then((m) => m.YearsTab),
);
const EvaluationTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../evaluation/evaluation-tab.tsx').then((m) => m.EvaluationTab),
);
const NoticesTab = lazyRetry(() => import('../notices/notices-tab.tsx').then((m) => m.NoticesTab));
const ConnectionsTab = lazyRetry(() => import('../connections/connections-tab.tsx').then((m) => m.ConnectionsTab));
const StaffTab = lazyRetry(() =>
  import(/* webpackChunkName: 'lists' */ '../staff/staff-tab.tsx').then((m) => m.StaffTab),
);

/** The tabs of a school. Another remote provides the groups. */
export const SchoolTabs = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'school.tabs' })}
      tabs={[
        {
          key: 'calendar',
          label: formatMessage({ id: 'calendar.title' }),
          panel: <CalendarTab schoolId={schoolId} />,
        },
        {
          key: 'activities',
          label: formatMessage({ id: 'activities.title' }),
          panel: <ActivitiesTab schoolId={schoolId} />,
        },
        {
          key: 'groups',
          label: formatMessage({ id: 'school.groups' }),
          panel: <Slot name="mf-groups/groups-of-school" props={{ schoolId }} />,
        },
        { key: 'years', label: formatMessage({ id: 'years.title' }), panel: <YearsTab schoolId={schoolId} /> },
        {
          key: 'attendance',
          label: formatMessage({ id: 'school.attendance' }),
          panel: <Slot name="mf-groups/attendance-of-school" props={{ schoolId }} />,
        },
        {
          key: 'evaluation',
          label: formatMessage({ id: 'evaluation.title' }),
          panel: <EvaluationTab schoolId={schoolId} />,
        },
        { key: 'staff', label: formatMessage({ id: 'staff.title' }), panel: <StaffTab schoolId={schoolId} /> },
        {
          key: 'justifications',
          label: formatMessage({ id: 'school.justifications' }),
          panel: <Slot name="mf-students/justifications" props={{ place: { schoolId } }} />,
        },
        { key: 'notices', label: formatMessage({ id: 'notices.sent' }), panel: <NoticesTab schoolId={schoolId} /> },
        {
          key: 'connections',
          label: formatMessage({ id: 'connections.title' }),
          panel: <ConnectionsTab schoolId={schoolId} />,
        },
        {
          key: 'changes',
          label: formatMessage({ id: 'school.changes' }),
          panel: <Slot name="mf-students/changes" props={{ place: { schoolId } }} />,
        },
      ]}
    />
  );
};
