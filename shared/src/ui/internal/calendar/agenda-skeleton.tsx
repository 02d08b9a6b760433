import styles from '../skeletons.module.css';

/** The skeleton of a month's events on a phone. */
export const AgendaSkeleton = () => <div className={styles['line']} style={{ blockSize: 112 }} aria-hidden="true" />;
