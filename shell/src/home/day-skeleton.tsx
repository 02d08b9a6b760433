import styles from './day.module.css';

/** The shape of the cards while their data loads. */
export const CardsSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true" data-waiting>
    <span className={styles['waitingCard']} />
    <span className={styles['waitingCard']} />
  </div>
);

/** The shape of the whole part while its code loads. */
export const DaySkeleton = () => (
  <div aria-hidden="true">
    <span className={styles['waitingHeading']} />
    <CardsSkeleton />
  </div>
);
