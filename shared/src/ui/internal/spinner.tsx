import styles from './spinner.module.css';

export const Spinner = () => <span className={styles['spinner']} aria-hidden="true" />;
