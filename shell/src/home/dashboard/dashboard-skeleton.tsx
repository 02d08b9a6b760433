import styles from './dashboard.module.css';

/** The shape of a dashboard while its numbers load: the line of the day, and its tiles. */
export const DashboardSkeleton = () => (
  <div aria-hidden="true" data-waiting className={styles['waiting']}>
    <span className={styles['waitingLine']} />
    <div className={styles['figures']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <span key={place} className={styles['waitingTile']} />
      ))}
    </div>
  </div>
);
