import { rowAgain, type RowsQuery } from '@pupitre/shared/api/row-again';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';

const MentorModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ '../mentors/mentor-modal.tsx').then((m) => m.MentorModal),
  DialogWaiting,
);
const StaffInviteModal = lazyRetry(() => import('./invite-modal.tsx').then((m) => m.StaffInviteModal), DialogWaiting);
const ParentInviteModal = lazyRetry(() => import('./invite-modal.tsx').then((m) => m.ParentInviteModal), DialogWaiting);
const StaffGuardianModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ './guardian-modal.tsx').then((m) => m.StaffGuardianModal),
  DialogWaiting,
);
const TeacherGuardianModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ './guardian-modal.tsx').then((m) => m.TeacherGuardianModal),
  DialogWaiting,
);
const PlainGuardianModal = lazyRetry(
  () => import(/* webpackChunkName: 'student-forms' */ './guardian-modal.tsx').then((m) => m.PlainGuardianModal),
  DialogWaiting,
);

export type FamilyForm =
  { form: 'register' } | { form: 'invite'; replaces: Guardian | null } | { form: 'edit'; guardian: Guardian };

type FamilyFormsProps = {
  open: FamilyForm;
  student: Classmate;
  active: readonly Guardian[];
  guardians: RowsQuery<Guardian[]>;
  onClose: () => void;
};

/** The forms of directives and administrators. */
export const StaffForms = ({ open, student, active, guardians, onClose }: FamilyFormsProps) => {
  if (open.form === 'register') return <MentorModal student={student} onClose={onClose} />;
  if (open.form === 'invite')
    return <StaffInviteModal student={student} guardians={active} replaces={open.replaces} onClose={onClose} />;
  const { guardian } = open;
  return <StaffGuardianModal guardian={guardian} reload={() => rowAgain(guardians, guardian)} onClose={onClose} />;
};

/** The forms of a teacher, who neither shuts out nor replaces the primary guardian. */
export const TeacherForms = (props: FamilyFormsProps) => {
  const { open, active, guardians, onClose } = props;
  if (open.form !== 'edit') return <StaffForms {...props} active={active.filter(({ isPrimary }) => !isPrimary)} />;
  const { guardian } = open;
  const Modal = guardian.isPrimary ? PlainGuardianModal : TeacherGuardianModal;
  return <Modal guardian={guardian} reload={() => rowAgain(guardians, guardian)} onClose={onClose} />;
};

/** The forms of a parent, who registers nobody. */
export const ParentForms = ({ open, student, guardians, onClose }: FamilyFormsProps) => {
  if (open.form !== 'edit') return <ParentInviteModal student={student} onClose={onClose} />;
  const { guardian } = open;
  return <PlainGuardianModal guardian={guardian} reload={() => rowAgain(guardians, guardian)} onClose={onClose} />;
};
