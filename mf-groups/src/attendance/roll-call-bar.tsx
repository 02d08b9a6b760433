import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import classWork from '../class-day/class-work.module.css';
import { markAbsent, markPresent, type Mark, type MarkCounts } from './attendance-marks.ts';
import styles from './roll-call.module.css';

type RollCallBarProps = {
  rows: readonly Mark[];
  count: MarkCounts;
  undo: (() => void) | null;
  onChange: (rows: readonly Mark[]) => void;
};

/** Buttons that mark all children who have no mark yet. On a phone they stay at the bottom of the screen. */
export const RollCallBar = ({ rows, count: { missing, total }, undo, onChange }: RollCallBarProps) => {
  const markRest = (as: (row: Mark) => Mark) => (): void => onChange(rows.filter(({ isTaken }) => !isTaken).map(as));
  if (missing === 0 && !undo) return null;
  return (
    <div className={`${styles['bar']} ${classWork['tools']}`}>
      {missing > 0 && missing < total && (
        <p className={styles['missing']}>
          <FormattedMessage id="attendance.missing" values={{ missing }} />
        </p>
      )}
      {undo && (
        <Button onClick={undo}>
          <FormattedMessage id="outbox.undo" />
        </Button>
      )}
      {missing > 0 && missing < total && (
        <Button onClick={markRest(markAbsent)}>
          <FormattedMessage id="attendance.rest.absent" />
        </Button>
      )}
      {missing > 0 && (
        <Button tone="primary" onClick={markRest(markPresent)}>
          <FormattedMessage id={missing === total ? 'attendance.all.present' : 'attendance.rest.present'} />
        </Button>
      )}
    </div>
  );
};
