import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import { noteOfAll, RowStateNote } from '../outbox/row-notes.tsx';
import { stateOfAll, type Grade, type GradeRow } from './class-grades.ts';
import classWork from '../class-day/class-work.module.css';
import styles from './grade-grid.module.css';

type GradeBarProps = { rows: readonly GradeRow[]; grades: readonly OutboxRow<Grade>[]; undo: (() => void) | null };

/** Shows how much work is missing, and the state of the changes. */
export const GradeBar = ({ rows, grades, undo }: GradeBarProps) => {
  const missing = rows.reduce((sum, row) => sum + row.missing, 0);
  return (
    <div className={`${styles['bar']} ${classWork['tools']}`}>
      <p className={styles['progress']} data-missing={missing > 0}>
        <FormattedMessage id="taskGrades.missing" values={{ missing }} />
      </p>
      <RowStateNote state={noteOfAll(stateOfAll(grades), grades)} />
      {undo && (
        <Button onClick={undo}>
          <FormattedMessage id="outbox.undo" />
        </Button>
      )}
    </div>
  );
};
