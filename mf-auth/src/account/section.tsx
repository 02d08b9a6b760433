import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** One part of the account, on a card of its own. It gets the focus of a button in it that disappears. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
};
