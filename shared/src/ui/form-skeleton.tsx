import styles from './internal/skeletons.module.css';

/** The skeleton of a form while its record loads. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div className={styles['page']} aria-hidden="true">
    <span className={styles['title']} />
    <div className={styles['form']}>
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles['field']}>
          <span className={styles['label']} />
          <span className={styles['input']} />
        </span>
      ))}
    </div>
  </div>
);
