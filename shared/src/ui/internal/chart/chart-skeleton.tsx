import styles from './chart.module.css';

/** The place of a chart whose library is on its way. */
export const ChartSkeleton = () => <div className={styles['chart']} aria-hidden="true" />;
