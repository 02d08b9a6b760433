import { useState } from 'react';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { currentMonth, firstDayOf, momentOf } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { ChildAlert } from '../attendance-year/child-alert.tsx';
import { YearView } from '../attendance-year/year-view.tsx';
import { AttendanceMonth } from './attendance-month.tsx';
import { useAttendanceOfStudentQuery } from './history-api.ts';
import { MarkCounts } from './mark-counts.tsx';
import { MonthChoice } from './month-choice.tsx';
import { daysIn, enrollmentIn, monthsOf, rangeOf, type Days } from './months.ts';
import styles from './attendance.module.css';

// Colleagues mark as well.
const NEWEST = { refetchOnMountOrArgChange: true };

const useMarks = (studentId: number, days: Days) => useAttendanceOfStudentQuery({ studentId, ...days }, NEWEST);

const EnrollmentTitle = ({ enrollment: { group, school, leftOn }, days }: { enrollment: Enrollment; days: Days }) => (
  <FormattedMessage
    id={leftOn === null ? 'pupil.counts.since' : 'pupil.counts.fromTo'}
    values={{ place: group?.name ?? school.name, from: showDate(days.from), to: showDate(days.to) }}
  />
);

type AttendanceTabProps = { studentId: number; enrollments: readonly Enrollment[] };

/** The marks of a student in a month, and their counts. */
export const AttendanceTab = ({ studentId, enrollments }: AttendanceTabProps) => {
  const { formatDate } = useIntl();
  const months = monthsOf(enrollments);
  const [month, setMonth] = useState(months.at(-1) ?? currentMonth());
  const enrollment = enrollmentIn(enrollments, month);
  const days = enrollment ? daysIn(enrollment) : rangeOf(month);
  const marks = useMarks(studentId, rangeOf(month));
  const all = useMarks(studentId, days);
  const refetch = (): void => {
    void marks.refetch();
    if (all.isError) void all.refetch();
  };
  return (
    <>
      {/* A student who left is no concern of the school any more. */}
      {enrollments.some(({ leftOn }) => leftOn === null) && <ChildAlert studentId={studentId} />}
      <MonthChoice months={months} month={month} onChoose={setMonth} />
      <div className={styles['attendance']}>
        <div className={styles['shown']}>
          <PartView
            query={{ data: marks.currentData, error: marks.error, refetch }}
            waiting={<AttendanceMonth month={month} marks={[]} />}
          >
            {(read) => (
              <>
                <AttendanceMonth month={month} marks={read.days} />
                {read.days.length === 0 && (
                  <p className={styles['none']}>
                    <FormattedMessage id="pupil.attendance.empty" />
                  </p>
                )}
              </>
            )}
          </PartView>
        </div>
        <div className={styles['sums']}>
          <MarkCounts
            title={formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
            counts={marks.currentData?.counts}
          />
          {enrollment && (
            <MarkCounts
              title={<EnrollmentTitle enrollment={enrollment} days={days} />}
              counts={all.currentData?.counts}
            />
          )}
        </div>
      </div>
      <h2 className={styles['year']}>
        <FormattedMessage id="pupil.attendance.year" />
      </h2>
      <YearView studentId={studentId} />
    </>
  );
};
