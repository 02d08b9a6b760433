import { useState } from 'react';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { currentMonth, firstDayOf, momentOf, type Month } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { AttendanceMonth } from './attendance-month.tsx';
import { useAttendanceOfStudentQuery } from './history-api.ts';
import { MarkCounts } from './mark-counts.tsx';
import { MonthChoice } from './month-choice.tsx';
import { daysIn, enrollmentIn, monthsOf, rangeOf } from './months.ts';
import styles from './attendance.module.css';

// Colleagues mark as well.
const NEWEST = { refetchOnMountOrArgChange: true };

/** The marks of an enrolment, since its first day. */
const EnrollmentCounts = ({ studentId, enrollment }: { studentId: number; enrollment: Enrollment }) => {
  const days = daysIn(enrollment);
  const { currentData } = useAttendanceOfStudentQuery({ studentId, ...days }, NEWEST);
  const values = {
    place: enrollment.group?.name ?? enrollment.school.name,
    from: showDate(days.from),
    to: showDate(days.to),
  };
  return (
    <MarkCounts
      title={
        <FormattedMessage
          id={enrollment.leftOn === null ? 'pupil.counts.since' : 'pupil.counts.fromTo'}
          values={values}
        />
      }
      counts={currentData?.counts}
    />
  );
};

const MonthOfStudent = ({ studentId, month }: { studentId: number; month: Month }) => {
  const query = useAttendanceOfStudentQuery({ studentId, ...rangeOf(month) }, NEWEST);
  const waiting = <AttendanceMonth month={month} marks={[]} />;
  return (
    <PartView query={{ ...query, data: query.currentData }} waiting={waiting}>
      {({ days }) => (
        <>
          <AttendanceMonth month={month} marks={days} />
          {days.length === 0 && (
            <p className={styles['none']}>
              <FormattedMessage id="pupil.attendance.empty" />
            </p>
          )}
        </>
      )}
    </PartView>
  );
};

const MonthCounts = ({ studentId, month }: { studentId: number; month: Month }) => {
  const { formatDate } = useIntl();
  const { currentData } = useAttendanceOfStudentQuery({ studentId, ...rangeOf(month) }, NEWEST);
  const title = formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <MarkCounts title={title} counts={currentData?.counts} />;
};

type AttendanceTabProps = { studentId: number; enrollments: readonly Enrollment[] };

/** The marks of a student in a month, and their counts. */
export const AttendanceTab = ({ studentId, enrollments }: AttendanceTabProps) => {
  const months = monthsOf(enrollments);
  const [month, setMonth] = useState(months.at(-1) ?? currentMonth());
  const enrollment = enrollmentIn(enrollments, month);
  return (
    <>
      <MonthChoice months={months} month={month} onChoose={setMonth} />
      <div className={styles['attendance']}>
        <div className={styles['shown']}>
          <MonthOfStudent studentId={studentId} month={month} />
        </div>
        <div className={styles['sums']}>
          <MonthCounts studentId={studentId} month={month} />
          {enrollment && <EnrollmentCounts studentId={studentId} enrollment={enrollment} />}
        </div>
      </div>
    </>
  );
};
