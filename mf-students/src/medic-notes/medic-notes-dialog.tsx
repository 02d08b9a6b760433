import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { MedicNotes } from './medic-notes.tsx';

type MedicNotesDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The medical notes of a child in a dialog. */
export const MedicNotesDialog = ({ student, groupId, onClose }: MedicNotesDialogProps) => {
  const title = useIntl().formatMessage({ id: 'students.medicNotes.named' }, { name: fullName(student) });
  return (
    <Dialog title={title} width={760} onClose={() => void goIfMayLeave(onClose)}>
      <MedicNotes studentId={student.id} groupId={groupId} />
    </Dialog>
  );
};
