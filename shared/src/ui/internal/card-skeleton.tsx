import styles from './skeletons.module.css';

export const CardSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true">
    {[1, 2].map((card) => (
      <span key={card} className={styles['card']}>
        <span className={styles['line']} />
        <span className={styles['input']} />
        <span className={styles['input']} />
      </span>
    ))}
  </div>
);
