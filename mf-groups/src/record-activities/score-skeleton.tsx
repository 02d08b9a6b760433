import grid from './score-grid.module.css';
import styles from './score-skeleton.module.css';

/** As many as a phone shows at once. */
const ROWS = 8;

/** The rows that come, in grey. */
export const ScoreSkeleton = () => (
  <div className={grid['frame']} aria-hidden="true">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className={styles['waiting']}>
        <span className={styles['line']} />
        <span className={styles['blank']} />
        <span className={styles['blank']} />
      </div>
    ))}
  </div>
);
