import styles from './spinner.module.css';

/** A turning ring beside a text that says what is going on. */
export const Spinner = () => <span className={styles['spinner']} aria-hidden="true" />;
