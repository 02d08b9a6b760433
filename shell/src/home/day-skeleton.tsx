import styles from './day.module.css';

/** The shape of the day's cards while they are on the way. */
export const CardsSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true">
    <span className={styles['waitingCard']} />
    <span className={styles['waitingCard']} />
  </div>
);

/** The same with the heading above, while even the code of the day is on the way. */
export const DaySkeleton = () => (
  <div aria-hidden="true">
    <span className={styles['waitingHeading']} />
    <CardsSkeleton />
  </div>
);
