import styles from './dashboard-skeleton.module.css';

/** The shape of a dashboard while its numbers load: the line of the day, and its tiles. */
export const DashboardSkeleton = () => (
  <div aria-hidden="true" data-waiting className={styles['waiting']}>
    <span className={styles['line']} />
    <div className={styles['tiles']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <span key={place} className={styles['tile']} />
      ))}
    </div>
  </div>
);

/** The shape of the whole part while its code loads. Nothing moves when the numbers begin to load. */
export const DashboardPartSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles['heading']} />
    <DashboardSkeleton />
  </div>
);
