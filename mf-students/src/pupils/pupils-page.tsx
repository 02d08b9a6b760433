import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { SchoolStudents } from './school-students.tsx';
import { SchoolChoice } from './school-choice.tsx';

/** Administrators have no school of their own, and choose one. */
const StudentsOfAnySchool = () => {
  const [schoolId, setSchoolId] = useState<number | null>(null);
  return (
    <QueryView query={useSchoolOptionsQuery()} waiting={<PageSkeleton />}>
      {(schools) => (
        <>
          <SchoolChoice schools={schools} chosen={schoolId ?? schools[0]?.id ?? null} onChoose={setSchoolId} />
          <StudentsOrEmpty schoolId={schoolId ?? schools[0]?.id ?? null} />
        </>
      )}
    </QueryView>
  );
};

const StudentsOrEmpty = ({ schoolId }: { schoolId: number | null }) => {
  const { formatMessage } = useIntl();
  if (schoolId === null) return <EmptyState title={formatMessage({ id: 'pupils.noSchool' })} />;
  return <SchoolStudents key={schoolId} schoolId={schoolId} />;
};

/** The students of a school by status, for its directives and for administrators. */
export const PupilsPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader title={formatMessage({ id: 'pupils.title' })} />
      <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
        {({ school, roles }) =>
          roles.includes('super_admin') ? <StudentsOfAnySchool /> : <StudentsOrEmpty schoolId={school?.id ?? null} />
        }
      </QueryView>
    </>
  );
};
