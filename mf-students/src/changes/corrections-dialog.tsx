import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { Changes } from './changes.tsx';
import styles from './changes.module.css';

const CORRECTED = ['student_attendance', 'student_activities', 'student_tasks', 'medic_notes'] as const;

/** The corrections of the school about a child, for its parent. */
export const CorrectionsDialog = ({ student, onClose }: { student: StudentRow; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      title={formatMessage({ id: 'students.corrections.named' }, { name: fullName(student) })}
      width={760}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <FormattedMessage id="changes.corrections" />
      </p>
      <Changes place={{ studentId: student.id }} entities={CORRECTED} />
    </Dialog>
  );
};
