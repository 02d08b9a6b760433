import styles from './paper-skeleton.module.css';

const LINES = 12;

/** A grey sheet of paper while its data is on its way. */
export const PaperSkeleton = () => (
  <div className={styles['paper']} aria-hidden="true">
    <span className={styles['title']} />
    {Array.from({ length: LINES }, (_, index) => (
      <span key={index} className={styles['line']} />
    ))}
  </div>
);
