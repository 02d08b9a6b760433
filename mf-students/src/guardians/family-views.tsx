import type { Classmate } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { Family } from './family.tsx';

/** The guardians of a student on the page of staff. It shares its code with the dialog. */
export const FamilyTab = ({ student }: { student: Classmate }) => <Family student={student} onLeft={() => undefined} />;

/** The guardians of a student, for a parent and for teachers. */
export const FamilyDialog = ({ student, onClose }: { student: Classmate; onClose: () => void }) => (
  <Dialog
    title={useIntl().formatMessage({ id: 'students.family.named' }, { name: fullName(student) })}
    width={680}
    onClose={onClose}
  >
    <Family student={student} onLeft={onClose} />
  </Dialog>
);
