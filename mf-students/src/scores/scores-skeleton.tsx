import styles from './scores.module.css';

/** The shape of the activities while they are on the way. */
export const ScoresSkeleton = () => (
  <div className={styles['list']} aria-hidden="true">
    {[1, 2, 3].map((row) => (
      <span key={row} className={styles['waiting']} />
    ))}
  </div>
);
