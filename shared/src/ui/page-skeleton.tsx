import styles from './internal/skeletons.module.css';

/** The skeleton of a page while its code or record loads. */
export const PageSkeleton = () => (
  <div className={styles['page']} aria-hidden="true">
    <span className={styles['title']} />
    <div className={styles['block']}>
      {[92, 78, 85, 70, 88, 60].map((percent) => (
        <span key={percent} className={styles['line']} style={{ inlineSize: `${percent}%` }} />
      ))}
    </div>
  </div>
);
