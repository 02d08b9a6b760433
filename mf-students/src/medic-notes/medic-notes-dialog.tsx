import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';

type MedicNotesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** What the school should know of a child's health. */
export const MedicNotesDialog = ({ student, onClose }: MedicNotesDialogProps) => (
  <Dialog title={useIntl().formatMessage({ id: 'medicNotes.title' }, { name: student.name })} onClose={onClose}>
    {null}
  </Dialog>
);
