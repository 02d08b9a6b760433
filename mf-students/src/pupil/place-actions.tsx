import { useState } from 'react';
import { useConfirmEnrollmentsMutation } from '@pupitre/shared/api/enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Button } from '@pupitre/shared/ui/button';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import type { Place } from './place.ts';

const LeaveModal = lazyRetry(() => import('./leave-modal.tsx').then((m) => m.LeaveModal), DialogWaiting);
const GroupModal = lazyRetry(
  () => import(/* webpackChunkName: 'place' */ './group-modal.tsx').then((m) => m.GroupModal),
  DialogWaiting,
);
const ReentryModal = lazyRetry(
  () => import(/* webpackChunkName: 'place' */ './reentry-modal.tsx').then((m) => m.ReentryModal),
  DialogWaiting,
);

type Dialog = 'leave' | 'group' | 'reentry';

/** The buttons that change the place of a student. */
export const PlaceActions = ({ student, place }: { student: Student; place: Place }) => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [confirmEnrollments, { isLoading }] = useConfirmEnrollmentsMutation();
  const close = (): void => setDialog(null);
  const { status, school, enrollmentId } = place;
  if (!school) return null;
  return (
    <>
      {status === 'left' ? (
        <Button tone="primary" onClick={() => setDialog('reentry')}>
          <FormattedMessage id="pupil.reenter" />
        </Button>
      ) : (
        <>
          <Button onClick={() => setDialog('leave')}>
            <FormattedMessage id="pupil.leave" />
          </Button>
          <Button tone={student.group ? 'plain' : 'primary'} onClick={() => setDialog('group')}>
            <FormattedMessage id={student.group ? 'pupil.move' : 'pupil.place'} />
          </Button>
        </>
      )}
      {status === 'toConfirm' && enrollmentId !== null && (
        <Button tone="primary" disabled={isLoading} onClick={() => void confirmEnrollments({ ids: [enrollmentId] })}>
          <FormattedMessage id="pupils.confirm" />
        </Button>
      )}
      {dialog === 'leave' && <LeaveModal student={student} onClose={close} />}
      {dialog === 'group' && <GroupModal student={student} schoolId={school.id} onClose={close} />}
      {dialog === 'reentry' && <ReentryModal student={student} schoolId={school.id} onClose={close} />}
    </>
  );
};
