import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { MarkCounts } from './attendance-marks.ts';
import classWork from '../class-day/class-work.module.css';
import styles from './roll-call.module.css';

const COUNTS = ['present', 'absent', 'late'] as const;

export const RollCallSummary = ({ count }: { count: MarkCounts }) => (
  <div className={`${styles['summary']} ${classWork['counts']}`}>
    <dl className={styles['counts']}>
      {COUNTS.map((name) => (
        <div key={name} data-presence={name}>
          <dt>
            <FormattedMessage id={`attendance.count.${name}`} />
          </dt>
          <dd>{count[name]}</dd>
        </div>
      ))}
    </dl>
    <p className={styles['progress']}>
      <FormattedMessage id="attendance.progress" values={{ saved: count.saved, total: count.total }} />
    </p>
  </div>
);
