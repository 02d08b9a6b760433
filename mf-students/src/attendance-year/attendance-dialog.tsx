import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { ChildAlert } from './child-alert.tsx';
import { YearView } from './year-view.tsx';

type AttendanceDialogProps = { student: StudentRow; onClose: () => void };

/** The attendance of the own child. */
export const AttendanceDialog = ({ student, onClose }: AttendanceDialogProps) => (
  <Dialog
    title={useIntl().formatMessage({ id: 'students.attendance.named' }, { name: fullName(student) })}
    width={900}
    onClose={onClose}
  >
    <ChildAlert studentId={student.id} />
    <YearView studentId={student.id} />
  </Dialog>
);
