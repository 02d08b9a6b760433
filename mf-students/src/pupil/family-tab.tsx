import { useState } from 'react';
import { useUpdateStudentMutation } from '@pupitre/shared/api/students';
import type { Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { fullName } from '../full-name.ts';
import styles from './pupil.module.css';

const MentorModal = lazyRetry(() => import('../mentors/mentor-modal.tsx').then((m) => m.MentorModal), DialogWaiting);

const Parent = ({ student, name }: { student: Student; name: string }) => {
  const { formatMessage } = useIntl();
  const [updateStudent, { isLoading }] = useUpdateStudentMutation();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'pupil.parent.remove.title' }, { name, student: fullName(student) }),
      text: formatMessage({ id: 'pupil.parent.remove.text' }, { name }),
      agree: formatMessage({ id: 'pupil.parent.remove' }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (agreed) await updateStudent({ ...student, user: null });
  };
  return (
    <div className={styles['parent']}>
      <p>
        <FormattedMessage id="students.mentor" />
        <strong>{name}</strong>
      </p>
      <Button tone="quietDanger" disabled={isLoading} onClick={() => void ask()}>
        <FormattedMessage id="pupil.parent.remove" />
      </Button>
    </div>
  );
};

/** The parent of a student. */
export const FamilyTab = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const [isAdding, setIsAdding] = useState(false);
  if (student.user) return <Parent student={student} name={student.user.name} />;
  return (
    <>
      <EmptyState title={formatMessage({ id: 'pupil.noParent' })}>
        <Button tone="primary" onClick={() => setIsAdding(true)}>
          <FormattedMessage id="pupil.parent.add" />
        </Button>
      </EmptyState>
      {isAdding && <MentorModal student={student} onClose={() => setIsAdding(false)} />}
    </>
  );
};
