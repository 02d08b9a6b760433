import { useConfirmEnrollmentsMutation } from '@pupitre/shared/api/enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { surnameFirst } from '../full-name.ts';
import styles from './pupils.module.css';

/** Explains the list of students to confirm, and confirms those of the page that is shown. */
export const ConfirmAll = ({ students }: { students: readonly SchoolStudent[] }) => {
  const { formatMessage, formatList } = useIntl();
  const [confirmEnrollments, { isLoading }] = useConfirmEnrollmentsMutation();
  const ids = students.flatMap(({ enrollmentId }) => (enrollmentId === null ? [] : [enrollmentId]));
  const count = ids.length;
  if (count === 0) return null;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'pupils.confirm.all.title' }, { count }),
      text: formatMessage({ id: 'pupils.confirm.all.text' }, { names: formatList(students.map(surnameFirst)) }),
      agree: formatMessage({ id: 'pupils.confirm.all' }, { count }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'plain',
    });
    if (agreed) await confirmEnrollments({ ids });
  };
  return (
    <div className={styles['joined']}>
      <p>
        <FormattedMessage id="pupils.toConfirm.hint" />
      </p>
      {count > 1 && (
        <Button disabled={isLoading} onClick={() => void ask()}>
          <FormattedMessage id="pupils.confirm.all" values={{ count }} />
        </Button>
      )}
    </div>
  );
};
