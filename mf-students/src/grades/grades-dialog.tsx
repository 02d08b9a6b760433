import { useState } from 'react';
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
import type { GradesProps } from './grade-forms.tsx';
import { GradeList } from './grade-list.tsx';
import { ReadOnlyGrade } from './read-only-grade.tsx';

const Waiting = () => <FormSkeleton fields={3} />;

/** Without the code of the forms the grades can still be read. */
type ClosableGradesProps = GradesProps & { onClose: () => void };

// Families only read, and forms weigh more than everything else here.
const GradeForms = lazyRetry<ClosableGradesProps>(() => import('./grade-forms.tsx').then((m) => m.GradeForms), Waiting);

const Grades = (props: GradesProps) => {
  const canGrade = useCanGrade();
  const [onlyReads, setOnlyReads] = useState(false);
  if (canGrade && !onlyReads) return <GradeForms {...props} onClose={() => setOnlyReads(true)} />;
  return (
    <GradeList name={props.name} tasks={props.tasks}>
      {(task) => <ReadOnlyGrade task={task} />}
    </GradeList>
  );
};

type GradesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** A child's grades for the tasks of the group. Staff edits them, parents only read them. */
export const GradesDialog = ({ student, groupId, onClose }: GradesDialogProps) => {
  const title = useIntl().formatMessage({ id: 'students.grades.named' }, { name: fullName(student) });
  const of = { groupId, studentId: student.id };
  // Colleagues grade as well, and a parent expects the newest grades.
  const tasks = useTasksOfStudentQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={title} width={760} onClose={() => void goIfMayLeave(onClose)}>
      <PartView query={tasks} waiting={<Waiting />}>
        {(graded) =>
          graded.length === 0 ? (
            <EmptyState title={<FormattedMessage id="grades.empty" />} />
          ) : (
            <Grades name={title} of={of} tasks={graded} reload={() => tasks.refetch().unwrap()} />
          )
        }
      </PartView>
    </Dialog>
  );
};
