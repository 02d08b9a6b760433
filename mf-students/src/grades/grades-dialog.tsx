import { useTasksOfStudentQuery } from '@pupitre/shared/api/student-tasks';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { fullName } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { useCanGrade } from '../use-can-grade.ts';
import { GradeRow } from './grade-row.tsx';
import { ReadOnlyGrade } from './read-only-grade.tsx';
import styles from './grades.module.css';

const Waiting = () => <FormSkeleton fields={1} />;

// Families only read, and forms weigh more than everything else here.
const GradeForm = lazyRetry(() => import('./grade-form.tsx').then((m) => m.GradeForm), Waiting);

type GradesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** A child's grades for the tasks of the group. Staff edits them, parents only read them. */
export const GradesDialog = ({ student, groupId, onClose }: GradesDialogProps) => {
  const title = useIntl().formatMessage({ id: 'students.grades.named' }, { name: fullName(student) });
  const canGrade = useCanGrade();
  const of = { groupId, studentId: student.id };
  // Colleagues grade as well, and a parent expects the newest grades.
  const tasks = useTasksOfStudentQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={title} width={760} onClose={() => void goIfMayLeave(onClose)}>
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
