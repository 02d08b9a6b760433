import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';

type GradesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The tasks of the group and what a child made of them. */
export const GradesDialog = ({ student, onClose }: GradesDialogProps) => (
  <Dialog title={useIntl().formatMessage({ id: 'grades.title' }, { name: student.name })} onClose={onClose}>
    {null}
  </Dialog>
);
