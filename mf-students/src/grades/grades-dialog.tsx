import { useTasksOfStudentQuery } from '@pupitre/shared/api/student-tasks';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { fullName } from '../full-name.ts';
import { useCanGrade } from '../use-can-grade.ts';
import { GradeForm } from './grade-form.tsx';
import { GradeRow } from './grade-row.tsx';
import { ReadOnlyGrade } from './read-only-grade.tsx';
import styles from './grades.module.css';

type GradesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The tasks of the group and what a child made of them; the staff grades them here, parents only read. */
export const GradesDialog = ({ student, groupId, onClose }: GradesDialogProps) => {
  const title = useIntl().formatMessage({ id: 'grades.title' }, { name: fullName(student) });
  const canGrade = useCanGrade();
  const of = { groupId, studentId: student.id };
  // Others of the staff grade as well, and a parent looks for what is new.
  const tasks = useTasksOfStudentQuery(of, { refetchOnMountOrArgChange: true });
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={title} width={760} onClose={() => void close()}>
      <PartView query={tasks} waiting={<FormSkeleton fields={3} />}>
        {(graded) =>
          graded.length === 0 ? (
            <EmptyState title={<FormattedMessage id="grades.empty" />} />
          ) : (
            <ul className={styles['list']} aria-label={title}>
              {graded.map((task) => (
                <GradeRow key={task.group_tasks.id} task={task.group_tasks}>
                  {canGrade ? (
                    <GradeForm of={of} task={task} reload={() => tasks.refetch().unwrap()} />
                  ) : (
                    <ReadOnlyGrade task={task} />
                  )}
                </GradeRow>
              ))}
            </ul>
          )
        }
      </PartView>
    </Dialog>
  );
};
