import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Tabs } from '@pupitre/shared/ui/tabs';
import { StudentList } from './student-list.tsx';
import styles from './pupils.module.css';

/** The lists of a school's students, one tab a status. */
export const SchoolStudents = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles['import']}>
        <ButtonLink to={`/school/${encodeId('school', schoolId)}/import?kind=students`} tone="plain">
          {formatMessage({ id: 'pupils.import' })}
        </ButtonLink>
      </p>
      <Tabs
        label={formatMessage({ id: 'pupils.tabs' })}
        tabs={[
          {
            key: 'active',
            label: formatMessage({ id: 'pupils.active' }),
            panel: <StudentList schoolId={schoolId} status="active" />,
          },
          {
            key: 'toConfirm',
            label: formatMessage({ id: 'pupils.toConfirm' }),
            panel: <StudentList schoolId={schoolId} status="toConfirm" />,
          },
          {
            key: 'noGroup',
            label: formatMessage({ id: 'pupils.noGroup' }),
            panel: <StudentList schoolId={schoolId} status="noGroup" />,
          },
          {
            key: 'left',
            label: formatMessage({ id: 'pupils.left' }),
            panel: <StudentList schoolId={schoolId} status="left" />,
          },
          {
            key: 'all',
            label: formatMessage({ id: 'pupils.all' }),
            panel: <StudentList schoolId={schoolId} status={null} />,
          },
        ]}
      />
    </>
  );
};
