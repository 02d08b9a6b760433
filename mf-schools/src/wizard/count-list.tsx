import type { ReactNode } from 'react';
import styles from './wizard.module.css';

/** Numbers, each with the words that it counts. */
export const CountList = ({ counts }: { counts: readonly { key: string; count: number; words: ReactNode }[] }) => (
  <dl className={styles['counts']}>
    {counts.map(({ key, count, words }) => (
      <div key={key}>
        <dt>{words}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);
