import type { ReactNode } from 'react';
import styles from './internal/dialog-actions.module.css';

/** The buttons at the end of a dialog; as wide as it on a phone. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
