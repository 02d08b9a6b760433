import type { ReactNode } from 'react';
import styles from './connections.module.css';

/** Boxes of which one at least has to be checked. The last one shows the error of all. */
export const Boxes = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles['boxes']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
