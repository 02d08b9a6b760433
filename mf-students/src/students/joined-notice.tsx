import { useState } from 'react';
import { useJoinedStudentsQuery } from '@pupitre/shared/api/enrollments';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Button } from '@pupitre/shared/ui/button';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import styles from './joined.module.css';

const JoinedDialog = lazyRetry(() => import('./joined-dialog.tsx').then((m) => m.JoinedDialog), DialogWaiting);

/** Says how many students joined the group by its code and wait to be confirmed. */
export const JoinedNotice = ({ groupId, onClose }: { groupId: number; onClose: () => void }) => {
  const { data: joined = [] } = useJoinedStudentsQuery(groupId, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const waiting = joined.filter(({ isConfirmed }) => !isConfirmed).length;
  const close = (): void => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      {waiting > 0 && (
        <div className={styles['notice']}>
          <p>
            <FormattedMessage id="students.joined" values={{ count: waiting }} />
          </p>
          <Button onClick={() => setIsOpen(true)}>
            <FormattedMessage id="students.joined.review" />
          </Button>
        </div>
      )}
      {isOpen && <JoinedDialog groupId={groupId} joined={joined} onClose={close} />}
    </>
  );
};
