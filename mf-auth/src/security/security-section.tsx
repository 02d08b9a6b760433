import { useId, type ReactNode } from 'react';
import styles from './security-page.module.css';

type SecuritySectionProps = { title: string; text: string; children: ReactNode };

/** One part of the page. It gets the focus when the row with the focus disappears. */
export const SecuritySection = ({ title, text, children }: SecuritySectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <p className={styles['note']}>{text}</p>
      {children}
    </section>
  );
};

/** The shape of the rows while they load. */
export const SecuritySkeleton = () => (
  <div className={styles['waiting']} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

type RowProps = { title: string; state: ReactNode; actions: ReactNode; children?: ReactNode };

export const Row = ({ title, state, actions, children }: RowProps) => (
  <div className={styles['row']}>
    <div className={styles['head']}>
      <div className={styles['what']}>
        <h3 className={styles['name']}>{title}</h3>
        <p className={styles['note']}>{state}</p>
      </div>
      <div className={styles['acts']}>{actions}</div>
    </div>
    {children}
  </div>
);
