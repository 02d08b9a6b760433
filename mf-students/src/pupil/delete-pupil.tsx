import type { Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { Button } from '@pupitre/shared/ui/button';
import { useTrash } from '@pupitre/shared/ui/use-trash';
import { fullName } from '../full-name.ts';
import { useTrashTexts } from '../trash/use-trash-texts.ts';
import styles from './pupil.module.css';

/** Deletes a record that was made by mistake. The server refuses one with history. */
export const DeletePupil = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const { moveToTrash, isMoving } = useTrash('student');
  const textsOf = useTrashTexts('student');
  const ask = async (): Promise<void> => {
    if (await moveToTrash(student.id, textsOf(fullName(student)))) await navigate('/pupils');
  };
  return (
    <section className={styles['danger']} aria-label={formatMessage({ id: 'pupil.delete' })}>
      <p>
        <FormattedMessage id="pupil.delete.hint" />
      </p>
      <Button tone="danger" disabled={isMoving} onClick={() => void ask()}>
        <FormattedMessage id="pupil.delete" />
      </Button>
    </section>
  );
};
