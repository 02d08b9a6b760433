import styles from '../skeletons.module.css';

/** The place of a month's events on a phone while they are on their way. */
export const AgendaSkeleton = () => <div className={styles['line']} style={{ blockSize: 112 }} aria-hidden="true" />;
