import { useEnrollmentsQuery, useStudentQuery } from '@pupitre/shared/api/enrollments';
import { isCallError } from '@pupitre/shared/api/client';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { fullName } from '../full-name.ts';
import { EnrollmentsTab } from './enrollments-tab.tsx';
import { placeOf } from './place.ts';
import { PlaceActions } from './place-actions.tsx';
import { PupilFacts } from './pupil-facts.tsx';
import { FormerPupilTabs, PupilTabs } from './pupil-tabs.tsx';
import { TwinsNotice } from './twins-notice.tsx';
import styles from './pupil.module.css';

type PupilViewProps = { student: Student; enrollments: Enrollment[] };

const PupilView = ({ student, enrollments }: PupilViewProps) => {
  const { formatMessage } = useIntl();
  const place = placeOf(student, enrollments);
  return (
    <>
      <PageHeader
        title={fullName(student)}
        trail={[{ title: formatMessage({ id: 'pupils.title' }), to: '/pupils' }]}
        actions={<PlaceActions student={student} place={place} />}
      />
      {place.status !== 'left' && <TwinsNotice student={student} />}
      <PupilFacts student={student} place={place} />
      <PupilTabs student={student} enrollments={enrollments} />
    </>
  );
};

/** A student who is in another school now: this one keeps its own history, unless the parent denied it. */
const FormerPupil = ({ id, enrollments }: { id: number; enrollments: Enrollment[] }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={enrollments[0]?.student.name ?? ''}
        trail={[{ title: formatMessage({ id: 'pupils.title' }), to: '/pupils?tab=left' }]}
      />
      <p className={styles['note']}>{formatMessage({ id: 'pupil.former' })}</p>
      {enrollments.every(({ exitReason }) => exitReason === 'denied') ? (
        <EnrollmentsTab enrollments={enrollments} />
      ) : (
        <FormerPupilTabs studentId={id} enrollments={enrollments} />
      )}
    </>
  );
};

const PupilOfId = ({ id }: { id: number }) => {
  const enrollments = useEnrollmentsQuery(id, { refetchOnMountOrArgChange: true });
  const student = useStudentQuery(id, { refetchOnMountOrArgChange: true });
  const { error } = student;
  const isFormer = isCallError(error) && error.code === 'notFound' && enrollments.data?.length;
  return (
    <QueryView query={enrollments} waiting={<PageSkeleton />}>
      {(stays) =>
        isFormer ? (
          <FormerPupil id={id} enrollments={stays} />
        ) : (
          <QueryView query={student} waiting={<PageSkeleton />}>
            {(record) => <PupilView student={record} enrollments={stays} />}
          </QueryView>
        )
      }
    </QueryView>
  );
};

/** A student of the school, for its directives and for administrators. */
export const PupilPage = () => <RecordRoute kind="student">{(id) => <PupilOfId id={id} />}</RecordRoute>;
