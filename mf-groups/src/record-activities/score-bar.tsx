import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import classWork from '../class-day/class-work.module.css';
import type { ActivityScore } from './class-scores.ts';
import { SendQualification } from './send-qualification.tsx';
import styles from './record-activities.module.css';

type ScoreBarProps = {
  day: GroupOfDay;
  scores: readonly OutboxRow<ActivityScore>[];
  /** The number of scores once everything is rated. */
  total: number;
  undo: (() => void) | null;
  flush: () => void;
};

/** Shows the progress of the day, with the buttons that undo and that mail the scores to the parents. */
export const ScoreBar = ({ day, scores, total, undo, flush }: ScoreBarProps) => (
  <div className={`${styles['bar']} ${classWork['tools']}`}>
    <p className={styles['progress']}>
      <FormattedMessage
        id="scores.progress"
        values={{ saved: scores.filter(({ state }) => state === 'saved').length, total }}
      />
    </p>
    <TabActions>
      {undo && (
        <Button className={styles['undo']} onClick={undo}>
          <FormattedMessage id="outbox.undo" />
        </Button>
      )}
      <SendQualification day={day} scores={scores} flush={flush} />
    </TabActions>
  </div>
);
