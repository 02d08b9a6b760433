import { useState } from 'react';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { today } from '@pupitre/shared/ui/days';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { fullName } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { NoSchoolNote } from './no-school-note.tsx';
import { ScoresOfDay } from './scores-of-day.tsx';
import styles from './scores.module.css';

type ScoresDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** A child's scores for the activities of its group, a day at a time. */
export const ScoresDialog = ({ student, groupId, onClose }: ScoresDialogProps) => {
  const [date, setDate] = useState(today);
  const title = useIntl().formatMessage({ id: 'students.scores.named' }, { name: fullName(student) });
  return (
    <Dialog title={title} width={620} onClose={() => void goIfMayLeave(onClose)}>
      <div className={styles['dialog']}>
        <DayFilter day={date} onChange={(day) => void goIfMayLeave(() => setDate(day))} />
        <NoSchoolNote groupId={groupId} date={date} />
        <ScoresOfDay key={date} name={title} of={{ groupId, studentId: student.id, date }} />
      </div>
    </Dialog>
  );
};
