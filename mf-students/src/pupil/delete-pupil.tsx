import { useDeleteStudentMutation } from '@pupitre/shared/api/enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { fullName } from '../full-name.ts';
import styles from './pupil.module.css';

/** Deletes a record that was made by mistake. The server refuses one with history. */
export const DeletePupil = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const [deleteStudent, { isLoading }] = useDeleteStudentMutation();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'pupil.delete.title' }, { name: fullName(student) }),
      text: formatMessage({ id: 'pupil.delete.text' }),
      agree: formatMessage({ id: 'pupil.delete' }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (agreed && (await deleteStudent(student.id)).data) await navigate('/pupils');
  };
  return (
    <section className={styles['danger']} aria-label={formatMessage({ id: 'pupil.delete' })}>
      <p>
        <FormattedMessage id="pupil.delete.hint" />
      </p>
      <Button tone="danger" disabled={isLoading} onClick={() => void ask()}>
        <FormattedMessage id="pupil.delete" />
      </Button>
    </section>
  );
};
