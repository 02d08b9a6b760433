import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useAttendanceOfDayQuery } from '@pupitre/shared/api/student-attendance';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useShownView } from '../attendance-month/attendance-address.ts';
import { ViewChoice } from '../attendance-month/view-choice.tsx';
import { DayTab } from '../class-day/day-tab.tsx';
import { RowsSkeleton } from '../class-day/rows-skeleton.tsx';
import { useNoSchool } from '../class-day/use-no-school.ts';
import { printPath } from '../printing/print-path.ts';
import { RollCall } from './roll-call.tsx';
import styles from './roll-call.module.css';

// Most visits take the roll of a day and open neither.
const MonthTab = lazyRetry(() => import('../attendance-month/month-tab.tsx').then((m) => m.MonthTab));
const ChartsTab = lazyRetry(() => import('../attendance-charts/charts-tab.tsx').then((m) => m.ChartsTab));

type GroupDayProps = { groupId: number; date: string };

const RollCallOfDay = ({ groupId, date }: GroupDayProps) => {
  const { data: profile } = useProfileQuery();
  const attendance = useAttendanceOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  const noSchool = useNoSchool(groupId, date);
  // The outbox persists pending changes for each user, so the roll call waits for the profile.
  const data = profile && attendance.data && { userId: profile.id, rows: attendance.data };
  return (
    <PartView query={{ ...attendance, data }} waiting={<RowsSkeleton columns="marks" className={styles['frame']} />}>
      {({ userId, rows }) =>
        rows.length === 0 ? (
          <EmptyState title={<FormattedMessage id="attendance.empty" />}>
            <FormattedMessage id="attendance.empty.hint" />
          </EmptyState>
        ) : (
          <RollCall userId={userId} groupId={groupId} date={date} noSchool={noSchool} rows={rows} query={attendance} />
        )
      }
    </PartView>
  );
};

const RollCallTab = ({ groupId }: { groupId: number }) => (
  <DayTab
    futureTitle={<FormattedMessage id="attendance.future" />}
    paper={(day) => printPath(groupId, { document: 'roll-call', day })}
  >
    {(date) => <RollCallOfDay key={date} groupId={groupId} date={date} />}
  </DayTab>
);

const PANELS = { day: RollCallTab, month: MonthTab, charts: ChartsTab };

/** The attendance of a group: the roll call of a day, the sheet of a month, or charts. */
export const AttendanceTab = ({ groupId }: { groupId: number }) => {
  const [view, setView] = useShownView();
  const Panel = PANELS[view];
  return (
    <>
      <ViewChoice view={view} onChoose={setView} />
      <Panel groupId={groupId} />
    </>
  );
};
