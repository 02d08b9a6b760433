import { useState } from 'react';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { today } from '@pupitre/shared/ui/days';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { ScoresOfDay } from './scores-of-day.tsx';
import styles from './scores.module.css';

type ScoresDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** Goes on unless the reader would rather keep stars that could not be saved. */
const leaving = async (go: () => void): Promise<void> => {
  if (await mayLeave()) go();
};

/** The stars of a child for the group's activities of a day. */
export const ScoresDialog = ({ student, groupId, onClose }: ScoresDialogProps) => {
  const [date, setDate] = useState(today);
  const title = useIntl().formatMessage({ id: 'scores.title' }, { name: fullName(student) });
  return (
    <Dialog title={title} width={620} onClose={() => void leaving(onClose)}>
      <div className={styles['dialog']}>
        <DayFilter day={date} onChange={(day) => void leaving(() => setDate(day))} />
        <ScoresOfDay key={date} name={title} of={{ groupId, studentId: student.id, date }} />
      </div>
    </Dialog>
  );
};
