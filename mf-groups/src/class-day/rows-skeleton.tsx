import styles from './class-day.module.css';

/** A phone shows this many rows at once. */
const ROWS = 8;

type RowsSkeletonProps = { columns: 'marks' | 'scores'; className: string | undefined };

/** Grey rows in the shape of the class's table, which is on its way. `className` is the frame of that table. */
export const RowsSkeleton = ({ columns, className }: RowsSkeletonProps) => (
  <div className={className} aria-hidden="true">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className={styles['row']} data-columns={columns}>
        <span className={styles['name']} />
        <span className={styles['cell']} />
        <span className={styles['cell']} />
      </div>
    ))}
  </div>
);
