import { useState } from 'react';
import { useAttendanceOfDayQuery } from '@pupitre/shared/api/student-attendance';
import { isFutureDay } from '@pupitre/shared/contracts/dates';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { today } from '@pupitre/shared/ui/days';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RollCall } from './roll-call.tsx';
import { RollCallSkeleton } from './roll-call-skeleton.tsx';
import styles from './roll-call.module.css';

type GroupDayProps = { groupId: number; date: string };

const RollCallOfDay = ({ groupId, date }: GroupDayProps) => {
  const attendance = useAttendanceOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={attendance} waiting={<RollCallSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={<FormattedMessage id="attendance.empty" />}>
            <FormattedMessage id="attendance.empty.hint" />
          </EmptyState>
        ) : (
          <RollCall groupId={groupId} date={date} rows={rows} query={attendance} />
        )
      }
    </QueryView>
  );
};

/** The roll call of the group, of today or of a day before. */
export const AttendanceTab = ({ groupId }: { groupId: number }) => {
  const [date, setDate] = useState(today);
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
