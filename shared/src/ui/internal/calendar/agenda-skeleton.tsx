import styles from '../skeletons.module.css';

export const AgendaSkeleton = () => <div className={styles['line']} style={{ blockSize: 112 }} aria-hidden="true" />;
