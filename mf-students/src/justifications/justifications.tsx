import { useState } from 'react';
import type { JustificationStatus } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import type { HistoryPlace } from '@pupitre/shared/platform/slot-props';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { JustificationList } from './justification-list.tsx';
import { StatusFilter } from './status-filter.tsx';

const JustifyModal = lazyRetry(() => import('./justify-modal.tsx').then((m) => m.JustifyModal), DialogWaiting);

/**
 * The justifications of a student, a group or a school for its staff, those that wait first. A school has too many
 * students to choose one here: its directive justifies on the record of the student.
 */
export const Justifications = ({ place }: { place: HistoryPlace }) => {
  const { formatMessage } = useIntl();
  const isOfStudent = 'studentId' in place;
  const [status, setStatus] = useState<JustificationStatus | null>(isOfStudent ? null : 'pending');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      {!('schoolId' in place) && (
        <TabActions>
          <AddAction label={formatMessage({ id: 'justifications.new' })} onAdd={() => setIsWriting(true)} />
        </TabActions>
      )}
      <StatusFilter status={status} onChoose={setStatus} />
      <JustificationList key={status} place={place} status={status} />
      {isWriting && !('schoolId' in place) && <JustifyModal place={place} onClose={() => setIsWriting(false)} />}
    </>
  );
};
