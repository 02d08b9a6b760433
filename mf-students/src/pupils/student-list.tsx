import { useSchoolStudentsTableQuery } from '@pupitre/shared/api/enrollments';
import type { StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { fullName } from '../full-name.ts';
import { ConfirmAll } from './confirm-all.tsx';
import { JoinedActions } from './joined-actions.tsx';
import { useStudentColumns } from './student-columns.tsx';

const COLUMNS = ['paternal', 'birthdate'] as const;

type StudentListProps = { schoolId: number; status: StudentStatus | null };

/** The students of a school of one status; null for all. */
export const StudentList = ({ schoolId, status }: StudentListProps) => {
  const { formatMessage } = useIntl();
  const view = useTableView('pupils', COLUMNS, 'paternal');
  const students = useSchoolStudentsTableQuery(
    { ...view.query, schoolId, status },
    { refetchOnMountOrArgChange: true },
  );
  const isToConfirm = status === 'toConfirm';
  return (
    <>
      {isToConfirm && <ConfirmAll students={students.data?.items ?? []} />}
      <DataTable
        name={formatMessage({ id: 'pupils.title' })}
        view={view}
        query={students}
        columns={useStudentColumns(status)}
        {...(isToConfirm && {
          actionsWidth: 300,
          renderActions: ({ id, enrollmentId, groupId, ...person }: SchoolStudent) => (
            <JoinedActions student={{ id, name: fullName(person) }} enrollmentId={enrollmentId} groupId={groupId} />
          ),
        })}
      />
    </>
  );
};
