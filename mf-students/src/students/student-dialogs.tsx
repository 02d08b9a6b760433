import { rowAgain, type RowsQuery } from '@pupitre/shared/api/row-again';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import type { TableData } from '@pupitre/shared/contracts/table';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { FamilyDialog } from '../guardians/lazy-family.ts';
import type { OpenDialog } from './student-actions.ts';
import type { StudentOwner } from './student-modal.tsx';

const NewStudentModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ './student-modal.tsx').then((m) => m.NewStudentModal),
  DialogWaiting,
);
const EditStudentModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ './student-modal.tsx').then((m) => m.EditStudentModal),
  DialogWaiting,
);
const GroupAssignmentModal = lazyRetry(
  () =>
    import(/* webpackChunkName: 'student-forms' */ '../group-assignment/group-assignment-modal.tsx').then(
      (m) => m.GroupAssignmentModal,
    ),
  DialogWaiting,
);
const CalendarDialog = lazyRetry(
  () => import('../calendar/calendar-dialog.tsx').then((m) => m.CalendarDialog),
  DialogWaiting,
);
const DocumentsDialog = lazyRetry(
  () => import(/* webpackChunkName: 'records' */ '../documents/documents-dialog.tsx').then((m) => m.DocumentsDialog),
  DialogWaiting,
);
const GradesDialog = lazyRetry(() => import('../grades/grades-dialog.tsx').then((m) => m.GradesDialog), DialogWaiting);
const ScoresDialog = lazyRetry(() => import('../scores/scores-dialog.tsx').then((m) => m.ScoresDialog), DialogWaiting);
const MedicNotesDialog = lazyRetry(
  () =>
    import(/* webpackChunkName: 'records' */ '../medic-notes/medic-notes-dialog.tsx').then((m) => m.MedicNotesDialog),
  DialogWaiting,
);
const AttendanceDialog = lazyRetry(
  () => import('../attendance-year/attendance-dialog.tsx').then((m) => m.AttendanceDialog),
  DialogWaiting,
);
const CorrectionsDialog = lazyRetry(
  () => import('../changes/corrections-dialog.tsx').then((m) => m.CorrectionsDialog),
  DialogWaiting,
);
const JustifyDialog = lazyRetry(
  () => import('../justifications/justify-dialog.tsx').then((m) => m.JustifyDialog),
  DialogWaiting,
);
const MentorModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ '../mentors/mentor-modal.tsx').then((m) => m.MentorModal),
  DialogWaiting,
);

type StudentDialogsProps = {
  open: OpenDialog;
  students: RowsQuery<TableData<StudentRow>>;
  /** The owner of a child that is registered here. */
  owner: StudentOwner;
  onClose: () => void;
};

/** Only a child in a group has these dialogs. */
const GROUP_DIALOGS = {
  calendar: CalendarDialog,
  documents: DocumentsDialog,
  grades: GradesDialog,
  scores: ScoresDialog,
  medicNotes: MedicNotesDialog,
  corrections: CorrectionsDialog,
  justify: JustifyDialog,
};

export const StudentDialogs = ({ open, students, owner, onClose }: StudentDialogsProps) => {
  if (open.action === 'new') return <NewStudentModal owner={owner} onClose={onClose} />;
  const { action, student } = open;
  if (action === 'edit')
    return <EditStudentModal student={student} reload={() => rowAgain(students, student)} onClose={onClose} />;
  if (action === 'mentor') return <MentorModal student={student} onClose={onClose} />;
  if (action === 'family') return <FamilyDialog student={student} onClose={onClose} />;
  if (action === 'attendance') return <AttendanceDialog student={student} onClose={onClose} />;
  if (action === 'addGroup') return <GroupAssignmentModal student={student} onClose={onClose} />;
  const GroupDialog = GROUP_DIALOGS[action];
  return student.groupId !== null && <GroupDialog student={student} groupId={student.groupId} onClose={onClose} />;
};
