import type { StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { showDate } from '@pupitre/shared/platform/date-text';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { surnameFirst } from '../full-name.ts';
import styles from './pupils.module.css';

const GroupCell = ({ group, status }: SchoolStudent) => {
  const { formatMessage } = useIntl();
  if (group) return group.name;
  return <span className={styles['quiet']}>{formatMessage({ id: `pupils.status.${status}` })}</span>;
};

const DaysCell = ({ enteredOn, leftOn, exitReason }: SchoolStudent) => {
  const { formatMessage } = useIntl();
  if (leftOn === null) return enteredOn === null ? null : showDate(enteredOn);
  return (
    <span>
      {showDate(leftOn)}
      <span className={styles['reason']}>{exitReason && formatMessage({ id: `pupils.exit.${exitReason}` })}</span>
    </span>
  );
};

const NameCell = ({ student }: { student: SchoolStudent }) => {
  const { formatMessage } = useIntl();
  return (
    <span className={styles['name']}>
      <Link to={`/pupil/${encodeId('student', student.id)}`}>{surnameFirst(student)}</Link>
      {student.hasTwin && <span className={styles['tag']}>{formatMessage({ id: 'pupils.twin' })}</span>}
    </span>
  );
};

/** The columns of a list of students. In the list of those who left the group would be empty. */
export const useStudentColumns = (status: StudentStatus | null) => {
  const { formatMessage } = useIntl();
  const isLeft = status === 'left';
  const group = {
    key: 'group',
    title: formatMessage({ id: 'pupils.group' }),
    width: 140,
    render: (student: SchoolStudent) => <GroupCell {...student} />,
  };
  return [
    {
      key: 'paternal',
      title: formatMessage({ id: 'pupils.student' }),
      render: (student: SchoolStudent) => <NameCell student={student} />,
    },
    {
      key: 'birthdate',
      title: formatMessage({ id: 'pupils.birthdate' }),
      width: 140,
      render: (student: SchoolStudent) => showDate(student.birthdate),
    },
    ...(isLeft ? [] : [group]),
    {
      key: 'days',
      title: formatMessage({ id: isLeft ? 'pupils.leftOn' : 'pupils.enteredOn' }),
      width: isLeft || status === null ? 240 : 130,
      render: (student: SchoolStudent) => <DaysCell {...student} />,
    },
  ];
};
