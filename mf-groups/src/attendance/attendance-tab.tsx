import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useAttendanceOfDayQuery } from '@pupitre/shared/api/student-attendance';
import { isFutureDay } from '@pupitre/shared/contracts/dates';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useShownDay } from '@pupitre/shared/ui/use-shown-day';
import { RollCall } from './roll-call.tsx';
import { RollCallSkeleton } from './roll-call-skeleton.tsx';
import styles from './roll-call.module.css';

type GroupDayProps = { groupId: number; date: string };

const RollCallOfDay = ({ groupId, date }: GroupDayProps) => {
  const me = useProfileQuery().data;
  const attendance = useAttendanceOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  // What is not sent yet is kept under the user's name.
  const data = me && attendance.data && { userId: me.id, rows: attendance.data };
  return (
    <PartView query={{ ...attendance, data }} waiting={<RollCallSkeleton />}>
      {({ userId, rows }) =>
        rows.length === 0 ? (
          <EmptyState title={<FormattedMessage id="attendance.empty" />}>
            <FormattedMessage id="attendance.empty.hint" />
          </EmptyState>
        ) : (
          <RollCall userId={userId} groupId={groupId} date={date} rows={rows} query={attendance} />
        )
      }
    </PartView>
  );
};

/** The roll call of the group, of today or of a day before. */
export const AttendanceTab = ({ groupId }: { groupId: number }) => {
  const [date, setDate] = useShownDay();
  return (
    <>
      <div className={styles['day']}>
        <DayFilter day={date} onChange={setDate} />
      </div>
      {isFutureDay(date) ? (
        <EmptyState title={<FormattedMessage id="attendance.future" />} />
      ) : (
        <RollCallOfDay key={date} groupId={groupId} date={date} />
      )}
    </>
  );
};
