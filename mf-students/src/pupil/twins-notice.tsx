import { useMergeStudentsMutation, useTwinsQuery } from '@pupitre/shared/api/enrollments';
import type { Twin } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import styles from './pupil.module.css';

const TwinRow = ({ student, twin }: { student: Student; twin: Twin }) => {
  const { formatMessage } = useIntl();
  const [mergeStudents, { isLoading }] = useMergeStudentsMutation();
  const text = formatMessage({ id: 'pupil.merge.text' });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'pupil.merge.title' }, { name: twin.name }),
      text:
        twin.parent && !student.user
          ? formatMessage({ id: 'pupil.merge.parent' }, { parent: twin.parent.name, text })
          : text,
      agree: formatMessage({ id: 'pupil.merge' }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (agreed) await mergeStudents({ id: twin.id, into: student.id });
  };
  return (
    <li>
      <span>
        <Link to={`/pupil/${encodeId('student', twin.id)}`}>{twin.name}</Link>
        {' · '}
        {twin.group ? (
          <FormattedMessage id="students.group" values={{ code: twin.group.name }} />
        ) : (
          <FormattedMessage id="pupils.status.noGroup" />
        )}
        {twin.parent && ` · ${twin.parent.name}`}
      </span>
      <Button disabled={isLoading} onClick={() => void ask()}>
        <FormattedMessage id="pupil.merge" />
      </Button>
    </li>
  );
};

/** The other records of the school with the name and birthdate of a student. */
export const TwinsNotice = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const { data: twins = [] } = useTwinsQuery(student.id, { refetchOnMountOrArgChange: true });
  if (twins.length === 0) return null;
  return (
    <section className={styles['twins']} aria-label={formatMessage({ id: 'pupil.twins' })}>
      <p>
        <strong>
          <FormattedMessage id="pupil.twins" />
        </strong>{' '}
        <FormattedMessage id="pupil.twins.text" />
      </p>
      <ul>
        {twins.map((twin) => (
          <TwinRow key={twin.id} student={student} twin={twin} />
        ))}
      </ul>
    </section>
  );
};
