import type { Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { MedicNotes } from '../medic-notes/medic-notes.tsx';

/** The medical notes of a student. The server answers them by the group of the student. */
export const MedicNotesTab = ({ student: { id, group } }: { student: Student }) => {
  const { formatMessage } = useIntl();
  if (!group) return <EmptyState title={formatMessage({ id: 'pupil.medicNotes.noGroup' })} />;
  return <MedicNotes studentId={id} groupId={group.id} />;
};
