import styles from './years.module.css';

/** The shape of the periods while they load. */
export const CardsSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true">
    <span className={styles['waiting']} />
    <span className={styles['waiting']} />
    <span className={styles['waiting']} />
  </div>
);
