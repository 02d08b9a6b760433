import { useConfirmEnrollmentsMutation } from '@pupitre/shared/api/enrollments';
import type { JoinedStudent } from '@pupitre/shared/contracts/student-enrollments';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { JoinedActions } from '../pupils/joined-actions.tsx';
import styles from './joined.module.css';

type RowProps = { groupId: number; enrollment: JoinedStudent };

const JoinedRow = ({ groupId, enrollment }: RowProps) => {
  const { id, student, parent, enteredOn, hasTwin, isConfirmed } = enrollment;
  return (
    <li className={styles['row']}>
      <p>
        <strong>{student.name}</strong>
        <span>
          <FormattedMessage
            id={parent ? 'students.joined.by' : 'students.joined.on'}
            values={{ parent: parent?.name, date: showDate(enteredOn) }}
          />
        </span>
        {hasTwin && <em>{<FormattedMessage id="pupils.twin" />}</em>}
      </p>
      {isConfirmed ? (
        <span className={styles['confirmed']}>
          <FormattedMessage id="students.joined.confirmed" />
        </span>
      ) : (
        <div className={styles['acts']}>
          <JoinedActions student={student} enrollmentId={id} groupId={groupId} />
        </div>
      )}
    </li>
  );
};

type JoinedDialogProps = { groupId: number; joined: readonly JoinedStudent[]; onClose: () => void };

/** The students who joined a group by its code: staff confirm those whom they know, and remove strangers. */
export const JoinedDialog = ({ groupId, joined, onClose }: JoinedDialogProps) => {
  const { formatMessage } = useIntl();
  const [confirmEnrollments, { isLoading }] = useConfirmEnrollmentsMutation();
  const waiting = joined.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <Dialog title={formatMessage({ id: 'students.joined.title' })} onClose={onClose}>
      <ul className={styles['list']}>
        {joined.map((enrollment) => (
          <JoinedRow key={enrollment.id} groupId={groupId} enrollment={enrollment} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="students.joined.close" />
        </Button>
        {waiting.length > 1 && (
          <Button
            tone="primary"
            disabled={isLoading}
            onClick={() => void confirmEnrollments({ ids: waiting.map(({ id }) => id) })}
          >
            <FormattedMessage id="pupils.confirm.all" values={{ count: waiting.length }} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
