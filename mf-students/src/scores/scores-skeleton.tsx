import styles from './scores.module.css';

export const ScoresSkeleton = () => (
  <div className={styles['list']} aria-hidden="true">
    {[1, 2, 3].map((row) => (
      <span key={row} className={styles['waiting']} />
    ))}
  </div>
);
