import styles from './part-skeleton.module.css';

/** The shape of a part while it loads. */
export const PartSkeleton = () => (
  <div className={styles['waiting']} aria-hidden="true">
    <span />
    <span />
  </div>
);
