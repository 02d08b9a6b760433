import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Tabs } from '@pupitre/shared/ui/tabs';
import { DataTab } from './data-tab.tsx';
import { EnrollmentsTab } from './enrollments-tab.tsx';
import { FamilyTab } from './family-tab.tsx';

type PupilTabsProps = { student: Student; enrollments: Enrollment[] };

export const PupilTabs = ({ student, enrollments }: PupilTabsProps) => {
  const { formatMessage } = useIntl();
  const [latest] = enrollments;
  const isHere = !latest || latest.leftOn === null;
  return (
    <Tabs
      label={formatMessage({ id: 'pupil.tabs' })}
      tabs={[
        {
          key: 'enrollments',
          label: formatMessage({ id: 'pupil.enrollments' }),
          panel: <EnrollmentsTab enrollments={enrollments} />,
        },
        ...(isHere
          ? [
              {
                key: 'data',
                label: formatMessage({ id: 'pupil.data' }),
                panel: <DataTab student={student} />,
              },
              {
                key: 'family',
                label: formatMessage({ id: 'pupil.family' }),
                panel: <FamilyTab student={student} />,
              },
            ]
          : []),
      ]}
    />
  );
};
