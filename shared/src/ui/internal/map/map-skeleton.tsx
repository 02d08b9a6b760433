import styles from '../skeletons.module.css';

/** The skeleton of a map while its code loads. */
export const MapSkeleton = () => (
  <div className={styles['line']} style={{ blockSize: 'var(--pup-map-height, 320px)' }} aria-hidden="true" />
);
