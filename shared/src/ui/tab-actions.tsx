import type { ReactNode } from 'react';
import styles from './internal/tab-actions.module.css';

/** The main buttons of a tab. On a phone they stick to the bottom edge. */
export const TabActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
