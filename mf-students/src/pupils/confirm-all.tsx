import { useConfirmEnrollmentsMutation } from '@pupitre/shared/api/enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './pupils.module.css';

/** Explains the list of students to confirm, and confirms those of the page that is shown. */
export const ConfirmAll = ({ students }: { students: readonly SchoolStudent[] }) => {
  const [confirmEnrollments, { isLoading }] = useConfirmEnrollmentsMutation();
  const ids = students.flatMap(({ enrollmentId }) => (enrollmentId === null ? [] : [enrollmentId]));
  return (
    <div className={styles['joined']}>
      <p>
        <FormattedMessage id="pupils.toConfirm.hint" />
      </p>
      {ids.length > 1 && (
        <Button disabled={isLoading} onClick={() => void confirmEnrollments({ ids })}>
          <FormattedMessage id="pupils.confirm.all" values={{ count: ids.length }} />
        </Button>
      )}
    </div>
  );
};
