import styles from './sheet-table.module.css';

/** Lines and no background, which browsers do not print. They go on in the cell below. */
export const Hatch = () => (
  <svg className={styles['hatch']} viewBox="0 0 12 12" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 4 4 0M0 8 8 0M0 12 12 0M4 12 12 4M8 12 12 8" />
  </svg>
);
