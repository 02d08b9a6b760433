import { useIntl } from '@pupitre/shared/platform/intl';
import { Tabs } from '@pupitre/shared/ui/tabs';
import { StudentList } from './student-list.tsx';

/** The lists of a school's students, one tab a status. */
export const SchoolStudents = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  return (
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
  );
};
