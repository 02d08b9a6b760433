import type { ReactNode } from 'react';
import { useAttendanceOfDayQuery } from '@pupitre/shared/api/student-attendance';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { PaperSkeleton } from './paper-skeleton.tsx';

/** Shown instead of a sheet of nobody. */
export const NoStudents = () => (
  <EmptyState title={<FormattedMessage id="attendance.empty" />}>
    <FormattedMessage id="printing.empty.hint" />
  </EmptyState>
);

type ClassViewProps = { groupId: number; date: string; children: (rows: readonly AttendanceRow[]) => ReactNode };

/** Reads the students of a group, in the order of their list, with their marks of a day. */
export const ClassView = ({ groupId, date, children }: ClassViewProps) => {
  const { currentData, ...query } = useAttendanceOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={{ ...query, data: currentData }} waiting={<PaperSkeleton />}>
      {(rows) => (rows.length === 0 ? <NoStudents /> : children(rows))}
    </PartView>
  );
};
