import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useAttendanceMonthQuery } from '@pupitre/shared/api/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { Month } from '@pupitre/shared/ui/days';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { RowsSkeleton } from '../class-day/rows-skeleton.tsx';
import { ExportAction } from '../exporting/export-action.tsx';
import { PrintLink } from '../printing/print-link.tsx';
import { printPath } from '../printing/print-path.ts';
import { wholeMonth } from '../task-grades/day-ranges.ts';
import { AttendanceAlerts } from './attendance-alerts.tsx';
import { useShownMonth } from './attendance-address.ts';
import { MonthChoice } from './month-choice.tsx';
import { MonthSheet } from './month-sheet.tsx';
import styles from './month.module.css';

const SheetOfMonth = ({ groupId, month }: { groupId: number; month: Month }) => {
  const { data: profile } = useProfileQuery();
  // Colleagues mark the same class, so a cached answer may be old.
  const read = useAttendanceMonthQuery({ groupId, ...month }, { refetchOnMountOrArgChange: true });
  // The outboxes persist pending changes for each user, so the sheet waits for the profile.
  const data = profile && read.data && { userId: profile.id, content: read.data };
  return (
    <PartView query={{ ...read, data }} waiting={<RowsSkeleton columns="marks" className={styles['frame']} />}>
      {({ userId, content }) =>
        content.students.length === 0 ? (
          <EmptyState title={<FormattedMessage id="attendance.empty" />}>
            <FormattedMessage id="attendance.empty.hint" />
          </EmptyState>
        ) : (
          <MonthSheet userId={userId} groupId={groupId} month={month} content={content} query={read} />
        )
      }
    </PartView>
  );
};

/** The attendance of a group in a month: every student, every day. */
export const MonthTab = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const [month, setMonth] = useShownMonth();
  return (
    <>
      <div className={styles['head']}>
        <MonthChoice month={month} onChoose={setMonth} />
        <span className={styles['print']}>
          <PrintLink to={printPath(groupId, { document: 'month', range: wholeMonth(month) })} />
        </span>
        <ExportAction
          title={formatMessage({ id: 'exporting.attendance' })}
          hint={formatMessage({ id: 'exporting.attendance.hint' })}
          path="exports/attendance"
          body={{ groupId, ...wholeMonth(month) }}
        />
      </div>
      <SheetOfMonth key={`${month.year}.${month.month}`} groupId={groupId} month={month} />
      {/* They come late, and nothing that a thumb aims at may move. */}
      <AttendanceAlerts place={{ groupId }} />
    </>
  );
};
