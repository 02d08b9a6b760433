import styles from './skeletons.module.css';

export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles['rows']} aria-hidden="true">
    {Array.from({ length: rows + 1 }, (_, index) => (
      <span key={index} className={styles['row']}>
        <span className={styles['line']} />
      </span>
    ))}
  </div>
);
