import styles from '../skeletons.module.css';

/** The place of a map while its code comes. */
export const MapSkeleton = () => (
  <div className={styles['line']} style={{ blockSize: 'var(--pup-map-height, 320px)' }} aria-hidden="true" />
);
